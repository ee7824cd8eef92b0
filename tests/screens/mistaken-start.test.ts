import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { defaultFacts } from '#shared/campaign.ts'
import { startDay } from '#tests/support/day.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, { ...boss, name: 'Bola' })
await signIn(boss)

const log = () =>
  runAs(
    service,
    (tx) =>
      tx<
        { attempt: string; kind: string; text: string }[]
      >`select attempt, kind, text from public.day_log order by attempt, number`,
  )
const startSheet = async () => {
  const user = await open('/admin/day')
  await user.click(await screen.findByRole('button', { name: /Start attempt/ }))
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Start attempt now?' })) }
}

beforeAll(() => localStorage.setItem('day-count-seconds', '5'))

it.each([
  ['a year after', 365 * 24 * 60, /That was 365 days ago/],
  ['a month before', -30 * 24 * 60, /That is in (29 days and 23 hours|30 days)/],
])(
  'a start of the attempt %s its date needs a confirmation with the date, Settings link and name',
  async (_, minutesIn, distance) => {
    await startDay(runAs, { minutesIn })
    const { user, sheet } = await startSheet()
    sheet.getByText(distance)
    sheet.getByText(new RegExp(String(new Date(Date.now() - minutesIn * 60_000).getFullYear())))
    expect(sheet.getByRole('link', { name: 'Settings, Attempt' }).getAttribute('href')).toBe(
      '/admin/settings/attempt',
    )
    sheet.getByText(/An owner can withdraw a mistaken start, with a public reason/)
    await user.type(sheet.getByRole('textbox', { name: 'Name of the attempt' }), 'Another')
    await user.click(sheet.getByRole('button', { name: 'Start attempt' }))
    await sheet.findByText('Type the name exactly as it is shown below the label')
    expect(await log()).toEqual([])
  },
)

it('Settings shows no notice about fixed dates while the log is empty', async () => {
  await open('/admin/settings/attempt')
  await screen.findByLabelText('Length in hours')
  expect(screen.queryByText('The dates are fixed')).toBeNull()
})

it('an attempt far from its date starts once its name is typed, even in lower case', async () => {
  const { user, sheet } = await startSheet()
  await user.type(
    sheet.getByRole('textbox', { name: 'Name of the attempt' }),
    ` ${defaultFacts.attempt.name.toLowerCase()}`,
  )
  await user.click(sheet.getByRole('button', { name: 'Start attempt' }))
  await waitFor(async () =>
    expect(await log()).toEqual([
      { attempt: 'real', kind: 'attempt_started', text: defaultFacts.attempt.name },
    ]),
  )
})

it('Settings shows that the dates are fixed once the log has an entry', async () => {
  await open('/admin/settings/attempt')
  await screen.findByText('The dates are fixed')
})

it('an attempt that has only started can be withdrawn with a reason, and another attempt can be started', async () => {
  const user = await open('/admin/day')
  await user.click(await screen.findByRole('button', { name: 'Withdraw this attempt' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw attempt' }))
  await user.click(dialog.getByRole('button', { name: /^Withdraw attempt/ }))
  await dialog.findByText('Enter a few words')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Somebody tried the button.')
  await user.click(dialog.getByRole('button', { name: /^Withdraw attempt/ }))
  await screen.findByRole('button', { name: /Start attempt/ })
  expect((await log()).at(-1)).toEqual({
    attempt: 'real',
    kind: 'attempt_ended',
    text: 'Somebody tried the button.',
  })
  expect(screen.queryByRole('button', { name: 'Withdraw this attempt' })).toBeNull()
})
