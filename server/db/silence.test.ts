import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSilence } from '#server/db/silence.ts'
import { createAdmission } from '#server/http/admission.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('a database that owes nothing, or answers another connection, is not silent', () => {
  const silence = watchSilence()
  vi.advanceTimersByTime(9_000)
  expect(silence.lasts()).toBe(0)
  silence.asked()
  silence.asked()
  vi.advanceTimersByTime(3_000)
  expect(silence.lasts()).toBe(3_000)
  silence.settled(true)
  expect(silence.lasts()).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(silence.lasts()).toBe(1_000)
})

it('a connection that was given up ends no silence, and the first answer does', () => {
  const silence = watchSilence()
  silence.asked()
  vi.advanceTimersByTime(4_500)
  silence.settled(false)
  expect(silence.lasts()).toBe(4_500)
  silence.asked()
  silence.settled(true)
  expect(silence.lasts()).toBe(0)
})

it.each(['GET', 'POST'])('a %s ends within five seconds while the database is silent', async (method) => {
  let silence = 3_000
  const { admit } = createAdmission({ headers: {}, busyPage: () => 'busy', silence: () => silence })
  const forever = new Promise<Response>(() => {})
  const api = admit({ method, url: '/rest/v1/app_ideas' }, () => forever)
  const page = admit({ method, url: '/about' }, () => forever)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([(await api).status, (await page).status]).toEqual([503, 503])
  expect((await api).headers.get('retry-after')).toBe('1')
  // A long upload, or a long piece of work, on a database that answers.
  silence = 0
  let finish: (answer: Response) => void = () => {}
  const long = admit({ method, url: '/storage/v1/object/a' }, () => new Promise((resolve) => (finish = resolve)))
  await vi.advanceTimersByTimeAsync(20_000)
  finish(new Response('done'))
  expect((await long).status).toBe(200)
})
