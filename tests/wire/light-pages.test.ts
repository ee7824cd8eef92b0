import { request } from 'node:http'
import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestServer } from '#tests/support/test-server.ts'
import { unsupportedBrowserScript } from '#web/app/unsupported-browser-script.ts'

const { url, runAs } = await createTestServer({ hasPages: true })
const ids = await Promise.all(
  Array.from({ length: 12 }, (_, at) =>
    buildIdea(runAs, { title: `Idea for a market ${at}`, description: 'Solves a problem. '.repeat(80) }),
  ),
)
const [id = ''] = ids
const { slug } = await buildPost(runAs, {
  title: 'A long post',
  content: `<h2>Begin</h2>${'<p>Words that a person wrote about the day, and what they built.</p>'.repeat(80)}`,
})

const pages = [
  '/',
  '/app-ideas',
  `/app-ideas/${id}`,
  '/blog',
  `/blog/${slug}`,
  '/story',
  '/live',
  '/record',
  '/apps',
  '/give',
  '/sponsors',
  '/press',
  '/impact',
  '/register-supporter',
  '/verify',
  '/privacy',
  '/fr',
  `/forms/vote?idea=${id}`,
]

it.each(pages)('the light page of %s has at most 20 KB and no script, font or picture', async (path) => {
  const answer = await fetch(url + lite(path))
  const body = await answer.text()
  expect(body).not.toMatch(/<(script|img|svg|iframe)\b|@font-face|srcset|stylesheet/)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(body.match(/<h1\b/g)).toHaveLength(1)
  const sent = await sentBytes(path)
  expect(sent).toBeLessThanOrEqual(20_000)
  // The size that the page states may differ by five per cent, or by half a kilobyte of rounding.
  const said = Number(/(\d+) (KB|Ko)/.exec(body)?.[1])
  expect(Math.abs(said * 1000 - sent)).toBeLessThanOrEqual(Math.max(sent * 0.05, 500))
})

it('the link to the light version is at the top in data saver mode and at the bottom otherwise', async () => {
  const offered = await (await fetch(url, { headers: { 'save-data': 'on' } })).text()
  expect(offered).toContain('class="light-offer"')
  expect(offered).toContain('data-scripts')
  const usual = await fetch(url)
  expect(usual.headers.get('vary')).toContain('save-data')
  const text = await usual.text()
  expect(text).not.toContain('class="light-offer"')
  expect(text).toContain('<a class="link" href="/?lite">Light version</a>')
  expect(await (await fetch(`${url}/?offer-lite=1`)).text()).not.toContain('class="light-offer"')
  // The back office has no light version. With ?lite, its sign-in page lists the supported browsers.
  expect(await (await fetch(`${url}/admin/login?lite`)).text()).toContain('Firefox 128')
})

it('the server redirects a proxy browser to the light page, and other browsers still get the cached page', async () => {
  const operaMini = 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16'
  const ask = (path: string, userAgent: string) =>
    fetch(url + path, { redirect: 'manual', headers: { 'user-agent': userAgent } })
  const others = [await ask('/fr', 'Chrome'), await ask('/fr', 'Chrome')]
  const led = await ask('/fr', operaMini)
  others.push(await ask('/fr', 'Chrome'))
  expect([led.status, led.headers.get('location'), led.headers.get('cache-control')]).toEqual([
    302,
    '/fr?lite',
    'private, no-store',
  ])
  for (const other of others) {
    expect(other.status).toBe(200)
    expect(other.headers.get('vary')).toBe('accept-encoding, save-data')
    expect(other.headers.get('cache-control')).toContain('public')
  }
  expect(await (await ask('/fr?lite', operaMini)).text()).not.toContain('<script')
  expect((await ask('/fr?full', operaMini)).status).toBe(200)
  expect((await ask('/admin/login', operaMini)).headers.get('location')).toBe('/admin/login?lite')
  expect(await (await ask('/admin/login?lite', operaMini)).text()).toContain('Firefox 128')
})

it.each(['/live', '/ha/story', '/register-supporter', '/nowhere', '/admin', '/fr/witness', '/read/abc'])(
  '%s redirects an older browser to its light page before anything else loads',
  async (path) => {
    const html = await (await fetch(url + path)).text()
    expect(html.slice(0, html.indexOf('<meta name="viewport"'))).toContain(unsupportedBrowserScript)
  },
)

it('the overlay does not redirect an older browser to a light page', async () => {
  expect(await (await fetch(`${url}/overlay`)).text()).not.toContain(unsupportedBrowserScript)
})

it.each(['/admin', '/fr/witness', '/read/abc'])(
  'the page %s without a light version has one that names supported browsers and links back',
  async (path) => {
    const html = await (await fetch(`${url}${path}?lite`)).text()
    expect(html).toContain('Chrome 111')
    expect(html).toContain('iOS 16.4')
    expect(html).not.toContain('<script')
    expect(html).toContain(`href="${path}?full"`)
  },
)

const lite = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lite`

async function sentBytes(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url + lite(path), { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    })
    asked.on('error', reject)
    asked.end()
  })
}
