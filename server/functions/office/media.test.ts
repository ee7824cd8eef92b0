import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { mediaErrors } from '#shared/errors/media.ts'
import type { MediaFile } from '#shared/media.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, request, call, runAs, secrets, signInAdministrator, signIn } = await createTestApp()
const admin = await signInAdministrator()
const editor = await signInAdministrator('Edith', 'edith@example.org')
await runAs(
  service,
  (tx) => tx`update private.admin_users set role = 'editor'
    where user_id = (select id from auth.users where email = 'edith@example.org')`,
)
const { default: sharp } = await import('sharp')
const png = (shade: number) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer()
const upload = async (path: string, bytes: Uint8Array | string, type: string, method = 'POST') =>
  (
    await app.request(`/storage/v1/object/${path}`, {
      method,
      body: typeof bytes === 'string' ? bytes : Uint8Array.from(bytes),
      headers: {
        apikey: secrets.publishableKey,
        authorization: `Bearer ${admin}`,
        'content-type': type,
        'cache-control': 'no-cache',
      },
    })
  ).status
const files = async () =>
  ((await request('/functions/v1/get-media', { token: admin })).body as { data?: { files?: MediaFile[] } })
    .data?.files ?? []
const fileNamed = async (name: string) => (await files()).find((file) => file.name === name)
const remove = async (name: string, named: number) =>
  (await call('remove-media', { bucket: 'blog-images', name, named }, admin)).body as {
    data?: unknown
    code?: string
  }

await upload('blog-images/poster.png', await png(10), 'image/png')
await upload('blog-images/unused.png', await png(20), 'image/png')

describe('the media library', () => {
  it('only the back office can see and change the media library', async () => {
    const { access_token } = await signIn('ada@example.org')
    for (const token of [undefined, access_token]) {
      expect([401, 403]).toContain((await request('/functions/v1/get-media', { token })).status)
      expect([401, 403]).toContain(
        (await call('remove-media', { bucket: 'blog-images', name: 'poster.png', named: 0 }, token)).status,
      )
    }
  })
  it.each([
    [
      'media-files/a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'image/svg+xml',
    ],
    [
      'blog-images/a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'image/svg+xml',
    ],
    ['media-files/a.html', '<html><script>alert(1)</script></html>', 'text/html'],
    ['blog-images/a.png', 'not a picture', 'image/png'],
  ])('the media library refuses the file %s', async (path, bytes, type) => {
    expect(await upload(path, bytes, type)).toBeGreaterThanOrEqual(400)
    expect(await fileNamed(path.split('/')[1] ?? '')).toBeUndefined()
  })
  it('an upload to a full bucket is refused with the error for a full bucket', async () => {
    const allow = (bytes: number | null) =>
      runAs(service, (tx) => tx`update storage.buckets set quota_bytes = ${bytes} where id = 'media-files'`)
    const [was] = await runAs(
      service,
      (tx) => tx<{ quota_bytes: number | null; used_bytes: number }[]>`
        select quota_bytes, used_bytes from storage.buckets where id = 'media-files'`,
    )
    await allow(Number(was?.used_bytes) + 1)
    const { body } = await request('/storage/v1/object/media-files/notes.txt', {
      method: 'POST',
      body: 'more than that',
      headers: { 'content-type': 'text/plain' },
      token: admin,
    })
    expect(body).toMatchObject({ code: 'BucketFull', statusCode: '409' })
    await allow(was?.quota_bytes ?? null)
  })
  it('a picture of 300 megapixels is refused, and none of it is stored', async () => {
    const huge = await sharp({
      create: { width: 20_000, height: 15_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(await upload('blog-images/huge.png', huge, 'image/png')).toBeGreaterThanOrEqual(400)
    expect(await fileNamed('huge.png')).toBeUndefined()
  })
  it('the media library lists every use of a file until the use ends', async () => {
    const address = '/storage/v1/object/public/blog-images/poster.png'
    expect((await fileNamed('poster.png'))?.places).toEqual([])
    const [page] = await runAs(service, async (tx) => {
      await tx`insert into public.blog_posts (slug, title, content, featured_image_url)
        values ('wall', 'Why a wall', ${`<p><img src="/storage/v1/render/image/public/blog-images/poster.png?width=360"></p>`}, ${address})`
      await tx`insert into public.sponsors (name, logo_url) values ('Demo Energy', ${address})`
      await tx`insert into private.announcements (subject, html) values ('News', ${`<img src="${address}">`})`
      return tx<{ id: string }[]>`
        insert into public.own_pages (address, title, content) values ('press-kit', 'Press kit', ${`<img src="${address}">`}) returning id`
    })
    expect((await fileNamed('poster.png'))?.places.map(({ place, title }) => `${place}: ${title}`)).toEqual([
      'Announcement: News',
      'Blog: Why a wall',
      'Page: Press kit',
      'Sponsor: Demo Energy',
    ])
    const seen = (await request('/functions/v1/get-media', { token: editor })).body.data as
      | { files?: MediaFile[] }
      | undefined
    const places = seen?.files?.find(({ name }) => name === 'poster.png')?.places ?? []
    expect(places, 'what is the owners’ alone has neither title nor link').toHaveLength(4)
    for (const place of ['A draft page', 'An announcement'])
      expect(places).toContainEqual({ place, title: '', link: '' })
    const asked = { bucket: 'blog-images', name: 'poster.png', named: 0 }
    expect((await call('remove-media', asked, editor)).body.data).toEqual({
      isRemoved: false,
      places: ['A draft page', 'An announcement', 'Blog: Why a wall', 'Sponsor: Demo Energy'],
    })
    await runAs(service, (tx) => tx`delete from public.own_pages where id = ${page?.id ?? ''}`)
    expect((await fileNamed('poster.png'))?.places).toHaveLength(3)
  })
  it('a file in use is removed only once the administrator has seen all its uses', async () => {
    expect((await remove('poster.png', 0)).data).toEqual({
      isRemoved: false,
      places: ['Announcement: News', 'Blog: Why a wall', 'Sponsor: Demo Energy'],
    })
    expect((await remove('poster.png', 2)).data).toMatchObject({ isRemoved: false })
    expect(await fileNamed('poster.png')).toBeDefined()
    expect((await remove('poster.png', 3)).data).toMatchObject({ isRemoved: true })
    expect(await fileNamed('poster.png')).toBeUndefined()
    expect((await remove('unused.png', 0)).data).toEqual({ isRemoved: true, places: [] })
    expect((await remove('unused.png', 0)).code).toBe(mediaErrors.not_found)
  })
  it('an upload under an existing name is refused, and a replacement shows the new picture at the same address', async () => {
    expect(await upload('blog-images/kept.png', await png(1), 'image/png')).toBe(200)
    expect(await upload('blog-images/kept.png', await png(2), 'image/png')).toBeGreaterThanOrEqual(400)
    const narrow = () => app.request('/storage/v1/render/image/public/blog-images/kept.png?width=360')
    const before = Buffer.from(await (await narrow()).arrayBuffer())
    expect(await upload('blog-images/kept.png', await png(200), 'image/png', 'PUT')).toBe(200)
    const after = Buffer.from(await (await narrow()).arrayBuffer())
    expect(after.equals(before)).toBe(false)
  })
  it('the alternative text of a picture is stored with its file in the media library', async () => {
    const words = { bucket: 'blog-images', name: 'kept.png', alt: 'A red wall' }
    expect((await call('describe-media', words, admin)).status).toBe(200)
    expect((await fileNamed('kept.png'))?.alt).toBe('A red wall')
    expect(await upload('blog-images/kept.png', await png(90), 'image/png', 'PUT')).toBe(200)
    expect((await fileNamed('kept.png'))?.alt, 'after another picture took its place').toBe('A red wall')
    expect((await call('describe-media', { ...words, alt: 'x'.repeat(201) }, admin)).status).toBe(400)
    expect((await call('describe-media', { ...words, name: 'gone.png' }, admin)).body.code).toBe(
      mediaErrors.not_found,
    )
  })
})
