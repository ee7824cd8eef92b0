import { expect, test, vi } from 'vitest'
import { trackedEvent } from '#shared/analytics.ts'
import { createTracker, getReferrerHost, getTrackedPath } from '#web/common/data/analytics.ts'

const place = () => ({ path: '/app-ideas', referrer: 'news.example.org' })

test('analytics events are not stored or sent when tracking is refused', () => {
  const send = vi.fn()
  const tracker = createTracker({ place, isUnwanted: () => true })
  tracker.track('page_view')
  tracker.start(send)
  expect(send).not.toHaveBeenCalled()
})

test('analytics events are queued until the tracker starts, and are then sent once and in order', () => {
  const send = vi.fn()
  const tracker = createTracker({ place, isUnwanted: () => false })
  tracker.track('page_view')
  tracker.track('video_play', { film: 'see_why' })
  tracker.flush()
  expect(send).not.toHaveBeenCalled()
  tracker.start(send)
  tracker.flush()
  const sent = send.mock.calls.map(([body]) => trackedEvent.parse(JSON.parse(body)))
  expect(sent.map(({ name }) => name)).toEqual(['page_view', 'video_play'])
  expect(sent[1]).toMatchObject({
    path: '/app-ideas',
    referrer: 'news.example.org',
    props: { film: 'see_why' },
  })
})

test('the queue of analytics events without a network has a limited size', () => {
  const send = vi.fn()
  const tracker = createTracker({ place, isUnwanted: () => false })
  for (let times = 0; times < 80; times += 1) tracker.track('page_view')
  tracker.start(send)
  expect(send).toHaveBeenCalledTimes(50)
})

test('a tracked path in the analytics contains no query, email address or badge code', () => {
  expect(getTrackedPath('/supporters?email=ada@example.org')).toBe('/supporters')
  expect(getTrackedPath('/x@example.org')).toBe('/x')
  expect(getTrackedPath('/x%40example.org')).toBe('/x')
  expect(getTrackedPath('/verify/ABC234')).toBe('/verify')
  expect(getTrackedPath('/Verify/ABC234')).toBe('/verify')
  expect(getTrackedPath('/%76erify/ABC234')).toBe('/verify')
})

test('only the host of another site counts as the referrer in the analytics', () => {
  expect(getReferrerHost('https://news.example.org/a?q=ada', 'site.example')).toBe('news.example.org')
  expect(getReferrerHost('https://site.example/blog', 'site.example')).toBeUndefined()
  expect(getReferrerHost('', 'site.example')).toBeUndefined()
})
