import { isNotModified } from '#backend/http/etag.ts'
import { sha256 } from '#backend/http/sha256.ts'
import { createBlogAtomFeed, createJsonFeed } from '#server/pages/feeds.ts'
import { createFileResponse } from '#server/pages/file-answer.ts'
import { createIdeaAtomFeed, parseFeedAudience, readFeedIdeas } from '#server/pages/idea-feed.ts'
import { createPressFileHandler } from '#server/pages/press-files.ts'
import { type ApiClient, readCampaignFacts, readFeedPosts } from '#server/pages/public-facts.ts'
import { createRobotsText } from '#server/pages/robots.ts'
import { createLogoSvg } from '#server/pages/share-drawing.ts'
import { createSharePictureHandlers } from '#server/pages/share-pictures.ts'
import type { LoadTexts } from '#server/pages/share-titles.ts'
import { createSiteManifest } from '#server/pages/site-manifest.ts'
import { createSitemap } from '#server/pages/sitemap.ts'
import { blogFeeds } from '#shared/blog.ts'
import { ideaFeedPath } from '#shared/ideas.ts'
import { findLanguage, isDraftLanguage, type Language, splitLanguage } from '#shared/languages.ts'

export type SiteFilesOptions = ApiClient & {
  publicUrl: string
  now?: () => Date
  wordsIn: LoadTexts
}

/** Files of the site other than pages: share pictures, icons, robots.txt, sitemap, feeds and manifest. */
export function createSiteFileHandler({
  publicUrl,
  now = () => new Date(),
  wordsIn,
  ...client
}: SiteFilesOptions) {
  const { shareImage, sharedCover, ownMark, icon } = createSharePictureHandlers({
    client,
    publicUrl,
    now,
    wordsIn,
  })

  async function ideas(request: Request, language: Language): Promise<Response> {
    const audience = parseFeedAudience(new URL(request.url).searchParams.get('audience'))
    if (audience === undefined) return missing()
    const { t } = await wordsIn(language)
    const text = createIdeaAtomFeed(await readFeedIdeas(client, audience), {
      audience,
      publicUrl,
      language,
      t,
    })
    return feed(text, { request, type: blogFeeds[0].type, language })
  }

  /** Creates a feed of posts. The English feed has all posts; other languages have the posts written in them. */
  async function blog(request: Request, { path, type, language }: BlogFile): Promise<Response> {
    const [posts, { t }] = await Promise.all([
      readFeedPosts(client, language === 'en' ? undefined : language),
      wordsIn(language),
    ])
    const write = path === blogFeeds[0].path ? createBlogAtomFeed : createJsonFeed
    return feed(write(posts, { publicUrl, language, t }), { request, type, language })
  }

  const pressFile = createPressFileHandler({
    client,
    publicUrl,
    now,
    ownMark,
    siteFile: (request) => siteFile(request),
  })

  /** Returns undefined if the address is a page. */
  async function siteFile(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url)
    if (pathname === '/robots.txt')
      return createFileResponse(createRobotsText(publicUrl), 'text/plain; charset=utf-8')
    if (pathname === '/sitemap.xml')
      return createFileResponse(
        await createSitemap({ client, publicUrl, now: now() }),
        'application/xml; charset=utf-8',
      )
    const { language: ofPath, path: plain } = splitLanguage(pathname)
    if (plain === '/manifest.webmanifest')
      return createFileResponse(
        createSiteManifest(ofPath, (await wordsIn(ofPath)).t),
        'application/manifest+json',
      )
    if (plain === ideaFeedPath) return ideas(request, ofPath)
    const ofBlog = blogFeeds.find(({ path }) => path === plain)
    if (ofBlog) return blog(request, { ...ofBlog, language: ofPath })
    const cover = /^\/share\/post-([a-z0-9-]{1,200})\.jpg$/.exec(pathname)?.[1]
    if (cover) return (await sharedCover(cover)) ?? missing()
    const [, code = 'en', shared] = /^\/share(?:\/([a-z]{2}))?\/([a-z0-9-]{1,205})\.png$/.exec(pathname) ?? []
    const language = findLanguage(code)
    if (shared) return (language && (await shareImage(shared, language))) ?? missing()
    // Answers /favicon.ico too, which browsers request for a page that names no icon.
    if (pathname === '/favicon.svg' || pathname === '/favicon.ico')
      return createFileResponse(
        createLogoSvg(await ownMark(await readCampaignFacts(client))),
        'image/svg+xml',
      )
    const name = /^\/icons\/(\d{2,3}|512-maskable)\.png$/.exec(pathname)?.[1]
    if (name) return (await icon(name)) ?? missing()
    return pressFile(pathname)
  }

  return siteFile
}

type BlogFile = (typeof blogFeeds)[number] & { language: Language }
type FeedFile = { request: Request; type: string; language: Language }

function feed(text: string, { request, type, language }: FeedFile): Response {
  const etag = `"${sha256(text).toString('base64url').slice(0, 27)}"`
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=600',
    etag,
    // Keeps feeds in a draft language out of search engines, like the pages in that language.
    ...(isDraftLanguage(language) && { 'x-robots-tag': 'noindex' }),
  }
  if (isNotModified(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(text, { headers })
}

function missing(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
