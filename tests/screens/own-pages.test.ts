import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { ownPageErrors } from '#shared/errors/own-pages.ts'
import { password } from '#tests/support/sign-ins.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { officeText } from '#web/lib/office-text.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password }
await makeAdministrator(runAs, boss)
await signIn(boss)

const title = () => screen.findByLabelText('Title')
const save = () => screen.findByRole('button', { name: /^Save/ })
const stored = () =>
  runAs(service, (tx) => tx<{ title: string }[]>`select title from public.own_pages order by title`)

it('a page that no longer exists is not opened', async () => {
  await open('/admin/pages/00000000-0000-4000-8000-000000000000')
  await screen.findByText(officeText(ownPageErrors.gone))
})

it('a page without a title is not saved', async () => {
  const user = await open('/admin/pages/new')
  await user.type(await screen.findByLabelText('Address'), 'opening-hours')
  await user.click(await save())
  await screen.findByText(officeText(ownPageErrors.title))
  expect(await stored()).toEqual([])
})

it('a page that a colleague has changed is not overwritten before a second save', async () => {
  const [page] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      insert into public.own_pages (address, title, description, content, place, status)
      values ('press-kit', 'Press kit', '', '', 'none', 'draft') returning id`,
  )
  const user = await open(`/admin/pages/${page?.id}`)
  await user.type(await title(), ' of mine')
  await runAs(service, (tx) => tx`update public.own_pages set title = 'Theirs'`)
  await user.click(await save())
  await screen.findByText(officeText(ownPageErrors.changed))
  expect(await stored()).toEqual([{ title: 'Theirs' }])
  await user.click(await save())
  await screen.findByText('Draft saved.')
  expect(await stored()).toEqual([{ title: 'Press kit of mine' }])
})
