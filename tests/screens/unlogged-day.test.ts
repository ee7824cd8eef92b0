import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const pages = ['/', '/live', '/story', '/app-ideas', '/blog']
const tellsOfStart =
  /clock is running|clock started|It stopped|behind a 72-minute pace|being built right now|happening now|LIVE \d|laying twenty more/i
const text = () => document.body.textContent ?? ''

/** Begins a day that was planned to start two hours ago, or one that is over. */
const begin = (isOver: boolean) => startDay(runAs, { minutesIn: (isOver ? 30 : 2) * 60 })

beforeEach(() => begin(false))

it.each(pages)('%s does not claim that the attempt is running while the log is empty', async (path) => {
  await open(path)
  expect(text()).not.toMatch(tellsOfStart)
})

it.each(pages)(
  '%s does not claim that the attempt ran when the day has passed and the log is empty',
  async (path) => {
    await begin(true)
    await open(path)
    expect(text()).not.toMatch(tellsOfStart)
  },
)

it('while the log is empty, the landing page and the live page show that the day has not started', async () => {
  await open('/')
  await screen.findByRole('heading', { level: 1, name: getSentence('site.footer.due') })
  await screen.findByText(/^The start was planned for \d\d:\d\d in Lagos\.$/)
  await open('/live')
  await screen.findAllByText(/Not started yet/)
})

it('after a day without a log, a requested idea is an outlined block with a link, not a finished app', async () => {
  await begin(true)
  await buildIdea(runAs, { title: 'Clinic Queue' })
  await open('/')
  const asked = await screen.findByRole('list', { name: getSentence('built.section.asked') })
  expect(within(asked).getByRole('link', { name: 'Clinic Queue' })).toBeDefined()
  expect(asked.querySelector('[data-state="on"]')).toBeNull()
  expect(screen.getByText(getSentence('built.section.outline'))).toBeDefined()
})

it('an open landing page shows that the clock is running once the start is logged', async () => {
  await open('/')
  await screen.findByRole('heading', { level: 1, name: getSentence('site.footer.due') })
  const [by] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from auth.users where email = ${boss.email}`,
  )
  await createDayWriter(runAs, by?.id ?? '')(5, { kind: 'attempt_started' })
  await screen.findByRole('heading', { level: 1, name: /^The clock is running\./ })
})
