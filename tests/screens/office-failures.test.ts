import { randomUUID } from 'node:crypto'
import { setTimeout as realTime } from 'node:timers/promises'
import { screen } from '@testing-library/dom'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import {
  type FixtureIds,
  getScreenAddress,
  officeScreens,
  placeholderFixtureIds,
} from '#tests/support/site-screens.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { rootId } from '#web/common/data/public-config.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { firstRunStepIds } from '#web/office/settings/first-run-steps.ts'
import { settingsSections } from '#web/office/settings/sections.ts'

const { open, signIn, runAs, interruptNetwork, loseChanges } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const { admin } = paths
const id = randomUUID()
const world: FixtureIds = { ...placeholderFixtureIds, waiting: id, draft: id, page: id, supporter: id }
/** Sections of Settings that are not forms. */
const officeSections = ['people', 'health']
/**
 * All pages of the back office except /admin, which redirects to the dashboard and so sends the requests of
 * two pages.
 */
const pages = [
  ...new Set([
    ...officeScreens
      .map((page) => getScreenAddress(page, world))
      .filter((path) => path.startsWith(`${admin.root}/`)),
    admin.ownPage('new'),
    admin.announcement(id),
    ...firstRunStepIds.map(admin.firstRun),
    ...[...settingsSections.map((section) => section.id), ...officeSections].map(admin.setting),
  ]),
]

const refuse = (status: number) => async () =>
  Response.json({ error: 'The server has a problem', message: 'The server has a problem' }, { status })
/** True in `npm run test:long`, which opens every page with every failure. */
const isLong = process.env.ENGINES === 'long'
const some = isLong ? pages : [admin.dashboard, admin.day, admin.announcements]
const failures: [how: string, fail: (request: Request) => Promise<Response>, opened: string[]][] = [
  ['answers 500', refuse(500), pages],
  ['answers 502', refuse(502), some],
  // Opens all pages, because a 503 is treated differently from other failure responses: visitors' pages retry
  // after it.
  ['answers 503', refuse(503), pages],
  ['answers 504', refuse(504), some],
  ['refuses connections', () => Promise.reject(new TypeError('Failed to fetch')), some],
  [
    'says nothing',
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    some,
  ],
]

/** Milliseconds in which requests are counted. */
const watchedMs = 15_000

/** Installs a fake clock. It runs with real time, and the test can also advance it. */
function holdTime() {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const deadline = new AbortController()
    setTimeout(() => deadline.abort(new DOMException('too late', 'TimeoutError')), milliseconds)
    return deadline.signal
  })
  onTestFinished(() => {
    vi.useRealTimers()
    timeout.mockRestore()
  })
}

/**
 * Advances the fake clock second by second, with a moment of real time before each, so that imports and
 * promises can finish.
 */
async function passTime(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await realTime(1)
    await vi.advanceTimersByTimeAsync(1000)
  }
}

/** Makes every request of the page fail, and records it. The server that renders the page can still read data. */
function failFromNow(fail: (request: Request) => Promise<Response>) {
  const requests: { at: number; what: string }[] = []
  loseChanges()
  interruptNetwork((request) => {
    if (!document.getElementById(rootId)) return undefined
    const { pathname, search } = new URL(request.url)
    requests.push({ at: Date.now(), what: `${request.method} ${pathname}${search}` })
    return fail(request)
  })
  return requests
}

const most = (times: readonly number[], within: number) =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + within).length))

function expectCalm(requests: readonly { at: number; what: string }[]) {
  // Clears the reports of the official client, which logs each failed request.
  vi.mocked(console.error).mockClear()
  expect(requests.length).toBeGreaterThan(0)
  const times = requests.map(({ at }) => at)
  expect(most(times, watchedMs), 'requests in 15 seconds').toBeLessThanOrEqual((2 * watchedMs) / 1000)
  for (const what of new Set(requests.map((one) => one.what))) {
    const same = requests.filter((one) => one.what === what).map(({ at }) => at)
    // Allows two queries for the account, because the page reads the account and its second factors
    // separately from this address.
    const queries = what === 'GET /auth/v1/user' ? 2 : 1
    expect(most(same, 4_900), `${what} in 5 seconds`).toBeLessThanOrEqual(queries)
  }
}

describe.each(failures)('the back office while the server %s', (_how, fail, opened) => {
  beforeEach(() =>
    localStorage.setItem('session-standing', JSON.stringify({ email: boss.email, standing: 'owner' })),
  )

  it.each(opened)(
    'the page %s, reloaded during the failure, sends at most two requests a second',
    async (path) => {
      holdTime()
      const requests = failFromNow(fail)
      await open(path)
      // Waits for the second request: a page gives up on a silent server after 20 seconds of the fake clock.
      // The timeout is in real time, because importing the code of a page is not affected by the fake clock.
      await vi.waitFor(
        async () => {
          await passTime(1)
          expect(requests.length).toBeGreaterThan(1)
        },
        { timeout: 60_000 },
      )
      await passTime(watchedMs / 1000)
      expectCalm(requests)
      expect(screen.queryByText('The back office did not respond.')).toBeNull()
    },
  )
})

it('a back office page that cannot check access shows an error with Retry, and opens once the server responds', async () => {
  holdTime()
  const requests = failFromNow(refuse(500))
  const user = await open(admin.witnesses)
  await screen.findByText(getSentence('signin.refusal.unexpected'))
  const texts = new Set<string>()
  const watch = new MutationObserver(() => texts.add(document.querySelector('main')?.textContent ?? ''))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await passTime(60)
  watch.disconnect()
  expect([...texts].filter((text) => text.includes('Loading'))).toEqual([])
  expect(requests.length).toBeGreaterThan(2)
  expectCalm(requests)
  interruptNetwork(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('No witnesses invited yet')
})

it('an open back office page whose server fails keeps its content and sends at most two requests a second', async () => {
  holdTime()
  await open(admin.announcements)
  await screen.findByText('No announcements yet')
  const requests = failFromNow(refuse(503))
  await passTime(120)
  expectCalm(requests)
  screen.getByText('No announcements yet')
})

it('a back office list that could not be loaded loads automatically once the server responds', async () => {
  localStorage.setItem('session-standing', JSON.stringify({ email: boss.email, standing: 'owner' }))
  holdTime()
  failFromNow(refuse(503))
  await open(admin.witnesses)
  await screen.findByText('Witnesses could not be loaded')
  interruptNetwork(() => undefined)
  await passTime(10)
  await screen.findByText('No witnesses invited yet')
})
