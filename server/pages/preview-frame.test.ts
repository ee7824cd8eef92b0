import { describe, expect, it } from 'vitest'
import { createTestApp } from '#tests/support/test-app.ts'

const { request } = await createTestApp({ hasPages: true })
const headersOf = async (path: string) => (await request(path)).headers

describe('pages in a frame', () => {
  it.each(['/', '/admin/content?preview=1', '/?preview=1&lite=1', '/?preview=live'])(
    'no site can show the page %s in a frame',
    async (path) => {
      const headers = await headersOf(path)
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    },
  )

  it('a page preview can be framed only by the site itself, and is neither cached nor indexed', async () => {
    const headers = await headersOf('/?preview=1')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })
})
