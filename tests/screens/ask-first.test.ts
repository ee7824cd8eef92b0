import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { paths } from '#web/common/navigation/paths.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await runAs(service, async (tx) => {
  await tx`insert into public.givers (words, amount) values ('A choir', 180)`
  await tx`insert into public.day_witnesses (attempt, number, name, email, occupation, relation)
      select attempt, 1, 'Chidi Obi', 'chidi@example.org', 'Teacher', 'None' from public.day_attempts where is_current`
  await tx`insert into public.day_planned_shifts (attempt, witness_number, begins_at, ends_at)
      select attempt, 1, now() + interval '1 day', now() + interval '26 hours' from public.day_attempts where is_current`
  await tx`insert into public.analytics_notes (day, text) values (current_date - 1, 'Radio interview')`
  await tx`insert into private.content_readers (language, name, email, is_native, token_hash)
      values ('ha', 'Amina Bello', 'amina@example.org', true, sha256('a link'))`
  await tx`insert into private.content_drafts (language, id, said, release_hash)
      values ('en', 'site.footer.press', 'For the press', '')`
  await tx`with sponsor as (insert into public.sponsors (name, tier, logo_url)
        values ('Quay Foods', 'bronze', '/sponsors/demo-energy.svg') returning id)
      insert into private.sponsor_links (sponsor_id, token_hash) select id, sha256('a link') from sponsor`
})
await signIn(boss)

const stored = (query: string) => async () =>
  JSON.stringify(await runAs(service, (tx) => tx.unsafe(`select * from ${query}`)))
const links = stored('private.sponsor_links')

type Step = string | RegExp
type Case = {
  what: string
  address: string
  /** Buttons to click before the one that opens the dialog. */
  before?: Step[]
  button: Step
  question: Step
  state: () => Promise<string>
}
it.each<Case>([
  {
    what: 'a giver’s brick',
    address: '/admin/settings/money',
    button: 'Remove the brick for A choir',
    question: 'Remove the brick for A choir?',
    state: stored('public.givers'),
  },
  {
    what: 'a planned shift',
    address: paths.admin.witnesses,
    button: /^Remove shift .* for Chidi Obi$/,
    question: 'Remove this shift?',
    state: stored('public.day_planned_shifts'),
  },
  {
    what: 'a note on the timeline',
    address: '/admin/analytics',
    before: ['Edit note “Radio interview”'],
    button: 'Remove',
    question: 'Remove this note?',
    state: stored('public.analytics_notes'),
  },
  {
    what: 'the link of a reader',
    address: '/admin/content',
    before: ['Readers'],
    button: 'Cancel link for Amina Bello',
    question: 'Cancel the link for Amina Bello?',
    state: stored('private.content_readers where ended_at is null'),
  },
  {
    what: 'a sponsor’s link that a new one replaces',
    address: '/admin/sponsors',
    before: ['Edit Quay Foods'],
    button: 'Create new link',
    question: 'Create a new link?',
    state: links,
  },
  {
    what: 'a sponsor’s link that is turned off',
    address: '/admin/sponsors',
    before: ['Edit Quay Foods'],
    button: 'Turn off link',
    question: 'Turn off the link?',
    state: links,
  },
  {
    what: 'the draft of a sentence',
    address: '/admin/content?q=site.footer.press',
    before: [/site\.footer\.press/],
    button: 'Reset to original',
    question: 'Reset to the original text?',
    state: stored('private.content_drafts'),
  },
])(
  '$what is removed or changed only after a confirmation, and the focus is not lost afterwards',
  async ({ address, before = [], button, question, state }) => {
    const user = await open(address)
    const press = async (name: Step) => user.click(await screen.findByRole('button', { name }))
    for (const name of before) await press(name)
    const kept = await state()
    const control = await screen.findByRole('button', { name: button })
    expect(kept).not.toBe('[]')

    await press(button)
    await user.click(
      within(await screen.findByRole('alertdialog', { name: question })).getByText(/^Cancel$|^Keep/),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press(button)
    const [, confirm] = within(await screen.findByRole('alertdialog', { name: question })).getAllByRole(
      'button',
    )
    expect(await state()).toBe(kept)
    await user.click(confirm ?? document.body)
    await waitFor(async () => expect(await state()).not.toBe(kept))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    // Checks the focus only if `control`, which opened the dialog, is gone. If it still exists, a browser
    // returns the focus to it, but happy-dom does not.
    if (!control.isConnected) await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  },
)

it.each([
  ['Create new link', 'The link could not be created. Try again.'],
  ['Turn off link', 'The link could not be turned off. Try again.'],
])('if “%s” fails for a sponsor’s link, the error names the action that failed', async (name, sentence) => {
  interruptNetwork(({ url }) =>
    url.includes('renew-sponsor-link') ? Response.json({}, { status: 500 }) : undefined,
  )
  const user = await open('/admin/sponsors')
  await user.click(await screen.findByRole('button', { name: 'Edit Quay Foods' }))
  await user.click(await screen.findByRole('button', { name }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /link/ }))
  await screen.findByText(sentence)
})

it('a shift that the server refused to save is not reported as a missing response', async () => {
  interruptNetwork(({ method, url }) =>
    method === 'POST' && url.includes('day_planned_shifts')
      ? Response.json({ message: 'out of order' }, { status: 500 })
      : undefined,
  )
  const user = await open(paths.admin.witnesses)
  await user.click(await screen.findByRole('button', { name: 'Plan a shift for Chidi Obi' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('From'), '10:00')
  await user.type(form.getByLabelText('Until'), '12:00')
  await user.click(form.getByRole('button', { name: /^Plan shift/ }))
  await form.findByText(/The shift could not be saved\. Try again\./)
  expect(form.queryByText(/did not respond/)).toBeNull()
})

it('an unused file is deleted only after a confirmation', async () => {
  let removals = 0
  interruptNetwork(({ url }) => {
    if (url.endsWith('/remove-media')) removals += 1
    return undefined
  })
  const user = await open('/admin/media')
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
    if (!found) throw new Error('the media library has no file input yet')
    return found
  })
  await user.upload(
    input,
    new File([new Uint8Array(await buildPicture('png'))], 'Wood.png', { type: 'image/png' }),
  )
  await user.click(await screen.findByRole('button', { name: /^(?!Discard).*Wood\.png/ }))

  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this file?' }))
    question.getByText('No page or setting uses it. This cannot be undone.')
    return question
  }
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const question = await ask()
  expect(removals).toBe(0)
  await user.click(question.getByRole('button', { name: /^Delete file/ }))
  await screen.findByText('File deleted.')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Wood\.png/ })).toBeNull())
  expect(removals).toBe(1)
})
