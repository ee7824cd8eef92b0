import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, { ...boss, name: 'Bola' })
await signIn(boss)

const attempt = async () =>
  (
    await runAs(
      service,
      (tx) =>
        tx<{ value: Record<string, string> }[]>`select value from public.site_settings where key = 'attempt'`,
    )
  )[0]?.value
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const pick = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
/** A year in which every date of the test is still ahead. */
const year = new Date().getFullYear() + 2

it('the first-run set-up refuses a past date unless the owner confirms that the attempt was held then', async () => {
  const user = await open('/admin/first-run/dates')
  const confirmed = await screen.findByLabelText('The attempt has already been held on this date')
  await user.click(screen.getByRole('button', { name: /^Keep and continue/ }))
  await screen.findByText('This date has passed. Enter a date in the future, or confirm it below.')
  screen.getByRole('heading', { level: 1, name: 'Dates' })
  await user.click(confirmed)
  await user.click(screen.getByRole('button', { name: /^Keep and continue/ }))
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
})

it('the first-run set-up does not ask for a confirmation of a future date of the attempt', async () => {
  await open('/admin/first-run/dates')
  await pick('Attempt starts: date', `${year}-03-05`)
  await waitFor(() =>
    expect(screen.queryByLabelText('The attempt has already been held on this date')).toBeNull(),
  )
})

it('a new start of the attempt moves its end, and the settings offer a date for the countdown', async () => {
  sessionStorage.clear()
  const user = await open('/admin/settings/attempt')
  await pick('Attempt starts: date', `${year}-03-05`)
  await pick('Attempt starts: time', '09:00')
  await screen.findByText(`Ends on 6 March ${year}, 09:00`)
  await user.click(screen.getByRole('button', { name: /^Use \d+ December/ }))
  await user.click(screen.getByRole('button', { name: /^(Save|Review)/ }))
  const dialog = screen.queryByRole('dialog', { name: 'Review changes' })
  if (dialog) await user.click(screen.getByRole('button', { name: /^Save 3 changes/ }))
  await waitFor(async () =>
    expect(await attempt()).toMatchObject({
      start: `${year}-03-05T09:00:00+01:00`,
      end: `${year}-03-06T09:00:00+01:00`,
    }),
  )
})

it('a negative length of the attempt is refused, and its field shows what to enter', async () => {
  const user = await open('/admin/settings/attempt')
  const length = await field('Length in hours')
  await user.clear(length)
  await user.type(length, '-5')
  await user.tab()
  await screen.findByText('Enter the length in hours, from more than 0 to 720')
  expect(length.value).toBe('-5')
  await user.click(screen.getByRole('button', { name: /^(Save \d|Review)/ }))
  await screen.findByText('1 field to correct')
  expect(screen.queryByRole('dialog', { name: 'Review changes' })).toBeNull()
  expect(document.activeElement).toBe(length)
})

it('the settings and the review of changes show the length of the attempt in hours', async () => {
  sessionStorage.clear()
  const user = await open('/admin/settings/attempt')
  const length = await field('Length in hours')
  await user.clear(length)
  await user.type(length, '12')
  const button = screen.queryByRole('button', { name: 'Review changes' })
  if (button) await user.click(button)
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /^Length in hours/ })
  expect(row.textContent).toMatch(/24 hours, until .*12 hours, until /)
  expect(screen.getByText(/^24 hours, until/, { selector: '.setting-was strong' })).toBeTruthy()
})

describe('a log with an entry', () => {
  const save = async (user: Awaited<ReturnType<typeof open>>) => {
    await user.click(screen.getByRole('button', { name: /^(Save \d|Review)/ }))
    const dialog = screen.queryByRole('dialog', { name: 'Review changes' })
    if (dialog) await user.click(within(dialog).getByRole('button', { name: /^Save/ }))
  }
  const question = () => screen.findByRole('alertdialog', { name: 'Save these dates?' })
  const entry = async (kind: string, more = {}) => {
    const [by] = await runAs(
      service,
      (tx) => tx<{ id: string }[]>`select id from auth.users where email = ${boss.email}`,
    )
    await createDayWriter(runAs, by?.id ?? '')(1, { kind, ...more })
  }
  beforeAll(() => startDay(runAs, { minutesIn: 60 }))
  beforeEach(() => sessionStorage.clear())

  it.each([
    ['a note', () => entry('note', { text: 'First.' }), /will change only the site and its reminder emails/],
    ['the start', () => entry('attempt_started'), /the site shows the times of its log/],
    ['the end', () => entry('attempt_ended', { text: 'Enough.' }), /the site shows the times of its log/],
  ])(
    'with %s in the log, changed dates of the attempt are saved only after a confirmation',
    async (_, write, sentence) => {
      await write()
      const before = await attempt()
      const user = await open('/admin/settings/attempt')
      await screen.findByText('The dates are fixed')
      await pick('Attempt starts: date', `${year}-03-05`)
      await save(user)
      expect((await question()).textContent).toMatch(sentence)
      await user.click(screen.getByRole('button', { name: 'Keep editing' }))
      expect(await attempt()).toEqual(before)
    },
  )

  it('with a log entry, changed attempt dates need a confirmation to be saved, and other settings do not', async () => {
    const user = await open('/admin/settings/attempt')
    await user.type(await field('Builder’s name (optional)'), 'Bola')
    await save(user)
    await screen.findByText(/^Saved\. /)
    expect(await attempt()).toMatchObject({ builder: 'Bola' })
    await pick('Attempt starts: date', `${year}-03-05`)
    await save(user)
    await question()
    await user.click(screen.getByRole('button', { name: /^Save dates/ }))
    await waitFor(async () => expect((await attempt())?.start).toMatch(new RegExp(`^${year}-03-0[45]T`)))
  })
})
