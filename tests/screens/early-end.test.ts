import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { getModeAt, readCampaignFacts } from '#server/pages/public-facts.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs, app, secrets, interruptNetwork } = await createTestScreens({ hasPages: true })
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
const [by] = await runAs(
  service,
  (tx) => tx<{ id: string }[]>`select id from auth.users where email = ${boss.email}`,
)
const write = createDayWriter(runAs, by?.id ?? '')
await startDay(runAs, { minutesIn: 120 })
await write(120, { kind: 'attempt_started' })
await write(120, { kind: 'app_started', app_number: 1 })
await write(60, { kind: 'app_finished', app_number: 1 })
await write(59, { kind: 'app_dropped', app_number: 5, text: 'No time left' })
await write(58, { kind: 'app_started', app_number: 2 })

const pages = ['/', '/live', '/apps', '/apps/1', '/story', '/app-ideas', '/blog', '/record', '/sponsors']
const running = /LIVE|clock is running|to go\b|happening now|being built right now/
const text = () => `${document.title} ${document.body.textContent}`

it.each(['/', '/live', '/apps'])(
  '%s counts a dropped app neither as finished nor as one of the apps to go',
  async (path) => {
    await open(path)
    expect(text()).toContain('One down. Eighteen to go.')
  },
)

it('the wall of the landing page shows no planned time for a dropped app', async () => {
  await open('/')
  const slots = [...document.querySelectorAll('.apps-wall > li')]
  expect(slots[4]?.textContent).toBe('App 5: Dropped')
  expect(slots[4]?.getAttribute('data-state')).toBe('dropped')
  expect(slots[5]?.textContent).toMatch(/^App 6, planned for \d\d:\d\d$/)
})

it('an open landing page no longer shows LIVE when the end is logged before the planned end', async () => {
  let reads = 0
  interruptNetwork(({ url }) => {
    if (url.includes('/site_settings')) reads++
    return undefined
  })
  await open('/')
  await screen.findByRole('heading', { level: 1, name: 'One down. Eighteen to go.' })
  expect(text()).toMatch(running)
  // Waits for three reads: one by the server and one by each subscription. After that, only the end itself
  // can cause another read.
  await expect.poll(() => reads).toBe(3)
  await write(1, { kind: 'attempt_ended', text: 'The power is out for good.' })
  await screen.findByRole('heading', { level: 1, name: 'The attempt is over. The count is not in yet.' })
  await expect.poll(text).not.toMatch(running)
})

it.each(pages)('%s no longer shows a running clock after an early end', async (path) => {
  await open(path)
  expect(text()).not.toMatch(running)
})

it('the live page, the list of apps, the overlay and the share images show that the attempt has ended', async () => {
  for (const path of ['/live', '/apps']) {
    await open(path)
    expect(text(), path).toContain('One of twenty apps built.')
  }
  await open('/overlay')
  expect(text()).toMatch(/The attempt is over1 of 20 finished/)
  expect(text()).not.toMatch(/Next:/)
  const facts = await readCampaignFacts({
    fetch: async (request) => app.fetch(request),
    publishableKey: secrets.publishableKey,
  })
  expect(getModeAt(facts, new Date())).toBe('after')
})

it.each([
  ['into the hours of the log', 60],
  ['behind its end', -30 * 24 * 60],
])('dates of an ended attempt that are moved %s do not start another countdown', async (_, minutesIn) => {
  await startDay(runAs, { minutesIn })
  await open('/')
  await screen.findByRole('heading', { level: 1, name: 'The attempt is over. The count is not in yet.' })
  expect(text()).not.toContain('one person will attempt')
  await open('/live')
  expect(text()).toContain('Finished')
})
