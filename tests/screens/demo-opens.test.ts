import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { startDay } from '#tests/support/day.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const demo = { demo: true, demoOpensIn: 'before' } as const
const text = () => document.body.textContent ?? ''
const bar = () => screen.findByRole('complementary', { name: 'Preview' })
const chosenMode = async () =>
  within(await bar())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map((link) => link.textContent.trim())

beforeEach(async () => {
  localStorage.clear()
  await runAs(service, (tx) => tx`delete from public.site_settings where key = 'attempt'`)
})

const pages = ['/', '/app-ideas', '/give', '/live', '/apps', '/story', '/record', '/remind-me', '/blog']
const others = ['/privacy', '/sponsors', '/supporters?email=ada@example.org', '/forms/remind', '/not/here']

it.each(['/', '/live', '/privacy'])('a production site shows no preview bar on %s', async (path) => {
  await open(`${path}?preview=before`, { demoOpensIn: 'before' })
  expect(screen.queryByRole('complementary', { name: 'Preview' })).toBeNull()
})

it.each([...pages, ...others])(
  'a new demo opens %s in Before, and the preview bar shows this mode',
  async (path) => {
    await open(path, demo)
    expect(await chosenMode()).toEqual(['Before'])
    expect(text()).not.toMatch(/has passed|The day is over|Closed on|not in yet/)
  },
)

it('a new demo counts down to the default date of the attempt with the clock of the preview', async () => {
  await open('/', demo)
  expect(screen.getByRole('timer').textContent).toMatch(/^48 days ?07 hours/)
  expect(text()).toContain('5 September 2025')
})

it.each(pages)('%s of a new demo shows the mode that the visitor has chosen', async (path) => {
  await open(`${path}?preview=after`, demo)
  expect(await chosenMode()).toEqual(['After'])
})

it('the links of the preview bar keep the query parameters of the page', async () => {
  await open('/app-ideas?q=rain', demo)
  expect(
    within(await bar())
      .getByRole('link', { name: 'Live' })
      .getAttribute('href'),
  ).toBe('/app-ideas?q=rain&preview=live')
})

async function setStart(start: string, end: string) {
  const value = { countdownStart: '2025-06-15T00:00:00+01:00', start, end, zone: 'Africa/Lagos' }
  await runAs(
    service,
    (tx) =>
      tx`insert into public.site_settings (key, value, is_public) values ('attempt', ${tx.json(value)}, true)`,
  )
}

it('a demo whose past attempt is moved by some hours stays in Before and counts down to the new time', async () => {
  await setStart('2025-09-05T09:00:00+01:00', '2025-09-06T09:00:00+01:00')
  await open('/', demo)
  expect(await chosenMode()).toEqual(['Before'])
  expect(text()).not.toMatch(/has passed|not in yet/)
  expect(text()).toContain('09:00')
  expect(screen.getByRole('timer').textContent).toMatch(/^48 days ?07 hours/)
})

it('a demo with its attempt in progress opens in Live', async () => {
  await startDay(runAs, { minutesIn: 120 })
  await open('/', demo)
  expect(await chosenMode()).toEqual(['Live'])
})

it('the dashboard and the menu of a new demo show the preview’s number of days until the attempt', async () => {
  await signIn(boss)
  await open('/admin/dashboard', demo)
  expect((await screen.findByRole('region', { name: 'Record Attempt' })).textContent).toContain(
    '48days until',
  )
  const menu = screen.getByRole('complementary', { name: 'Sidebar' })
  await waitFor(() => expect(menu.textContent).toMatch(/48\s*days/))
})

it('the dashboard of a demo shows the chosen mode and passes it on to other pages', async () => {
  await signIn(boss)
  const user = await open('/admin/dashboard?preview=after', demo)
  const attempt = await screen.findByRole('region', { name: 'Record Attempt' })
  expect(attempt.textContent).toContain('0days left: the attempt was on')
  const [toSite] = screen.getAllByRole('link', { name: 'Main site' })
  await user.click(toSite ?? attempt)
  expect(await chosenMode()).toEqual(['After'])
})

it('the dashboard of a production site shows the days until the attempt in its settings', async () => {
  await signIn(boss)
  await open('/admin/dashboard', { demoOpensIn: 'before' })
  const attempt = await screen.findByRole('region', { name: 'Record Attempt' })
  expect(attempt.textContent).toContain('0days left')
})
