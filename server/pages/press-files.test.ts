import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createSiteFileHandler } from '#server/pages/site-files.ts'
import { drawPng } from '#server/rendering/draw-png.ts'
import { createEmailTextLoader } from '#server/services/words/email-texts.ts'
import { pressPaths } from '#shared/press-kit.ts'
import { readZip } from '#tests/support/read-zip.ts'

const portrait = '/storage/v1/object/public/media/builder.jpg'
const open = { state: 'open', quotes: [{ words: 'Twenty blocks, all dark.', whose: 'From this site' }] }
const logo = '<svg xmlns="http://www.w3.org/2000/svg"/>'

it('the press files are not found before the owner opens the press kit or after it is closed', async () => {
  for (const press of [undefined, { ...open, state: 'closed' }])
    for (const path of Object.values(pressPaths))
      expect(await site({ press })(new Request(`http://x${path}`)), path).toBeUndefined()
})

it('the press kit omits a portrait whose file was deleted, is not a picture, or is the kit itself', async () => {
  const gone = await namesIn({ press: open, story: { portrait } }, {})
  const page = await namesIn(
    { press: open, story: { portrait: '/admin' } },
    { '/admin': ['text/html', '<p>'] },
  )
  const itself = await namesIn({ press: open, story: { portrait: pressPaths.kit } }, {})
  for (const names of [gone, page, itself]) {
    expect(names).toContain('logo-on-dark.svg')
    expect(names.join()).not.toContain('portrait')
  }
})

it('the press kit contains the facts, quotes, poster, logo, pictures and portrait of the press page', async () => {
  const files = { [portrait]: ['image/jpeg', 'a photograph'] } as const
  const found = await entriesOf({ press: open, story: { portrait } }, files)
  expect([...found.keys()]).toEqual([
    'fact-sheet.txt',
    'quotes.txt',
    'poster.svg',
    'portrait.jpg',
    'logo-on-dark.svg',
    'logo-one-colour.svg',
    'mark.png',
    'link-preview.png',
  ])
  expect(found.get('fact-sheet.txt')).toMatch(/one person will try to build twenty working apps in 24 hours/)
  expect(found.get('fact-sheet.txt')).toContain('Pace: 72 minutes per app')
  expect(found.get('fact-sheet.txt')).toContain('That a record body endorses the attempt. It is independent.')
  expect(found.get('quotes.txt')).toContain('Twenty blocks, all dark.\r\nFrom this site')
  expect(found.get('portrait.jpg')).toBe('a photograph')
})

it('the press poster has the proportions of A4, a code that leads to the site, and text that fits', async () => {
  const look = { first: 'wonderfully long words', second: '<b>24</b> hours,', third: 'one builder' }
  const answer = await site({ press: open, look })(new Request(`http://x${pressPaths.poster}`))
  const drawing = (await answer?.text()) ?? ''
  expect(drawing).not.toMatch(/<text|<b>/)
  const image = sharp(await drawPng(drawing, 1680)).flatten({ background: '#fff' })
  const { width = 0, height = 1 } = await image.metadata()
  expect(height / width).toBeCloseTo(Math.SQRT2, 2)
  const foot = image.extract({ left: 1380, top: height - 240, width: 300, height: 240 }).ensureAlpha()
  const { data, info } = await foot.raw().toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe('https://example.org')
  // Expects only background at the right edge above the wall, because no text may reach it.
  const edge = sharp(await drawPng(drawing, 840)).extract({ left: 820, top: 0, width: 20, height: 380 })
  const { dominant } = await edge.removeAlpha().stats()
  expect(dominant.r).toBeGreaterThan(240)
})

type Settings = Record<string, unknown>
type Files = Record<string, readonly [type: string, body: string]>

function site(settings: Settings, files: Files = {}) {
  const rows = Object.entries(settings).flatMap(([key, value]) => (value ? [{ key, value }] : []))
  return createSiteFileHandler({
    wordsIn: createEmailTextLoader(async () => ({ words: undefined })),
    publicUrl: 'https://example.org',
    publishableKey: 'sb_publishable_x',
    now: () => new Date('2025-07-17T10:00:00Z'),
    async fetch({ url }) {
      const { pathname } = new URL(url)
      if (url.includes('site_settings')) return Response.json(rows)
      if (url.includes('day_log')) return Response.json([])
      const [type, body] =
        files[pathname] ?? (pathname.startsWith('/press/logo') ? ['image/svg+xml', logo] : [])
      return type
        ? new Response(body, { headers: { 'content-type': type } })
        : new Response('', { status: 404 })
    },
  })
}

async function entriesOf(settings: Settings, files: Files): Promise<Map<string, string>> {
  const answer = await site(settings, files)(new Request(`http://x${pressPaths.kit}`))
  expect(answer?.headers.get('content-type')).toBe('application/zip')
  const found = readZip(new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer()))
  return new Map(found.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]))
}

async function namesIn(settings: Settings, files: Files): Promise<string[]> {
  return [...(await entriesOf(settings, files)).keys()]
}
