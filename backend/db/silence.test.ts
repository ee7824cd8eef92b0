import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSilenceTimer } from '#backend/db/silence.ts'
import { createAdmissionControl } from '#backend/http/admission.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('a database with no open query, or one that answers another connection, does not count as silent', () => {
  const silence = createSilenceTimer()
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

it('giving up a connection does not reset the time without a database response, but the next response does', () => {
  const silence = createSilenceTimer()
  silence.asked()
  vi.advanceTimersByTime(4_500)
  silence.settled(false)
  expect(silence.lasts()).toBe(4_500)
  silence.asked()
  silence.settled(true)
  expect(silence.lasts()).toBe(0)
})

const forever = new Promise<Response>(() => {})
function admissionOf(silence: () => number) {
  const { admit } = createAdmissionControl({ headers: {}, busyPage: () => 'busy', silence })
  return (method: string, url: string, answer: () => Promise<Response> = () => forever) =>
    admit({ method, url }, answer)
}

it.each([
  ['GET', '/about'],
  ['POST', '/list/form'],
  ['GET', '/rest/v1/todos'],
])('a %s request to %s ends within five seconds while the database is silent', async (method, path) => {
  const ended = admissionOf(() => 3_000)(method, path)
  await vi.advanceTimersByTimeAsync(5_000)
  expect((await ended).status).toBe(503)
  expect((await ended).headers.get('retry-after')).toBe('1')
})

it('a write ends within five seconds while the database is silent, but not when the silence is first noticed', async () => {
  const begun = performance.now()
  const ended = admissionOf(() => performance.now() - begun)('POST', '/functions/v1/merge-todos')
  await vi.advanceTimersByTimeAsync(4_300)
  expect(await Promise.race([ended, 'at work'])).toBe('at work')
  await vi.advanceTimersByTimeAsync(600)
  expect((await Promise.race([ended, new Response('at work')])).status).toBe(503)
})

it.each(['GET', 'POST'])('a long %s request is not cut off while the database responds', async (method) => {
  let finish: (answer: Response) => void = () => {}
  const work = () => new Promise<Response>((resolve) => (finish = resolve))
  const long = admissionOf(() => 0)(method, '/storage/v1/object/a', work)
  await vi.advanceTimersByTimeAsync(20_000)
  finish(new Response('done'))
  expect((await long).status).toBe(200)
})
