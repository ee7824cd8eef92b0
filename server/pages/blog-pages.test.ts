import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { blogFeeds } from '#shared/blog.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createStorageServer } from '#tests/support/storage-server.ts'
import { createTestFolderStore } from '#tests/support/test-blob-store.ts'
import { createSiteTestPages } from '#tests/support/test-pages.ts'

const { app, runAs, secrets, admin, images } = await createStorageServer(createTestFolderStore())
const { get } = createSiteTestPages({ app, secrets })

const { body: emptyList } = await get('/blog')

it('the list of blog posts shows a message while no post is published', () => {
  expect(emptyList).toContain('No posts found')
  expect(emptyList).toContain('No blog posts have been published yet')
  expect(emptyList).not.toContain('Clear Filters')
})

it('a blog post shows the name its author has chosen, and never the author’s email address', async () => {
  const publish = async (slug: string) => {
    const { data: authors } = await admin.rpc('get_auth_users_for_authors')
    const [author] = authors ?? []
    const post = { slug, title: slug, content: '<p>x</p>', status: 'published' }
    const write = (author_name: string) =>
      admin.from('blog_posts').insert({ ...post, author_id: author.id, author_name })
    expect((await write(author.email)).error?.code).toBe('23514')
    expect((await write(author.full_name)).error).toBeNull()
  }
  await publish('by-nobody')
  await admin.auth.updateUser({ data: { full_name: ' boss@example.org ' } })
  await publish('by-an-address')
  await admin.auth.updateUser({ data: { full_name: 'Ada Builder' } })
  await publish('by-ada')
  const shown = await Promise.all(
    [
      '/blog/by-nobody',
      '/blog/by-an-address',
      '/blog/by-ada',
      '/blog',
      ...blogFeeds.map(({ path }) => path),
    ].map((path) => get(path)),
  )
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  for (const { body } of shown) expect(body).not.toContain('boss@')
  const [nobody, address, ada] = shown.map(({ body }) => body)
  expect(nobody).toContain('"author":{"@type":"Organization","name":"20 in 24"')
  expect(address).toContain('"author":{"@type":"Organization","name":"20 in 24"')
  expect(ada).toContain('"author":{"@type":"Person","name":"Ada Builder"')
  expect(shown[4]?.body).toContain('<name>Ada Builder</name>')
  await runAs(service, (tx) => tx`delete from public.blog_posts where slug like 'by-%'`)
})

describe('a post', async () => {
  await images.upload('cover.png', await buildPicture('png', { width: 1500, height: 900 }), {
    contentType: 'image/png',
  })
  const cover = '/storage/v1/object/public/blog-images/cover.png'
  const content = `<h1>First</h1><p>Some unmistakable words.</p><h4>Second</h4><p class="align-center"><img src="${cover}" alt="A wall"></p>
    <table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table><pre><code>x &lt; y</code></pre>
    <ul><li>One</li></ul><blockquote>Loud</blockquote><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe><p><a href="https://other.example/?a=1&amp;b=2">there</a></p>`
  const { id } = await buildPost(runAs, {
    slug: 'the-post',
    title: 'The "post" & <more>',
    excerpt: 'What it is about.',
    content,
    category: 'Training',
    tags: ['One', 'Two'],
    imageUrl: cover,
  })
  await buildPost(runAs, { slug: 'related', title: 'Another of its kind', category: 'Training' })
  await buildPost(runAs, { slug: 'unrelated', title: 'Of another kind', category: 'Story' })
  await buildPost(runAs, { slug: 'hidden', title: 'Not ready', status: 'draft', category: 'Training' })

  it.each(['nothing', 'hidden', 'x'.repeat(300), '%00', "'"])(
    'the address /blog/%s shows the not-found page',
    async (slug) => {
      const { status, body } = await get(`/blog/${slug}`)
      expect(status).toBe(404)
      expect(body.includes('Blog Post Not Found')).toBe(true)
      expect(body).toContain('Return to Main Website')
      expect(body).toContain('<title>Blog post not found · 20 in 24</title>')
      expect(body).toContain('noindex')
      expect(body).not.toContain('Not ready')
    },
  )
  it('the page of a post is valid HTML', async () => {
    const { status, body } = await get('/blog/the-post')
    expect(status).toBe(200)
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: {
        // Accepts what React writes: attribute names in any case, void elements with a slash, boolean
        // attributes with a value, and double quotes.
        'attr-case': 'off',
        'void-style': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'no-trailing-whitespace': 'off',
        'doctype-style': 'off',
        'long-title': 'off',
        // Accepts ids that do not begin with a letter, because those of React begin with an underscore.
        'valid-id': ['error', { relaxed: true }],
      },
    })
    const { results } = await validator.validateString(body)
    const messages = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, selector }) => `${ruleId}: ${message} (${line}, ${selector})`),
    )
    expect(messages).toEqual([])
  })
  it('a post contains its text once, and loads nothing from another host', async () => {
    const { body } = await get('/blog/the-post')
    expect(body.match(/unmistakable/g)).toHaveLength(1)
    expect(body).not.toMatch(/<iframe|youtube-nocookie/)
    expect(body).toMatch(/<h2>First<\/h2>[\s\S]*<h3>Second<\/h3>/)
    expect(body).toContain('width="1500" height="900" alt="A wall" loading="lazy"')
  })
  it('a post has its own title, canonical URL, picture and metadata', async () => {
    const { body } = await get('/blog/the-post')
    expect(body).toContain('<title>The &quot;post&quot; &amp; &lt;more&gt; · 20 in 24</title>')
    expect(body).toContain('<link rel="canonical" href="https://example.org/blog/the-post">')
    expect(body).toContain('content="https://example.org/share/post-the-post.jpg"')
    expect(body).toContain('<meta property="og:type" content="article">')
    expect(body).toContain('type="application/atom+xml"')
    expect(body).toContain('type="application/feed+json"')
    const facts = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(body)?.[1] ?? '')
    expect(facts).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'The "post" & <more>',
      author: { name: 'The builder' },
      image: 'https://example.org/share/post-the-post.jpg',
      url: 'https://example.org/blog/the-post',
      datePublished: expect.stringMatching(/^2025-07/),
    })
  })
  it('a post has links to share it in five places, and links to other posts of its category', async () => {
    const { body } = await get('/blog/the-post')
    for (const host of [
      'wa.me',
      't.me/share',
      'www.facebook.com/sharer',
      'x.com/intent',
      'www.linkedin.com/sharing',
    ])
      expect(body).toContain(`https://${host}`)
    expect(body).toContain(encodeURIComponent('https://example.org/blog/the-post'))
    expect(body).toContain('Another of its kind')
    expect(body).not.toContain('Of another kind')
  })
  it('a post shows an update date only if it was changed at least 61 seconds after its creation', async () => {
    expect((await get('/blog/the-post')).body).not.toContain('Updated <time')
    await runAs(
      service,
      (tx) => tx`update public.blog_posts set created_at = now() - interval '61 seconds' where id = ${id}`,
    )
    await runAs(service, (tx) => tx`update public.blog_posts set excerpt = 'Other.' where id = ${id}`)
    expect((await get('/blog/the-post')).body).toContain('Updated <time')
  })
  it('a post is shared with its cover as a JPEG of 1200x630 below 300 KB', async () => {
    const { headers, answer } = await get('/share/post-the-post.jpg')
    expect(headers.get('content-type')).toBe('image/jpeg')
    const bytes = await answer.arrayBuffer()
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect(bytes.byteLength).toBeLessThan(300_000)
    expect((await get('/share/post-related.jpg')).status).toBe(404)
    expect((await get('/share/post-hidden.png')).status).toBe(404)
    expect((await get('/share/post-related.png')).headers.get('content-type')).toBe('image/png')
  })
  it('a custom page of the site is in the sitemap once it is published and listed', async () => {
    await runAs(
      service,
      (tx) => tx`insert into public.own_pages (address, title, description, content, place, status)
        select address, 'A page', 'What it is about', '<p>Words</p>', place, status
        from (values ('how-it-began', 'footer', 'published'), ('by-link', 'none', 'published'), ('unready', 'menu', 'draft')) as page (address, place, status)`,
    )
    const { body } = await get('/sitemap.xml')
    expect(body).toMatch(/<loc>https:\/\/example.org\/how-it-began<\/loc><lastmod>\d{4}-/)
    expect(body).not.toMatch(/by-link|unready/)
  })
  it('a published post is in the feeds and the sitemap, and an unchanged feed is not sent again', async () => {
    const atom = await get('/blog/feed.xml')
    expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(atom.body).toContain('unmistakable')
    expect(atom.body).not.toContain('Not ready')
    expect((await get('/blog/feed.json')).body).not.toContain('Not ready')
    const known = { 'if-none-match': atom.headers.get('etag') ?? '' }
    expect((await get('/blog/feed.xml', known)).status).toBe(304)
    const { body } = await get('/sitemap.xml')
    expect(body).toMatch(/<loc>https:\/\/example.org\/blog<\/loc><lastmod>\d{4}-\d\d-\d\d</)
    expect(body).toMatch(/blog\/the-post<\/loc><lastmod>/)
    expect(body).not.toContain('hidden')
  })
})

it('a Swahili post is marked as Swahili under every language prefix and in the feeds', async () => {
  const { id, slug } = await buildPost(runAs, { slug: 'in-swahili', title: 'Ukuta', language: 'sw' })
  for (const prefix of ['', '/fr', '/sw']) {
    const { body } = await get(`${prefix}/blog/${slug}`)
    expect(body).toContain(`<link rel="canonical" href="https://example.org/blog/${slug}">`)
    const facts = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(body)?.[1] ?? '')
    expect(facts).toMatchObject({
      inLanguage: 'sw',
      mainEntityOfPage: `https://example.org/blog/${slug}`,
      url: `https://example.org${prefix}/blog/${slug}`,
    })
  }
  expect((await get('/blog/feed.xml')).body).toContain('<entry xml:lang="sw">')

  for (const file of ['feed.xml', 'feed.json']) {
    const { body, headers } = await get(`/sw/blog/${file}`)
    expect(body).toContain(`https://example.org/sw/blog/${slug}`)
    expect(body).toContain('20 in 24: blogu')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect((await get(`/blog/${file}`)).headers.get('x-robots-tag')).toBeNull()
    // A post in another language is only in the feed of all languages.
    expect((await get(`/fr/blog/${file}`)).body).not.toContain(slug)
    expect((await get(`/xx/blog/${file}`)).status).toBe(404)
  }
  const { body: blog } = await get('/sw/blog')
  for (const prefix of ['', '/sw'])
    expect(blog).toContain(`href="https://example.org${prefix}/blog/feed.xml"`)
  expect((await get('/blog')).body).not.toContain('/sw/blog/feed')
  expect((await get('/blog?language=sw')).body).toContain(`href="/blog/${slug}"`)
  expect((await get('/blog?language=fr')).body).not.toContain(`href="/blog/${slug}"`)
  await runAs(service, (tx) => tx`delete from public.blog_posts where id = ${id}`)
})

it('a former address of a post redirects permanently, and feeds and the sitemap do not contain it', async () => {
  const { id } = await buildPost(runAs, { slug: 'old-name', title: 'Renamed' })
  await runAs(service, (tx) => tx`update public.blog_posts set slug = 'new-name' where id = ${id}`)
  const { status, headers } = await get('/blog/old-name')
  expect([status, headers.get('location')]).toEqual([301, '/blog/new-name'])
  expect((await get('/blog/new-name')).status).toBe(200)
  for (const file of ['/blog/feed.xml', '/blog/feed.json', '/sitemap.xml'])
    expect((await get(file)).body).not.toContain('old-name')
  await runAs(service, (tx) => tx`delete from public.blog_posts where id = ${id}`)
  expect((await get('/blog/old-name')).status).toBe(410)
})

describe('the list of posts without JavaScript', () => {
  it('URL parameters search, filter and sort the list of blog posts, and select its layout', async () => {
    const titles = async (search: string) => {
      const { body } = await get(`/blog${search}`)
      return [...body.matchAll(/class="whole-card post-link">([^<]*)</g)].map(([, title]) => title)
    }
    const all = ['Of another kind', 'Another of its kind', 'The &quot;post&quot; &amp; &lt;more&gt;']
    expect(await titles('')).toEqual(all)
    expect(await titles('?sort=oldest')).toEqual(all.toReversed())
    expect(await titles('?sort=title')).toEqual([all[1], all[0], all[2]])
    expect(await titles('?category=training')).toEqual([all[1], all[2]])
    expect(await titles('?q=MORE')).toEqual([all[2]])
    expect(await titles('?view=list&category=story&q=&sort=newest')).toEqual([all[0]])
  })
  it('an empty list of posts shows the next step', async () => {
    for (const search of ['?q=zebra', '?category=nothing']) {
      const { body } = await get(`/blog${search}`)
      expect(body).toContain('No posts found')
      expect(body).toContain('Try adjusting your filters')
      expect(body).toContain('Clear Filters')
    }
  })
})

it('a post without a description uses the beginning of its text', async () => {
  await buildPost(runAs, {
    slug: 'undescribed',
    excerpt: '',
    content: '<h2>Plan</h2><p>Twenty &amp; more.</p>',
    category: 'Story',
  })
  expect((await get('/blog/undescribed')).body).toContain(
    '<meta name="description" content="Plan Twenty &amp; more.">',
  )
})
