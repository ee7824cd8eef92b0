import { expect, test, vi } from 'vitest'
import { createCounterInvalidator } from '#backend/rest/counter-invalidator.ts'

test('counting views of a popular post invalidates the cache at most once a second, even after the last view', () => {
  vi.useFakeTimers()
  const dropped: (readonly string[])[] = []
  const dropCounted = createCounterInvalidator({ drop: (tables) => dropped.push(tables) })
  for (let reader = 0; reader < 1_000; reader += 1) dropCounted('blog_posts')
  expect(dropped).toEqual([['blog_posts']])
  dropCounted('todos')
  expect(dropped).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  expect(dropped.slice(2)).toEqual([['blog_posts']])
  vi.advanceTimersByTime(60_000)
  expect(dropped).toHaveLength(3)
  dropCounted('blog_posts')
  expect(dropped).toHaveLength(4)
  vi.useRealTimers()
})
