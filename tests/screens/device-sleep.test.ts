import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens({ hasPages: true })
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, { ...boss, name: 'Bola' })
const builder = await buildAdministrator(runAs, 'builder@example.org')
await startDay(runAs, { minutesIn: 130 })
await createDayWriter(runAs, builder.id)(130, { kind: 'attempt_started' })

let sleptFor = 0
const sleepTenMinutes = () => {
  sleptFor += 600_000
}

/** Simulates the sleep of a phone, which stops the monotonic clock, by setting that clock back. */
beforeEach(() => {
  sleptFor = 0
  const now = performance.now.bind(performance)
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() - sleptFor)
  onTestFinished(() => spy.mockRestore())
})

it('a note written after the device slept, before the server responds again, has the time it was written', async () => {
  await signIn(boss)
  const user = await open('/admin/day')
  await screen.findByText(/^device clock /)
  let requests = 0
  interruptNetwork(({ url }) => {
    if (!url.includes('/rpc/get_day')) return undefined
    requests += 1
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  sleepTenMinutes()
  await waitFor(() => expect(screen.queryByText(/^device clock /)).toBeNull())
  await waitFor(() => expect(requests).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: /^Note/ }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('What happened'), 'The street is dark')
  await user.click(sheet.getByRole('button', { name: /^Add note/ }))
  await waitFor(async () => {
    const [note] = await runAs(
      service,
      (tx) => tx<{ late: number }[]>`
        select extract(epoch from recorded_at - happened_at)::float8 as late from public.day_log where kind = 'note'`,
    )
    expect(Math.abs(note?.late ?? Number.POSITIVE_INFINITY)).toBeLessThan(120)
  })
  expect(Math.abs(Number(localStorage.getItem('day-clock-offset') ?? Number.NaN))).toBeLessThan(120_000)
})

it('the clock of the live page is corrected when someone looks at the page after the device slept', async () => {
  let requests = 0
  interruptNetwork(({ url }) => {
    if (!url.endsWith('/healthz')) return undefined
    requests += 1
    // Adds the date, as Node does to a response over a socket.
    return new Response(null, { headers: { date: new Date().toUTCString() } })
  })
  await open('/live')
  const clock = () => document.querySelector('.live-clock [aria-label]')?.getAttribute('aria-label')
  await waitFor(() => expect(requests).toBe(1))
  await waitFor(() => expect(clock()).toMatch(/ 02:1\d:/))
  sleepTenMinutes()
  await waitFor(() => expect(clock()).toMatch(/ 02:0\d:/))
  const turn = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'))
  turn(true)
  expect(requests).toBe(1)
  turn(false)
  await waitFor(() => expect(clock()).toMatch(/ 02:1\d:/))
  expect(requests).toBe(2)
})
