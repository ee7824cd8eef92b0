import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createSiteTestPages } from '#tests/support/test-pages.ts'

const { app, runAs, secrets } = await createTestApp()
const { get } = createSiteTestPages({ app, secrets })
const admin = await buildAdministrator(runAs)
const asAdmin = (statement: string) => runAs(admin.identity, (tx) => tx.unsafe(statement))
const asService = (statement: string) => runAs(service, (tx) => tx.unsafe(statement))

let count = 0
async function buildTestimonial(status: string): Promise<string> {
  count += 1
  const [row] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status, deletion_requested_at)
      values ('Zawadi', ${`zawadi-${count}@example.org`}, true, 'https://www.linkedin.com/in/zawadi', 'Kano, Nigeria',
        'I learned to lay bricks first, and to write programs afterwards, on a borrowed telephone.', ${status},
        ${status === 'awaiting_deletion_approval' ? tx`now()` : null})
      returning id`,
  )
  return row?.id ?? ''
}

it('the page of a deleted post or testimonial that was never public returns an ordinary 404', async () => {
  const testimonial = await buildTestimonial('awaiting_approval')
  const { id, slug } = await buildPost(runAs, { status: 'draft' })
  await asService(`delete from public.testimonials where id = '${testimonial}'`)
  await asService(`delete from public.blog_posts where id = '${id}'`)
  expect((await get(`/stories/${testimonial}`)).status).toBe(404)
  expect((await get(`/blog/${slug}`)).status).toBe(404)
  expect((await get('/stories/none')).status).toBe(404)
})

it('the page of a deleted testimonial shows that it was removed, without its text and picture', async () => {
  const id = await buildTestimonial('approved')
  expect((await get(`/stories/${id}`)).status).toBe(200)
  expect((await get(`/share/story-${id}.png`)).status).toBe(200)
  await asAdmin(`delete from public.testimonials where id = '${id}'`)
  const { status, headers, body } = await get(`/stories/${id}`)
  expect([status, headers.get('x-robots-tag')]).toEqual([410, 'noindex'])
  expect(body).toContain('This story is no longer here')
  expect(body).toContain('It was taken down')
  expect(body).not.toContain('Zawadi')
  expect(body).not.toContain(`/share/story-${id}`)
  expect((await get(`/share/story-${id}.png`)).status).toBe(404)
})

it('the page of a testimonial deleted on request or by erasure shows that its author removed it', async () => {
  const asked = await buildTestimonial('awaiting_deletion_approval')
  await asAdmin(`delete from public.testimonials where id = '${asked}'`)
  const erased = await buildTestimonial('approved')
  await asService(`delete from public.testimonials where id = '${erased}'`)
  for (const id of [asked, erased])
    expect((await get(`/stories/${id}`)).body).toContain('The person who wrote it took it down')
})

it('every former address of a deleted post returns 410 until the address is used again', async () => {
  const { id } = await buildPost(runAs, { slug: 'bricks', title: 'Bricks and code' })
  await asService(`update public.blog_posts set slug = 'bricks-and-code' where id = '${id}'`)
  expect((await get('/blog/bricks')).status).toBe(301)
  await asAdmin(`delete from public.blog_posts where id = '${id}'`)
  for (const slug of ['bricks', 'bricks-and-code']) {
    const { status, body } = await get(`/blog/${slug}`)
    expect(status, slug).toBe(410)
    expect(body).toContain('This post is no longer here')
    expect(body).not.toContain('Bricks and code')
  }
  await buildPost(runAs, { slug: 'bricks' })
  expect((await get('/blog/bricks')).status).toBe(200)
  await asService(`update public.blog_posts set status = 'draft' where slug = 'bricks'`)
  expect((await get('/blog/bricks')).status).toBe(404)
})

describe('pages during a database outage', () => {
  const away = createSiteTestPages({
    app: { ...app, fetch: async () => new Response('{}', { status: 503 }) },
    secrets,
  })

  it.each(['/apps/8', '/live/28', '/page-of-the-owner', '/stories/none', '/blog/none'])(
    'the page %s does not return 404 during a database outage',
    async (path) => {
      expect((await away.get(path)).status).not.toBe(404)
      expect((await get(path)).status).toBe(404)
    },
  )

  it.each(['/sitemap.xml', '/app-ideas/feed.xml', '/share/home.png'])(
    'the file %s returns “unavailable” during a database outage, instead of an internal error',
    async (path) => {
      await expect(away.get(path)).rejects.toMatchObject({ code: 'unavailable' })
    },
  )
})
