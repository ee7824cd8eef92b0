import { expect, it } from 'vitest'
import { createTestServer } from '#tests/support/test-server.ts'

const { url } = await createTestServer({ hasPages: true })
const look = (path: string) => fetch(url + path, { redirect: 'manual' })

it('a language spelt differently in the URL is redirected permanently to the right URL', async () => {
  for (const [path, right] of [
    ['/SW/blog?page=2', '/sw/blog?page=2'],
    ['/en/app-ideas', '/app-ideas'],
    ['/%73w/verify/AAAAAA', '/sw/verify/AAAAAA'],
  ] as const) {
    const answer = await look(path)
    expect([answer.status, answer.headers.get('location')], path).toEqual([301, right])
  }
})

it('a URL with an unknown language, or with a language for an English-only page, is not found', async () => {
  for (const path of [
    '/xx',
    '/xx/blog',
    '/sw/admin',
    '/sw/%61dmin/login',
    '/sw/_ui',
    '/sw/sw',
    '/sw/rest/v1/app_ideas',
  ])
    expect((await look(path)).status, path).toBe(404)
})
