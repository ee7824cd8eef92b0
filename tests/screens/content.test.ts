import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { contentErrors } from '#shared/errors/content.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const lede = 'campaign.hero.lede-scheduled'
const words = () => screen.findByLabelText<HTMLTextAreaElement>('Your text')
const rowOf = (id: string) =>
  waitFor(() => {
    const row = document.querySelector<HTMLElement>(`[data-sentence="${id}"]`)
    if (!row) throw new Error(`${id} is not in the list`)
    return row
  })
const openerOf = async (id: string) => within(await rowOf(id)).getAllByRole('button')[0] as HTMLElement
const write = async (text: string) => fireEvent.input(await words(), { target: { value: text } })

/** Searches the list for the sentence with this id, and opens it. */
async function openSentence(id: string) {
  const user = await open(`/admin/content?q=${id}`)
  await user.click(await openerOf(id))
  await words()
  return user
}

it('a sentence with a missing placeholder is not saved, and Put back adds the placeholder again', async () => {
  const user = await openSentence(lede)
  await write('It was planned so that a girl sees how far a skill goes.')
  await user.click(screen.getByRole('button', { name: /^Save as draft/ }))
  await screen.findByText(getOfficeErrorText(contentErrors.value_missing, { what: '{date}' }))
  ;(await words()).setSelectionRange(0, 0)
  await user.click(screen.getByRole('button', { name: '{date} Put back' }))
  expect((await words()).value).toBe('{date}It was planned so that a girl sees how far a skill goes.')
  await user.click(screen.getByRole('button', { name: /^Save as draft/ }))
  await screen.findByText('Draft saved.')
})

it('a typed sentence is not lost by pressing Escape or by switching the language', async () => {
  const user = await openSentence('site.nav.blog')
  await write('Our blog')
  await user.click(await words())
  await user.keyboard('{Escape}')
  await within(await rowOf('site.nav.blog')).findByText('Unsaved')
  await user.selectOptions(screen.getByLabelText('Language'), 'fr')
  await waitFor(async () => expect(within(await rowOf('site.nav.blog')).queryByText('Unsaved')).toBeNull())
  await user.selectOptions(screen.getByLabelText('Language'), 'en')
  await within(await rowOf('site.nav.blog')).findByText('Unsaved')
  await user.click(await openerOf('site.nav.blog'))
  expect((await words()).value).toBe('Our blog')
})

it('leaving the Content page with an unsaved sentence needs a confirmation', async () => {
  const user = await openSentence('site.nav.blog')
  await write('Our blog')
  await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(location.pathname).toBe('/admin/content')
  expect((await words()).value).toBe('Our blog')
})

it('pressing the save shortcut twice saves a sentence once, and its row gets the focus', async () => {
  const sent: string[] = []
  interruptNetwork(({ url }) => {
    if (url.endsWith('/save-sentence')) sent.push(url)
    return undefined
  })
  const user = await openSentence('site.nav.blog')
  await write('Our blog')
  await user.click(await words())
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await screen.findByText(/^\d drafts?, not public yet/)
  await waitFor(async () => expect(document.activeElement).toBe(await openerOf('site.nav.blog')))
  expect(sent).toHaveLength(1)
})

it('a sentence search without a match shows “No matching sentences.”, and can be cleared', async () => {
  const user = await open('/admin/content?q=record+somebody+else+holds')
  await screen.findByText('No matching sentences.')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(screen.queryByText('No matching sentences.')).toBeNull())
})

it('the dashboard names the sentences with an unpublished draft and links to them', async () => {
  const user = await openSentence('site.nav.support')
  await write('Newsroom')
  await user.click(screen.getByRole('button', { name: /^Save as draft/ }))
  await screen.findByText('Draft saved.')
  const atDashboard = await open('/admin/dashboard')
  await screen.findByText(/site\.nav\.support/)
  await atDashboard.click(await screen.findByRole('link', { name: 'Review and publish' }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/admin/content?view=drafts'))
})
