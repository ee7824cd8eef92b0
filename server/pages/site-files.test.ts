import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createSiteFileHandler } from '#server/pages/site-files.ts'
import { createEmailTextLoader } from '#server/services/words/email-texts.ts'
import { buildPicture } from '#tests/support/pictures.ts'

test('the sitemap lists every published post and no page of the back office', async () => {
  const xml = await (await ask('/sitemap.xml')).text()
  expect(xml).toContain('<loc>https://example.org/blog/what-counts</loc><lastmod>2025-07-12</lastmod>')
  expect(xml).not.toContain('admin')
})

test('a request for a share image with an unknown name returns 404', async () => {
  for (const path of [
    '/share/nothing.png',
    '/share/post-unknown.png',
    '/share/constructor.png',
    '/share/ar/home.png',
    '/share/xx/home.png',
    '/share/fr/nothing.png',
    '/icons/17.png',
  ])
    expect((await ask(path)).status, path).toBe(404)
})

test('requests for the share image of a page and of a post return a PNG', async () => {
  for (const path of ['/share/home.png', '/share/post-what-counts.png', '/icons/192.png']) {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png'])
  }
})

test('the share image of a page is below 100 KB and in the language of its URL', async () => {
  const english = await bytesOf(ask('/share/record.png'))
  for (const language of ['fr', 'sw', 'ha', 'yo', 'ig'])
    for (const name of ['home', 'record', 'app-ideas', 'impact']) {
      const picture = await bytesOf(ask(`/share/${language}/${name}.png`))
      expect(picture.length, `${language} ${name}`).toBeGreaterThan(1_000)
      expect(picture.length, `${language} ${name}`).toBeLessThan(100_000)
      expect(picture.equals(english)).toBe(false)
    }
  expect((await bytesOf(ask('/share/en/record.png'))).equals(english)).toBe(true)
})

test('the web app manifest has a name, icons for every shape and shortcuts, so the site can be installed', async () => {
  const { name, display, start_url, icons, shortcuts } = JSON.parse(
    await (await ask('/manifest.webmanifest')).text(),
  )
  expect([name, display, start_url]).toEqual(['20 in 24', 'standalone', '/'])
  expect(icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
  for (const { src, type } of icons.filter(({ type }: { type: string }) => type === 'image/png')) {
    const answer = await ask(src)
    expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, type])
  }
  // Each shortcut is named after the page it opens.
  expect(shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['App ideas', '/app-ideas'],
    ['Live', '/live'],
    ['Verify a badge', '/verify'],
  ])
  const french = JSON.parse(await (await ask('/fr/manifest.webmanifest')).text())
  expect([french.lang, french.start_url, french.id, french.shortcuts[1]]).toEqual([
    'fr',
    '/fr',
    '/',
    { name: 'En direct', url: '/fr/live' },
  ])
})

test('icons and share pictures contain the owner’s logo, or the default logo if the file is missing or invalid', async () => {
  const drawn = ['/favicon.svg', '/icons/180.png', '/icons/512-maskable.png', '/share/home.png']
  const pictures = async (mark: ArrayBuffer | null) => {
    const site = siteWith({ mark })
    return Promise.all(drawn.map((path) => bytesOf(site(new Request(`http://x${path}`)))))
  }
  const builtIn = await Promise.all(drawn.map((path) => bytesOf(ask(path))))
  const broken = new TextEncoder().encode('no picture').buffer
  expect(await pictures(null)).toEqual(builtIn)
  expect(await pictures(broken)).toEqual(builtIn)
  const own = await pictures(new Uint8Array(await buildPicture('png', { width: 60, height: 60 })).buffer)
  for (const [index, path] of drawn.entries())
    expect(own[index]?.equals(builtIn[index] ?? own[index]), path).toBe(false)
  // Expects the logo's only colour in the middle of the icon.
  const icon = sharp(own[1]).extract({ left: 90, top: 90, width: 1, height: 1 }).removeAlpha()
  expect([...(await icon.raw().toBuffer())]).toEqual([0, 170, 119])
})

test('the share picture of a page contains the owner’s name and photo', async () => {
  const home = (own: OwnSite) => bytesOf(siteWith(own)(new Request('http://x/share/home.png')))
  const nameless = await home({})
  expect((await home({ builder: 'Ayọ̀' })).equals(nameless)).toBe(false)
  const photo = new Uint8Array(await buildPicture('png', { width: 60, height: 60 })).buffer
  const middle = sharp(await home({ portrait: photo })).extract({ left: 1080, top: 360, width: 1, height: 1 })
  const [red, green] = await middle.removeAlpha().raw().toBuffer()
  // Expects green, because the whole photo is green.
  expect(red).toBeLessThan(20)
  expect(green).toBeGreaterThan(150)
})

test('a request for favicon.ico returns the logo', async () => {
  const icon = await ask('/favicon.ico')
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
  expect(await icon.text()).toBe(await (await ask('/favicon.svg')).text())
})

test('the site-file handler leaves a request for a page to the page renderer', async () => {
  expect(await files(new Request('http://localhost/'))).toBeUndefined()
})

type OwnSite = { mark?: ArrayBuffer | null; builder?: string; portrait?: ArrayBuffer }

/**
 * Creates the site's files with the owner's logo, name and photo. If the logo is null, the settings name a
 * logo whose file is missing.
 */
const siteWith = ({ mark, builder, portrait }: OwnSite) =>
  createSiteFileHandler({
    wordsIn: createEmailTextLoader(async () => ({ words: undefined })),
    publicUrl: 'https://example.org',
    publishableKey: 'sb_publishable_x',
    now: () => new Date('2025-07-17T10:00:00Z'),
    async fetch({ url }) {
      const stored = url.includes('portrait.png') ? portrait : mark
      if (url.includes('/render/image/'))
        return stored ? new Response(stored) : new Response('', { status: 404 })
      const files = '/storage/v1/object/public/blog-images'
      const settings = [
        { key: 'attempt', value: builder && { builder } },
        { key: 'story', value: portrait && { portrait: `${files}/portrait.png` } },
        { key: 'look', value: mark !== undefined && { mark: `${files}/mark.png` } },
      ]
      return Response.json(url.includes('site_settings') ? settings.filter(({ value }) => value) : [])
    },
  })

const files = createSiteFileHandler({
  wordsIn: createEmailTextLoader(async () => ({ words: undefined })),
  publicUrl: 'https://example.org',
  publishableKey: 'sb_publishable_x',
  now: () => new Date('2025-07-17T10:00:00Z'),
  async fetch({ url }) {
    const isPost = url.includes('blog_posts') && !url.includes('unknown')
    const post = { slug: 'what-counts', title: 'What counts', updated_at: '2025-07-12T08:00:00Z' }
    return Response.json(isPost ? [post] : [])
  },
})

async function bytesOf(answer: Promise<Response | undefined>): Promise<Buffer> {
  return Buffer.from((await (await answer)?.arrayBuffer()) ?? new ArrayBuffer())
}

async function ask(path: string): Promise<Response> {
  return (await files(new Request(`http://localhost${path}`))) ?? new Response('', { status: 418 })
}
