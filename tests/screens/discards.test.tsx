import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { QueuePanel } from '#web/office/day/log-panel.tsx'
import type { WaitingEntry } from '#web/office/day/waiting-entry.ts'
import { WaitingEntries } from '#web/office/day/witnesses/waiting-entries.tsx'
import { emptyPost } from '#web/office/posts/post-draft.ts'
import { readStoredDraft, storeDraft } from '#web/office/posts/stored-draft.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const first = ([element]: HTMLElement[]) => element ?? document.body

/** Clicks a button that opens a dialog. Returns a function that answers the dialog. */
async function questionOf(user: UserEvent, button: HTMLElement) {
  await user.click(button)
  const question = await screen.findByRole('alertdialog', { name: /^Discard .*\?$/ })
  return (name: string | RegExp) => user.click(within(question).getByRole('button', { name }))
}

it.each([
  ['a new post', '/admin/blog/new', /^Title/],
  ['a section of the settings', '/admin/settings/attempt', /^Record title/],
])('text typed into %s is discarded only after a confirmation', async (_what, address, label) => {
  const user = await open(address)
  const value = async () => String(Reflect.get(first(await screen.findAllByLabelText(label)), 'value'))
  const before = await value()
  await user.type(first(await screen.findAllByLabelText(label)), 'typed')
  const typed = await value()
  expect(typed).not.toBe(before)

  const answer = async (name: RegExp) =>
    (await questionOf(user, first(await screen.findAllByRole('button', { name: /^Discard/ }))))(name)
  await answer(/^Cancel$/)
  expect(await value()).toBe(typed)
  await answer(/^Discard/)
  await waitFor(async () => expect(await value()).toBe(before))
})

it('unsaved changes to an older version of a post are discarded only after a confirmation', async () => {
  const { id } = await buildPost(runAs, { title: 'Changed since' })
  const place = { person: boss.email, id }
  const draft = {
    keptAt: new Date().toISOString(),
    basedOn: '2020-01-01T00:00:00Z',
    values: { ...emptyPost, content: '<p>Typed on a bus</p>' },
  }
  storeDraft(place, draft)
  const user = await open(`/admin/blog/${id}`)
  const discard = await screen.findByRole('button', { name: 'Discard' })
  const answer = await questionOf(user, discard)
  await answer('Cancel')
  expect(readStoredDraft(place)).toMatchObject({ values: draft.values })
  const again = await questionOf(user, discard)
  await again(/^Discard/)
  await waitFor(() => expect(readStoredDraft(place)).toBeNull())
})

const entry: WaitingEntry = {
  said: { key: randomUUID(), kind: 'note', happened_at: new Date().toISOString(), text: 'Rain' },
  dueAt: 0,
  refusal: { code: '', message: 'The log is closed.' },
}
const act = () => {}

it.each([
  [
    'the control room',
    (onDrop: (key: string) => void) => (
      <QueuePanel waitingEntries={[entry]} slots={[]} onSendAsNote={act} onAgain={act} onDrop={onDrop} />
    ),
  ],
  ['a witness', (onDrop: (key: string) => void) => <WaitingEntries waiting={[entry]} onDrop={onDrop} />],
])(
  'the only copy of a rejected log entry of %s is discarded only after a confirmation',
  async (_whose, draw) => {
    const dropped: string[] = []
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    onTestFinished(() => {
      root.unmount()
      place.remove()
    })
    flushSync(() => root.render(draw((key) => dropped.push(key))))
    const user = userEvent.setup()
    const cancel = await questionOf(user, screen.getByRole('button', { name: 'Discard' }))
    await cancel('Cancel')
    expect(dropped).toEqual([])
    const confirm = await questionOf(user, screen.getByRole('button', { name: 'Discard' }))
    await confirm(/^Discard/)
    expect(dropped).toEqual([entry.said.key])
  },
)
