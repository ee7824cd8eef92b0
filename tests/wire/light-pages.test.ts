import { request } from 'node:http'
import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestServer } from '#tests/support/test-server.ts'

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

it.each(pages)('the light page of %s weighs at most 20 KB with no script, font or picture', async (path) => {
  const answer = await fetch(url + lite(path))
  const body = await answer.text()
  expect(body).not.toMatch(/<(script|img|svg|iframe)\b|@font-face|srcset|stylesheet/)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(body.match(/<h1\b/g)).toHaveLength(1)
  const sent = await sentBytes(path)
  expect(sent).toBeLessThanOrEqual(20_000)
  // The size that the page states is right within five per cent, or to the next whole kilobyte.
  const said = Number(/(\d+) (KB|Ko)/.exec(body)?.[1])
  expect(Math.abs(said * 1000 - sent)).toBeLessThanOrEqual(Math.max(sent * 0.05, 500))
})

it('the light version is offered at the top to browsers that save data, at the foot to all, and forced on none', async () => {
  const offered = await (await fetch(url, { headers: { 'save-data': 'on' } })).text()
  expect(offered).toContain('class="light-offer"')
  expect(offered).toContain('data-scripts')
  const usual = await fetch(url)
  expect(usual.headers.get('vary')).toContain('save-data')
  const text = await usual.text()
  expect(text).not.toContain('class="light-offer"')
  expect(text).toContain('<a class="link" href="/?lite">Light version</a>')
  expect(await (await fetch(`${url}/?offer-lite=1`)).text()).not.toContain('class="light-offer"')
  // The back office has no light version. Its address lists the supported browsers.
  expect(await (await fetch(`${url}/admin/login?lite`)).text()).toContain('Firefox 128')
})

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
