import { expect, test } from 'vitest'
import { createSiteFiles } from '#server/pages/site-files.ts'

test('the sitemap names every published post and no page of the back office', async () => {
  const xml = await (await ask('/sitemap.xml')).text()
  expect(xml).toContain('<loc>https://example.org/blog/what-counts</loc><lastmod>2025-07-12</lastmod>')
  expect(xml).not.toContain('admin')
})

test('cannot draw an image for a name it does not know', async () => {
  for (const path of [
    '/share/nothing.png',
    '/share/post-unknown.png',
    '/share/constructor.png',
    '/icons/17.png',
  ])
    expect((await ask(path)).status, path).toBe(404)
})

test('draws the image of a page and of a post', async () => {
  for (const path of ['/share/home.png', '/share/post-what-counts.png', '/icons/192.png']) {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png'])
  }
})

test('can be put on a home screen: a name, icons for every shape, shortcuts to pages', async () => {
  const { name, display, start_url, icons, shortcuts } = JSON.parse(
    await (await ask('/manifest.webmanifest')).text(),
  )
  expect([name, display, start_url]).toEqual(['20 in 24', 'standalone', '/'])
  expect(icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
  for (const { src, type } of icons.filter(({ type }: { type: string }) => type === 'image/png')) {
    const answer = await ask(src)
    expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, type])
  }
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/app-ideas', '/live', '/verify'])
})

test('leaves every page to the pages', async () => {
  expect(await files(new Request('http://localhost/'))).toBeUndefined()
})

const files = createSiteFiles({
  publicUrl: 'https://example.org',
  publishableKey: 'sb_publishable_x',
  now: () => new Date('2025-07-17T10:00:00Z'),
  async fetch({ url }) {
    const isPost = url.includes('blog_posts') && !url.includes('unknown')
    const post = { slug: 'what-counts', title: 'What counts', updated_at: '2025-07-12T08:00:00Z' }
    return Response.json(isPost ? [post] : [])
  },
})

async function ask(path: string): Promise<Response> {
  return (await files(new Request(`http://localhost${path}`))) ?? new Response('', { status: 418 })
}
