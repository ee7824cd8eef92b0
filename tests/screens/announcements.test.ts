import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildSupporters } from '#tests/support/supporters.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { app, open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)
const [, , third] = await buildSupporters(runAs, 3)

beforeEach(() => runAs(service, (tx) => tx`delete from private.announcements`))

const subject = () => screen.findByLabelText<HTMLInputElement>('Subject')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const stored = () =>
  runAs(service, async (tx) => [...(await tx`select subject, status from private.announcements`)])
const lost = 'The draft could not be saved. Your text is still here.'
const changedElsewhere = /^Someone else has changed this announcement since you opened it\./

async function save(user: UserEvent, words: string) {
  const field = await subject()
  await user.clear(field)
  await user.type(field, words)
  await user.click(await button(/^Save as draft/))
}

/** Makes the server save the draft, and loses the response. */
function loseNextAnswer() {
  let isLost = false
  interruptNetwork(async (request) => {
    if (isLost || !request.url.includes('save-announcement')) return undefined
    isLost = true
    await app.fetch(request)
    throw new TypeError('Failed to fetch')
  })
}

async function openDraft(words: string) {
  const user = await open('/admin/announcements/new')
  await save(user, words)
  await screen.findByText(/^Draft, saved at/)
  return user
}

/** Opens the list and then the draft again, so that it is loaded from the server. */
async function reopen(user: UserEvent, words: string) {
  await user.click((await screen.findAllByRole('link', { name: 'Announcements' })).at(-1) as HTMLElement)
  await user.click(await screen.findByRole('link', { name: words }))
}

it('the announcements page of a site without announcements shows “No announcements yet”', async () => {
  await open('/admin/announcements')
  await screen.findByText('No announcements yet')
})

it('an unknown placeholder in an announcement is refused, and the error lists the valid ones', async () => {
  const user = await open('/admin/announcements/new')
  await user.type(await subject(), 'Your hour, {{nme}')
  await screen.findByText('Unknown placeholder {nme}. You can use {first name} and {days}.')
})

it('a new announcement draft whose response was lost is created once, with the text typed since then', async () => {
  const user = await open('/admin/announcements/new')
  loseNextAnswer()
  await save(user, 'First words')
  await screen.findByText(lost)
  await save(user, 'Second words')
  await waitFor(async () => expect(await stored()).toEqual([{ subject: 'Second words', status: 'draft' }]))
})

it('an announcement draft that gets its URL during typing keeps the focus and every character of the subject', async () => {
  const user = await open('/admin/announcements/new')
  const field = await subject()
  await user.type(field, 'Your')
  // Hides the page, because the draft is then saved without waiting for a pause in typing.
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => hidden.mockRestore())
  const saveAs = async (words: string) => {
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(async () => expect(await stored()).toMatchObject([{ subject: words }]))
  }
  await saveAs('Your')
  await waitFor(() => expect(location.pathname).toMatch(/^\/admin\/announcements\/[0-9a-f-]{36}$/))
  await user.keyboard(' hour')
  await saveAs('Your hour')
  expect(document.activeElement).toBe(field)
})

it('an announcement draft that is opened again shows the text that was typed last', async () => {
  const user = await openDraft('First words')
  await reopen(user, 'First words')
  await save(user, 'Second words')
  await screen.findByText(/^Draft, saved at/)
  await reopen(user, 'Second words')
  expect((await subject()).value).toBe('Second words')
})

it('a save whose response was lost is not reported as another owner’s change to the announcement', async () => {
  const user = await openDraft('Of one owner')
  loseNextAnswer()
  await save(user, 'Of one owner, told')
  await screen.findByText(lost)
  await save(user, 'Of one owner, told again')
  await waitFor(async () => expect(await stored()).toMatchObject([{ subject: 'Of one owner, told again' }]))
  expect(screen.queryByText(changedElsewhere)).toBeNull()
})

it('an announcement draft overwrites another owner’s change only after its author has confirmed it', async () => {
  const user = await openDraft('Mine')
  await runAs(service, (tx) => tx`update private.announcements set subject = 'Theirs', updated_at = now()`)
  await save(user, 'Mine once more')
  await screen.findByText(changedElsewhere)
  await user.click(await button(/^Save as draft/))
  expect(await stored()).toMatchObject([{ subject: 'Theirs' }])
  expect((await subject()).value).toBe('Mine once more')
  await user.click(await button('Overwrite with my version'))
  await waitFor(async () => expect(await stored()).toMatchObject([{ subject: 'Mine once more' }]))
  expect((await subject()).value).toBe('Mine once more')
})

it('an announcement is not sent to more people than its owner confirmed', async () => {
  await runAs(service, (tx) => tx`select private.unsubscribe_mailbox(${third?.email ?? ''})`)
  const [draft] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`insert into private.announcements (subject, html)
      values ('Your hour', '<p>See you there.</p>') returning id`,
  )
  const user = await open(`/admin/announcements/${draft?.id}`)
  const send = await button(/^Send to 2 people/)
  await runAs(service, (tx) => tx`select private.resume_emails(${third?.email ?? ''})`)
  await user.click(send)
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this email?' }))
  await user.click(question.getByRole('button', { name: /^Send to 2 people/ }))
  await screen.findByText('The number of recipients has changed: it is now 3 people, it was 2.')
  await button(/^Send to 3 people/)
  expect(await stored()).toEqual([{ subject: 'Your hour', status: 'draft' }])
})
