import { describe, expect, it, vi } from 'vitest'
import { createReadCache } from '#backend/rest/read-cache.ts'
import type { PlainResponse } from '#backend/rest/respond.ts'

const answer = (body: string): PlainResponse => ({ status: 200, headers: {}, body })

/** A read that the test completes. */
function slowRead(body: string) {
  let finish = () => {}
  let count = 0
  const compute = () => {
    count += 1
    return new Promise<PlainResponse>((resolve) => {
      finish = () => resolve(answer(body))
    })
  }
  return { compute, finish: () => finish(), count: () => count }
}

describe('the read cache', () => {
  it('the read cache stores nothing while change notifications are interrupted', async () => {
    const cache = createReadCache()
    await cache.read({ key: 'k', tables: ['todos'], compute: async () => answer('before') })
    cache.suspend()
    expect(cache.peek('k')).toBeUndefined()
    await cache.read({ key: 'k', tables: ['todos'], compute: async () => answer('meanwhile') })
    expect(cache.peek('k')).toBeUndefined()
    expect(cache.generation()).not.toBe(cache.generation())
    cache.resume()
    await cache.read({ key: 'k', tables: ['todos'], compute: async () => answer('after') })
    expect(cache.peek('k')?.body).toBe('after')
    expect(cache.generation()).toBe(cache.generation())
  })
  it('simultaneous readers share one query while changes are not reported, even if the generation has changed in between', async () => {
    const cache = createReadCache()
    cache.suspend()
    const compute = vi.fn(async () => answer('one'))
    const read = () => {
      cache.generation()
      return cache.read({ key: 'k', tables: ['todos'], compute })
    }
    await Promise.all([read(), read()])
    expect(compute).toHaveBeenCalledTimes(1)
  })
  it('a response that was read before a change and arrived after it is not cached', async () => {
    const cache = createReadCache()
    const old = slowRead('old')
    const reading = cache.read({ key: 'k', tables: ['todos'], compute: old.compute })
    cache.drop(['todos'])
    old.finish()
    await reading
    expect(cache.peek('k')).toBeUndefined()
  })
  it('the read cache removes an old read with an invalidated response first, and keeps newer responses', async () => {
    const cache = createReadCache()
    const read = (key: string, table: string, megabytes: number) =>
      cache.read({ key, tables: [table], compute: async () => answer('x'.repeat(megabytes * 1024 * 1024)) })
    const old = 'k'.repeat(500_000)
    await read(old, 'todos', 1)
    await read('new', 'notes', 16)
    cache.drop(['todos'])
    await read('newest', 'notes', 15.7)
    expect(cache.find(old)).toBeUndefined()
    expect(cache.peek('new')).toBeDefined()
  })
  it('a read that began before a change is not shared with later readers', async () => {
    const cache = createReadCache()
    const old = slowRead('old')
    const first = cache.read({ key: 'k', tables: ['todos'], compute: old.compute })
    cache.drop(['todos'])
    const second = cache.read({ key: 'k', tables: ['todos'], compute: async () => answer('new') })
    old.finish()
    expect((await first).body).toBe('old')
    expect((await second).body).toBe('new')
    expect(cache.peek('k')?.body).toBe('new')
  })
  it('a failed read is not cached', async () => {
    const cache = createReadCache()
    await expect(
      cache.read({ key: 'k', tables: ['todos'], compute: () => Promise.reject(new Error('away')) }),
    ).rejects.toThrow('away')
    expect(
      (await cache.read({ key: 'k', tables: ['todos'], compute: async () => answer('back') })).body,
    ).toBe('back')
  })
  it('a hundred simultaneous readers of the same data cause one query', async () => {
    const cache = createReadCache()
    const slow = slowRead('one')
    const readers = Array.from({ length: 100 }, () =>
      cache.read({ key: 'k', tables: ['todos'], compute: slow.compute }),
    )
    slow.finish()
    expect(new Set((await Promise.all(readers)).map(({ body }) => body))).toEqual(new Set(['one']))
    expect(slow.count()).toBe(1)
  })
  it('a change removes only the cached responses of its table', async () => {
    const cache = createReadCache()
    await cache.read({ key: 'todos', tables: ['todos'], compute: async () => answer('todos') })
    await cache.read({
      key: 'posts',
      tables: ['blog_posts', 'blog_categories'],
      compute: async () => answer('posts'),
    })
    cache.drop(['blog_categories'])
    expect(cache.peek('todos')?.body).toBe('todos')
    expect(cache.peek('posts')).toBeUndefined()
  })
  it('the read cache stays below its size limit by removing the oldest responses', async () => {
    const cache = createReadCache()
    const large = 'x'.repeat(5 * 1024 * 1024)
    for (let at = 0; at < 10; at += 1)
      await cache.read({ key: `k${at}`, tables: ['todos'], compute: async () => answer(large) })
    expect(cache.peek('k0')).toBeUndefined()
    expect(cache.peek('k9')).toBeDefined()
  })

  it('the cached query of a read survives a change to its table, but not a reload of the schema', async () => {
    const cache = createReadCache()
    const slow = slowRead('slow')
    await cache.read({ key: 'k', tables: ['todos'], compute: async () => answer('one') })
    cache.drop(['todos'])
    expect([cache.peek('k'), cache.find('k')?.tables]).toEqual([undefined, ['todos']])
    const reading = cache.read({ key: 'old schema', tables: ['todos'], compute: slow.compute })
    cache.clear()
    slow.finish()
    await reading
    expect([cache.find('k'), cache.find('old schema')]).toEqual([undefined, undefined])
  })
  it('a read during which its table changes keeps its cached query, but its response is not cached', async () => {
    const cache = createReadCache()
    const slow = slowRead('old')
    const reading = cache.read({ key: 'k', tables: ['todos'], compute: slow.compute })
    cache.drop(['todos'])
    slow.finish()
    await reading
    expect([cache.peek('k'), cache.find('k')?.key]).toEqual([undefined, 'k'])
  })
  it('the read cache also limits queries without responses, so that thousands of URLs cannot fill the memory', async () => {
    const cache = createReadCache()
    for (let at = 0; at < 5_000; at += 1)
      await cache.read({ key: `k${at}`, tables: [], compute: async () => answer('') })
    expect([cache.find('k0'), cache.find('k4999')?.key]).toEqual([undefined, 'k4999'])
  })
})
