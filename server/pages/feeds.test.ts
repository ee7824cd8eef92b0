import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createBlogAtomFeed, createJsonFeed } from '#server/pages/feeds.ts'
import type { FeedPost } from '#server/pages/public-facts.ts'
import { createEmailTextLoader } from '#server/services/words/email-texts.ts'
import { markupAttacks } from '#tests/support/markup-attacks.ts'

const post = (facts: Partial<FeedPost> = {}): FeedPost => ({
  id: '5b0d7a9e-7a1c-4b0a-9a55-0f5f3a3c9f01',
  slug: 'what-counts',
  title: 'What counts',
  excerpt: 'The rules.',
  content: '<p>One <a href="/blog/other">link</a>.</p>',
  author_name: 'The builder',
  published_at: '2025-07-12T08:00:00+00:00',
  updated_at: '2025-07-14T08:00:00+00:00',
  tags: ['Record', 'Training'],
  category_name: 'Training',
  language: 'en',
  ...facts,
})

const hostile = post({
  id: '5b0d7a9e-7a1c-4b0a-9a55-0f5f3a3c9f02',
  title: ']]> <b> & "quotes" \u0000\u000b\ud800',
  excerpt: '</summary><script>alert(1)</script>',
  content:
    '<p onclick="x">Ṣọlá ]]&gt; \u0008</p><script>alert(1)</script><iframe src="https://evil.example"></iframe>',
  author_name: '',
  category_name: null,
})
const { t } = await createEmailTextLoader(async () => ({ words: undefined }))('en')
const english = { publicUrl: 'https://example.org', language: 'en', t } as const
const atom = (posts: FeedPost[]) => {
  const xml = createBlogAtomFeed(posts, english)
  expect(XMLValidator.validate(xml)).toBe(true)
  const options = {
    ignoreAttributes: false,
    isArray: (name: string) => ['entry', 'link', 'category'].includes(name),
  }
  return atomRules.parse(new XMLParser(options).parse(xml).feed)
}
const json = (posts: FeedPost[]) => jsonRules.parse(JSON.parse(createJsonFeed(posts, english)))

const instant = z.iso.datetime({ offset: true })
const link = z.object({ '@_rel': z.string(), '@_type': z.string(), '@_href': z.url() })
/** RFC 4287: 4.1.1 lists what a feed must contain, 4.1.2 what an entry must contain. */
const atomRules = z.object({
  '@_xmlns': z.literal('http://www.w3.org/2005/Atom'),
  id: z.url(),
  title: z.string(),
  subtitle: z.string(),
  updated: instant,
  link: z.array(link).refine((links) => links.filter((one) => one['@_rel'] === 'self').length === 1),
  entry: z
    .array(
      z.object({
        id: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
        title: z.string().min(1),
        updated: instant,
        published: instant,
        author: z.object({ name: z.string().min(1) }),
        link: z
          .array(link)
          .refine((links) => links.filter((one) => one['@_rel'] === 'alternate').length === 1),
        category: z.array(z.object({ '@_term': z.string().min(1) })).optional(),
        summary: z.string(),
        content: z.object({ '@_type': z.literal('html'), '#text': z.string() }),
      }),
    )
    .default([]),
})
/** https://www.jsonfeed.org/version/1.1/: no other fields, and absolute addresses. */
const jsonRules = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string(),
  language: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  icon: z.url(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      language: z.string(),
      summary: z.string(),
      content_html: z.string().min(1),
      image: z.url(),
      date_published: instant,
      date_modified: instant,
      authors: z.array(z.strictObject({ name: z.string().min(1) })).min(1),
      tags: z.array(z.string()),
    }),
  ),
})

test('the text of a blog post cannot make a feed invalid or put a script into it', () => {
  const [entry] = atom([hostile]).entry
  expect(entry?.content['#text']).toContain('Ṣọlá')
  for (const html of [entry?.content['#text'], json([hostile]).items[0]?.content_html])
    expect(html).not.toMatch(/<script|onclick|<iframe/)
})

test('known markup attacks in a blog post do not make a feed invalid', () => {
  const posts = Object.values(markupAttacks)
    .flat()
    .map((attack) =>
      post({
        title: attack,
        excerpt: attack,
        content: `<p>Words</p>${attack}`,
        author_name: attack,
        tags: [attack],
      }),
    )
  expect(atom(posts).entry).toHaveLength(posts.length)
  for (const { content_html: html } of json(posts).items)
    expect(html).not.toMatch(/<(script|svg|math|style|form|object|embed|base|meta|link)\b|<[^>"]*\son\w+=/i)
})

test('a feed of the blog contains whole posts with absolute URLs and their dates', () => {
  const [entry] = atom([post(), hostile]).entry
  expect(entry).toMatchObject({
    published: '2025-07-12T08:00:00.000Z',
    updated: '2025-07-14T08:00:00.000Z',
    category: [{ '@_term': 'Training' }, { '@_term': 'Record' }],
  })
  const [item] = json([post()]).items
  expect(item).toMatchObject({ url: 'https://example.org/blog/what-counts', tags: ['Record', 'Training'] })
  for (const html of [entry?.content['#text'], item?.content_html])
    expect(html).toBe('<p>One <a href="https://example.org/blog/other">link</a>.</p>')
})

test('each post in a feed is marked with the language that it is written in', () => {
  const posts = [post(), post({ language: 'sw' })]
  expect(createBlogAtomFeed(posts, english).match(/<entry xml:lang="\w+">/g)).toEqual([
    '<entry xml:lang="en">',
    '<entry xml:lang="sw">',
  ])
  expect(json(posts).items.map(({ language }) => language)).toEqual(['en', 'sw'])
})

test('the feed of the blog is valid before the first post is published', () => {
  expect(atom([]).entry).toEqual([])
  expect(json([]).items).toEqual([])
})
