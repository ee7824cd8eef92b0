import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildPicture } from '#tests/support/pictures.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createStorageServer } from '#tests/support/storage-server.ts'
import { createTestFolderStore } from '#tests/support/test-blob-store.ts'

const { url, client, visitor, admin, images, server, publicUrl, runAs } = await createStorageServer(
  createTestFolderStore(),
)
const stranger = client()
const attack =
  '<h2>Why</h2><script>alert(1)</script><iframe src="https://evil.example"></iframe><img src="x" onerror="alert(1)"><a href="javascript:alert(1)" style="color:red" id="root">x</a>'
const dangerous = /script|iframe|onerror|style|id=/

const asPng = { contentType: 'image/png' }
const article = async (slug: string, by = stranger) => {
  const { data } = await by.functions.invoke(`read-article?slug=${slug}`, { method: 'GET' })
  return data
}

describe('a draft', async () => {
  const draft = await buildPost(runAs, { status: 'draft', slug: 'a-draft' })
  const archived = await buildPost(runAs, { status: 'archived', slug: 'an-archived' })

  it.each(['a-draft', 'an-archived'])(
    'neither an anonymous caller nor a visitor can read a draft: %s',
    async (slug) => {
      for (const reader of [stranger, await visitor('ada@example.org')]) {
        const found = await reader.from('blog_posts_with_category').select('id,content').eq('slug', slug)
        expect(found.data).toEqual([])
        expect((await reader.from('blog_posts').select().eq('slug', slug)).error?.code).toBe('42501')
        expect(await article(slug, reader)).toEqual({ success: true, data: null })
      }
      expect(await article(slug, admin)).toEqual({ success: true, data: null })
      const { data } = await admin.from('blog_posts_with_category').select('slug').eq('slug', slug).single()
      expect(data).toEqual({ slug })
    },
  )
  it('views of a draft are not counted', async () => {
    await stranger.rpc('increment_blog_view_count', { post_id: draft.id })
    await stranger.rpc('increment_blog_view_count', { post_id: archived.id })
    const { data } = await admin.from('blog_posts').select('view_count').in('id', [draft.id, archived.id])
    expect(data).toEqual([{ view_count: 0 }, { view_count: 0 }])
  })
})

it('a reader can raise the view count only once in six hours', async () => {
  const { id } = await buildPost(runAs)
  for (const reader of [stranger, stranger, await visitor('kofi@example.org')])
    expect((await reader.rpc('increment_blog_view_count', { post_id: id })).status).toBe(204)
  const { data } = await stranger
    .from('blog_posts_with_category')
    .select('view_count,updated_at,created_at')
    .eq('id', id)
    .single()
  expect(data?.view_count).toBe(1)
  expect(data?.updated_at).toBe(data?.created_at)
})

describe('the preview of an article', () => {
  const preview = (content: unknown, by = stranger) =>
    by.functions.invoke('preview-article', { body: { content } })

  it('neither an anonymous caller nor a visitor can request the preview of a post', async () => {
    expect((await preview('<p>x</p>')).response?.status).toBe(401)
    expect((await preview('<p>x</p>', await visitor('preview@example.org'))).response?.status).toBe(403)
  })
  it('the preview of a post cannot be longer than a published post may be', async () => {
    expect((await preview('x'.repeat(500_001), admin)).response?.status).toBe(400)
    expect((await preview('x'.repeat(3_000_000), admin)).response?.status).toBe(413)
  })
  it('the preview of a post is cleaned HTML, even for a long text', async () => {
    const { data } = await preview(attack + '<p>word</p>'.repeat(20_000), admin)
    expect(data.data.html).toContain('<h2>Why</h2>')
    expect(data.data.html).not.toMatch(dangerous)
  })
})

it('a post that has changed since it was opened is not overwritten', async () => {
  const { id, slug } = await buildPost(runAs)
  const opened = await admin.from('blog_posts').select('updated_at').eq('id', id).single()
  const write = (title: string) =>
    admin
      .from('blog_posts')
      .update({ title, featured_image_alt: title })
      .eq('id', id)
      .eq('updated_at', opened.data?.updated_at)
      .select('id')
  expect(await write('Theirs')).toMatchObject({ error: null, data: [{ id }] })
  expect(await write('Mine')).toMatchObject({ error: null, data: [] })
  const { data } = await stranger
    .from('blog_posts_with_category')
    .select('title,featured_image_alt')
    .eq('slug', slug)
  expect(data).toEqual([{ title: 'Theirs', featured_image_alt: 'Theirs' }])
})

describe('a post', () => {
  it('a post cannot be in an unsupported language, is English by default, and is stored with its language', async () => {
    const write = (slug: string, language?: string) =>
      admin
        .from('blog_posts')
        .insert({ slug, title: slug, status: 'published', content: '<p>x</p>', author_name: 'Ada', language })
    expect((await write('klingon', 'tlh')).error?.code).toBe('23514')
    expect((await write('kiswahili', 'sw')).error).toBeNull()
    expect((await write('unsaid')).error).toBeNull()
    const { data } = await stranger
      .from('blog_posts_with_category')
      .select('slug,language')
      .in('slug', ['klingon', 'kiswahili', 'unsaid'])
      .order('slug')
    expect(data).toEqual([
      { slug: 'kiswahili', language: 'sw' },
      { slug: 'unsaid', language: 'en' },
    ])
  })
  it('an anonymous caller cannot write a post', async () => {
    expect((await stranger.from('blog_posts').insert({ slug: 'mine', title: 'Mine' })).error?.code).toBe(
      '42501',
    )
  })
  it('every way of writing a blog post cleans it and sets its reading time', async () => {
    const first = { slug: 'one', title: 'One', content: attack, excerpt: '' }
    const { data: inserted } = await admin.from('blog_posts').insert(first).select().single()
    expect(inserted).toMatchObject({
      content: '<h2>Why</h2><img alt="" src="x" /><a>x</a>',
      excerpt: 'Why x',
      reading_time_minutes: 1,
    })
    const rows = [
      { ...first, slug: 'two' },
      { ...first, slug: 'three' },
    ]
    const { data: many } = await admin.from('blog_posts').insert(rows).select('content')
    const { data: merged } = await server
      .from('blog_posts')
      .upsert(rows, { onConflict: 'slug' })
      .select('content')
    const long = `<p>${'word '.repeat(1000)}</p>${attack}`
    const { data: patched } = await admin
      .from('blog_posts')
      .update({ content: long })
      .eq('slug', 'one')
      .select('content,excerpt,reading_time_minutes')
    for (const { content } of [...(many ?? []), ...(merged ?? []), ...(patched ?? [])])
      expect(content).not.toMatch(dangerous)
    expect(patched?.[0]).toMatchObject({ excerpt: 'Why x', reading_time_minutes: 6 })
  })
  it('an insert of a number as a blog post is refused', async () => {
    expect((await admin.from('blog_posts').insert([5])).error?.code).toBe('PGRST102')
  })
  it('a blog post is cleaned again before it is shown, even if uncleaned HTML was stored', async () => {
    await buildPost(runAs, { slug: 'smuggled', content: attack })
    const { data } = await article('smuggled')
    expect(data.html).toBe(
      '<h2>Why</h2><span class="left-out">Picture from another site, not shown</span><a>x</a>',
    )
  })
})

it('the response for an article that does not exist has no data', async () => {
  expect(await article('nothing')).toEqual({ success: true, data: null })
  expect((await stranger.functions.invoke('read-article', { method: 'GET' })).error).toBeTruthy()
})

describe('a picture', async () => {
  await images.upload('wide.png', await buildPicture('png', { width: 900, height: 300 }), asPng)
  const drawn = (name: string, width: number | string, headers = {}) =>
    fetch(`${url}/storage/v1/render/image/public/blog-images/${name}?width=${width}`, { headers })

  it.each([0, 361, 5000, 'x'])('a blog picture cannot be resized to a width of %s', async (width) => {
    expect(await (await drawn('wide.png', width)).json()).toMatchObject({ code: 'InvalidRequest' })
  })
  it('a resized blog picture is refused if the file is missing or the URL is for signed access', async () => {
    expect(await (await drawn('nothing.png', 360)).json()).toMatchObject({ code: 'NoSuchKey' })
    const signed = await fetch(`${url}/storage/v1/render/image/sign/blog-images/wide.png?width=360`)
    expect(signed.status).toBe(401)
  })
  it('a blog picture is served as WebP, never wider than the original, at the official client’s URL', async () => {
    const { publicUrl: address } = images.getPublicUrl('wide.png', { transform: { width: 360 } }).data
    const answer = await fetch(address)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect([width, height]).toEqual([360, 120])
    const wide = await sharp(await (await drawn('wide.png', 1440)).arrayBuffer()).metadata()
    expect(wide.width).toBe(900)
    const etag = answer.headers.get('etag') ?? ''
    expect((await drawn('wide.png', 360, { 'if-none-match': etag })).status).toBe(304)
    expect((await drawn('wide.png', 540, { 'if-none-match': etag })).status).toBe(200)
  })
  it('a replaced blog picture is resized from its new file', async () => {
    await images.upload('changing.png', await buildPicture('png', { width: 400, height: 400 }), asPng)
    await drawn('changing.png', 360)
    await images.upload('changing.png', await buildPicture('png', { width: 400, height: 200 }), {
      ...asPng,
      upsert: true,
    })
    const { height } = await sharp(await (await drawn('changing.png', 360)).arrayBuffer()).metadata()
    expect(height).toBe(180)
  })
  it('the HTML of a blog post has the width and height of each picture', async () => {
    const path = new URL(publicUrl('wide.png')).pathname
    await buildPost(runAs, { slug: 'with-picture', content: `<p><img src="${path}" alt="A wall"></p>` })
    const { data } = await article('with-picture')
    expect(data.html).toContain('width="900" height="300" alt="A wall" loading="lazy"')
    expect(data.html).toContain('540w')
  })
})
