import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { customPageErrors } from '#shared/errors/custom-pages.ts'
import { testPassword } from '#tests/support/sign-ins.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { writeInArticle } from '#tests/support/write-in-article.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'

const { app, open, signIn, runAs, holdEach, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: testPassword }
await makeAdministrator(runAs, boss)
await signIn(boss)

const title = () => screen.findByLabelText('Title')
const save = () => screen.findByRole('button', { name: /^Save/ })
const stored = () =>
  runAs(service, (tx) => tx<{ title: string }[]>`select title from public.own_pages order by title`)

beforeEach(() => runAs(service, (tx) => tx`delete from public.own_pages`))

async function openPressKit() {
  const [page] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      insert into public.own_pages (address, title, description, content, place, status)
      values ('press-kit', 'Press kit', '', '', 'none', 'draft') returning id`,
  )
  return open(`/admin/pages/${page?.id}`)
}

it('a page that no longer exists cannot be opened in the editor', async () => {
  await open('/admin/pages/00000000-0000-4000-8000-000000000000')
  await screen.findByText(getOfficeErrorText(customPageErrors.gone))
})

it('a page without a title is not saved', async () => {
  const user = await open('/admin/pages/new')
  await user.type(await screen.findByLabelText('Address'), 'opening-hours')
  await user.click(await save())
  await screen.findByText(getOfficeErrorText(customPageErrors.title))
  expect(await stored()).toEqual([])
})

it('a page that a colleague has changed is overwritten only by a second save', async () => {
  const user = await openPressKit()
  await user.type(await title(), ' of mine')
  await runAs(service, (tx) => tx`update public.own_pages set title = 'Theirs'`)
  await user.click(await save())
  await screen.findByText(getOfficeErrorText(customPageErrors.changed))
  expect(await stored()).toEqual([{ title: 'Theirs' }])
  await user.click(await save())
  await screen.findByText('Draft saved.')
  expect(await stored()).toEqual([{ title: 'Press kit of mine' }])
})

it('a page without an address is not saved, and the address gets the focus', async () => {
  const user = await open('/admin/pages/new')
  await user.type(await title(), 'Opening hours')
  await screen.findByRole('textbox', { name: 'Content' })
  await writeInArticle('From nine to five.')
  await user.click(await save())
  await screen.findByText(getOfficeErrorText(customPageErrors.address))
  expect(document.activeElement).toBe(screen.getByLabelText('Address'))
  expect(await stored()).toEqual([])
})

it('text typed while a page is being saved remains in the form, and the next save stores it', async () => {
  const next = holdEach('POST', /\/rest\/v1\/own_pages/)
  const user = await open('/admin/pages/new')
  await user.type(await title(), 'Press kit')
  await user.type(screen.getByLabelText('Address'), 'press-kit')
  await user.click(await save())
  const release = await next()
  await user.type(await title(), ' of the attempt')
  release()
  await screen.findByText('Draft saved.')
  await screen.findByRole('heading', { level: 1, name: 'Press kit' })
  expect(await title()).toHaveProperty('value', 'Press kit of the attempt')
  await waitFor(async () => expect((await save()).getAttribute('aria-busy')).toBeNull())
  await user.click(await save())
  await waitFor(async () => expect(await stored()).toEqual([{ title: 'Press kit of the attempt' }]))
})

it('a page that a colleague has deleted is not saved, and the typed text remains in the form', async () => {
  const user = await openPressKit()
  await user.type(await title(), ' and pictures')
  await runAs(service, (tx) => tx`delete from public.own_pages`)
  // True once the list of all pages has loaded again, without the deleted page.
  let isReadAgain = false
  interruptNetwork(async (request) => {
    if (request.method !== 'GET' || !/own_pages\?(?!.*=(eq|neq)\.)/.test(request.url)) return undefined
    const answer = await app.fetch(request)
    isReadAgain = true
    return answer
  })
  await user.click(await save())
  await screen.findByText(getOfficeErrorText(customPageErrors.gone))
  await waitFor(() => expect(isReadAgain).toBe(true))
  await user.type(await title(), ' too')
  expect(await title()).toHaveProperty('value', 'Press kit and pictures too')
  expect(await stored()).toEqual([])
})

it('leaving a page with unsaved text needs a confirmation', async () => {
  const user = await openPressKit()
  await user.type(await title(), ' and pictures')
  await user.click(screen.getByRole('link', { name: 'All pages' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(await title()).toHaveProperty('value', 'Press kit and pictures')
  expect(location.pathname).toMatch(/^\/admin\/pages\/./)
})
