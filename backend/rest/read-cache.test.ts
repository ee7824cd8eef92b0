import { describe, expect, it } from 'vitest'
import { createReadCache } from '#backend/rest/read-cache.ts'
import type { Answer } from '#backend/rest/respond.ts'

const answer = (body: string): Answer => ({ status: 200, headers: {}, body })

/** A read that the test completes. */
function slowRead(body: string) {
  let finish = () => {}
  let count = 0
  const compute = () => {
    count += 1
    return new Promise<Answer>((resolve) => {
      finish = () => resolve(answer(body))
    })
  }
  return { compute, finish: () => finish(), count: () => count }
}

describe('the read cache', () => {
  it('nothing is cached while changes are not reported, and the generation differs each time', async () => {
    const cache = createReadCache()
    await cache.read('k', ['todos'], async () => answer('before'))
    cache.suspend()
    expect(cache.peek('k')).toBeUndefined()
    await cache.read('k', ['todos'], async () => answer('meanwhile'))
    expect(cache.peek('k')).toBeUndefined()
    expect(cache.generation()).not.toBe(cache.generation())
    cache.resume()
    await cache.read('k', ['todos'], async () => answer('after'))
    expect(cache.peek('k')?.body).toBe('after')
    expect(cache.generation()).toBe(cache.generation())
  })
  it('an answer that was read before a change and arrived after it is not cached', async () => {
    const cache = createReadCache()
    const old = slowRead('old')
    const reading = cache.read('k', ['todos'], old.compute)
    cache.drop(['todos'])
    old.finish()
    await reading
    expect(cache.peek('k')).toBeUndefined()
  })
  it('a read that began before a change is not shared with later readers', async () => {
    const cache = createReadCache()
    const old = slowRead('old')
    const first = cache.read('k', ['todos'], old.compute)
    cache.drop(['todos'])
    const second = cache.read('k', ['todos'], async () => answer('new'))
    old.finish()
    expect((await first).body).toBe('old')
    expect((await second).body).toBe('new')
    expect(cache.peek('k')?.body).toBe('new')
  })
  it('a failure is not cached', async () => {
    const cache = createReadCache()
    await expect(cache.read('k', ['todos'], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await cache.read('k', ['todos'], async () => answer('back'))).body).toBe('back')
  })
  it('a hundred simultaneous readers cause one query', async () => {
    const cache = createReadCache()
    const slow = slowRead('one')
    const readers = Array.from({ length: 100 }, () => cache.read('k', ['todos'], slow.compute))
    slow.finish()
    expect(new Set((await Promise.all(readers)).map(({ body }) => body))).toEqual(new Set(['one']))
    expect(slow.count()).toBe(1)
  })
  it('a change drops only the answers of its table', async () => {
    const cache = createReadCache()
    await cache.read('todos', ['todos'], async () => answer('todos'))
    await cache.read('posts', ['blog_posts', 'blog_categories'], async () => answer('posts'))
    cache.drop(['blog_categories'])
    expect(cache.peek('todos')?.body).toBe('todos')
    expect(cache.peek('posts')).toBeUndefined()
  })
  it('the cache stays below its size by dropping the oldest answers', async () => {
    const cache = createReadCache()
    const large = 'x'.repeat(5 * 1024 * 1024)
    for (let at = 0; at < 10; at += 1) await cache.read(`k${at}`, ['todos'], async () => answer(large))
    expect(cache.peek('k0')).toBeUndefined()
    expect(cache.peek('k9')).toBeDefined()
  })
})
