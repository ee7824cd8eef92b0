import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createSiteTestPages } from '#tests/support/test-pages.ts'

const test = await createTestApp()
const { call, runAs } = test
const administrator = await test.signInAdministrator()
const { get } = createSiteTestPages(test)
const [post] = await runAs(
  service,
  (tx) => tx<{ id: string }[]>`
    insert into public.blog_posts (slug, title, content) values ('secret', 'Not yet', '<p>Soon.</p>') returning id`,
)
const [sponsor] = await runAs(
  service,
  (tx) => tx<{ id: string }[]>`
    insert into public.sponsors (name, logo_url) values ('Danfo Bank', '/sponsors/a.svg') returning id`,
)
const linkBy = async (name: string, body: object) => {
  const answer = await call(name, body, administrator)
  return new URL(String((answer.body.data as { url?: unknown } | undefined)?.url)).pathname
}

it('pages behind a preview link or a sponsor’s report link are not cached', async () => {
  for (const [path, words] of [
    [await linkBy('make-preview-link', { kind: 'post', id: post?.id }), 'Soon.'],
    [await linkBy('renew-sponsor-link', { sponsor: sponsor?.id }), 'Danfo Bank'],
  ] as const) {
    const { status, headers, body } = await get(path)
    expect(body).toContain(words)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(headers.get('etag')).toBeNull()
  }
})
