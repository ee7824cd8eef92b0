import { randomUUID } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { startDay } from '#tests/support/day.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, { ...boss, name: 'Bola' })
await signIn(boss)
await startDay(runAs, { minutesIn: 1 })

const kinds = async () =>
  (await runAs(service, (tx) => tx<{ kind: string }[]>`select kind from public.day_log order by number`)).map(
    ({ kind }) => kind,
  )

/**
 * Sets the time for Cancel to 20 seconds, which is enough on a busy machine. Another test covers the usual
 * five seconds.
 */
const countLonger = () => localStorage.setItem('day-count-seconds', '20')

/** Presses Cancel as soon as it is drawn, as the second press of a double click does. */
const pressCancelAtOnce = () =>
  new Promise<HTMLElement>((pressed) => {
    const drawn = new MutationObserver(() => {
      const cancel = document.querySelector<HTMLElement>('.day-cancel')
      if (!cancel) return
      drawn.disconnect()
      cancel.click()
      pressed(cancel)
    })
    drawn.observe(document.body, { childList: true, subtree: true })
  })

it('a click cancels a step of the control room, but the second click of a double click does not', async () => {
  countLonger()
  const user = await open('/admin/day')
  await screen.findByRole('button', { name: /Start attempt/ })
  const pressed = pressCancelAtOnce()
  await user.keyboard('s')
  const cancel = await pressed
  await screen.findByText(/^Starting the attempt at/)
  expect(screen.queryByText('Cancelled. Nothing was added to the log.')).toBeNull()
  await waitFor(() => {
    cancel.click()
    screen.getByText('Cancelled. Nothing was added to the log.')
  })
  expect(await kinds()).not.toContain('attempt_started')
})

it('the button that cancels a step of the control room gets the focus', async () => {
  countLonger()
  const user = await open('/admin/day')
  await screen.findByRole('button', { name: /Start attempt/ })
  await user.keyboard('s')
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  expect(document.activeElement).toBe(cancel)
  await waitFor(() => {
    cancel.click()
    screen.getByText('Cancelled. Nothing was added to the log.')
  })
})

it('a letter typed into a note in the control room does not trigger a shortcut', async () => {
  const user = await open('/admin/day')
  await user.click(await screen.findByRole('button', { name: /^Note/ }))
  const sheet = await screen.findByRole('dialog')
  await user.type(within(sheet).getByRole('textbox'), 's f n')
  await user.click(within(sheet).getByRole('button', { name: 'Add note' }))
  await waitFor(async () => expect(await kinds()).toEqual(['note']))
  expect(screen.queryByText(/^Starting the attempt/)).toBeNull()
})

/** Writes an entry as another device of the same administrator does. */
const write = (kind: string, app: number | null = null) =>
  runAs(service, (tx) => {
    const entry = { key: randomUUID(), kind, app_number: app, happened_at: new Date().toISOString() }
    return tx`select private.write_day_entry((select id from auth.users where email = ${boss.email}), ${tx.json(entry)}::jsonb)`
  })

it('each shortcut key of the control room opens the dialog that the help lists for it', async () => {
  await write('attempt_started')
  const user = await open('/admin/day')
  await screen.findByRole('button', { name: /Start app 1/ })
  for (const [key, title] of [
    ['?', 'Keyboard shortcuts'],
    ['e', 'Evidence'],
    ['m', 'Milestone'],
    ['c', 'Correct entry 2'],
    ['h', 'Hold'],
  ] as const) {
    await user.keyboard(key)
    await screen.findByRole('dialog', { name: title })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  }
})

it('a correction of a log entry that changes nothing is refused', async () => {
  const user = await open('/admin/day')
  await user.click(await screen.findByRole('button', { name: 'Correct entry 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct entry 2' }))
  await user.click(dialog.getByRole('button', { name: 'Add correction' }))
  await dialog.findByText('Change the time, or enter the correct text')
  expect(await kinds()).not.toContain('correction')
})

it('a correction of a log entry is added to the log and names the entry that it corrects', async () => {
  const user = await open('/admin/day')
  await user.click(await screen.findByRole('button', { name: 'Correct entry 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct entry 2' }))
  await user.type(dialog.getByLabelText('Correct text (if the text was wrong)'), 'It was the second bell')
  await user.click(dialog.getByRole('button', { name: 'Add correction' }))
  await screen.findByText(/It was the second bell/)
  await waitFor(async () =>
    expect(
      await runAs(service, (tx) => tx`select corrects from public.day_log where kind = 'correction'`),
    ).toEqual([{ corrects: 2 }]),
  )
})

it('the control room shows that a hold has not ended, and offers the next app after its end', async () => {
  const user = await open('/admin/day')
  await screen.findByRole('button', { name: /Start app 1/ })
  await user.keyboard('h')
  const sheet = within(await screen.findByRole('dialog', { name: 'Hold' }))
  await user.click(sheet.getByRole('button', { name: 'Start hold' }))
  await screen.findByText('Hold not ended')
  await screen.findAllByRole('button', { name: /^End hold/ })
  await waitFor(async () => expect((await kinds()).at(-1)).toBe('hold_begun'))
  await write('hold_ended')
  await screen.findByRole('button', { name: /Start app 1/ })
})

it('an evidence file that waits for the network is counted, and is discarded only after a confirmation', async () => {
  interruptNetwork(({ url }) => (/begin-evidence/.test(url) ? Response.error() : undefined))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const user = await open('/admin/day')
  await screen.findByText(/^Offline since \d\d:\d\d\. 0 waiting\.$/)
  await user.keyboard('e')
  const sheet = within(await screen.findByRole('dialog', { name: 'Evidence' }))
  await user.type(sheet.getByLabelText(/^What does it show/), 'The desk')
  const file = new File(['The desk at noon.'], 'desk.txt', { type: 'text/plain' })
  await user.upload(sheet.getByLabelText('Choose a file', { selector: 'input' }), file)
  await user.click(sheet.getByRole('button', { name: 'Add file' }))
  await screen.findByText(/^Offline since \d\d:\d\d\. 1 waiting\.$/)
  const answer = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Discard desk.txt' }))
    const question = await screen.findByRole('alertdialog', { name: 'Discard this file?' })
    await user.click(within(question).getByRole('button', { name }))
  }
  await answer(/^Cancel/)
  screen.getByText(/^Offline since \d\d:\d\d\. 1 waiting\.$/)
  await answer(/^Discard file/)
  await screen.findByText(/^Offline since \d\d:\d\d\. 0 waiting\.$/)
})

it('evidence can be added without a file or as a video, and the log shows the video’s details', async () => {
  const user = await open('/admin/day')
  await user.click(await screen.findByRole('button', { name: 'Evidence' }))
  const place = within(await screen.findByRole('dialog', { name: 'Evidence' }))
  await user.type(place.getByLabelText(/^What does it show/), 'Card 3 of the camera')
  await user.click(place.getByRole('button', { name: /^Add without a file/ }))
  await user.click(await screen.findByRole('button', { name: 'Video' }))
  const video = within(await screen.findByRole('dialog', { name: 'Video' }))
  for (const [label, value] of [
    [/^Name/, 'Camera 1'],
    [/^Starts/, '2026-01-01T01:00'],
    [/^Ends/, '2026-01-01T02:00'],
    [/^File size/, '12,000'],
    [/^SHA-256/, 'ab'.repeat(32)],
  ] as const)
    fireEvent.input(video.getByLabelText(label), { target: { value } })
  await user.click(video.getByRole('button', { name: /^Add video/ }))
  await screen.findByText(
    new RegExp(`^From 2026-01-01T.*File of 12000 bytes, SHA-256 ${'ab'.repeat(32)}\\.$`),
  )
  const added = await runAs(
    service,
    (tx) =>
      tx`select text, is_public, details from public.day_log where kind = 'evidence_added' order by number`,
  )
  expect(added).toMatchObject([
    { text: 'Card 3 of the camera', is_public: false, details: null },
    { text: 'Camera 1', is_public: true, details: { bytes: 12_000, sha256: 'ab'.repeat(32) } },
  ])
})

it('a control room dialog about one app does not switch to the next app when another device finishes it', async () => {
  await write('app_started', 1)
  const user = await open('/admin/day')
  await user.click(await screen.findByRole('button', { name: 'Drop app 1' }))
  const drop = within(await screen.findByRole('dialog', { name: 'Drop app 1' }))
  await user.type(drop.getByLabelText('Reason'), 'The tool is down')
  await write('app_finished', 1)
  await screen.findByRole('button', { name: /Start app 2/, hidden: true })
  drop.getByRole('button', { name: /^Drop app 1/ })
})
