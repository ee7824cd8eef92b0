import { createHash } from 'node:crypto'
import { readBegunApps } from '#server/pages/app-facts.ts'
import { badgeShareDrawing } from '#server/pages/badge-share-drawing.ts'
import { cropCover, squareMark } from '#server/pages/crop-cover.ts'
import { dayPicture } from '#server/pages/day-picture.ts'
import { atomFeed, jsonFeed } from '#server/pages/feeds.ts'
import { ideaDrawing } from '#server/pages/idea-drawing.ts'
import { feedAudience, ideaAtom, readFeedIdeas } from '#server/pages/idea-feed.ts'
import { readEntryTitle } from '#server/pages/live-facts.ts'
import { createPressFiles } from '#server/pages/press-files.ts'
import {
  type Ask,
  modeAt,
  posterText,
  readBadgeDrawing,
  readFacts,
  readFeedPosts,
  readOwnPages,
  readPicture,
  readPosts,
  readSharedIdea,
  readSharedPost,
  readStories,
  readStory,
  whenText,
} from '#server/pages/public-facts.ts'
import { robots } from '#server/pages/robots.ts'
import {
  iconDrawing,
  markDrawing,
  maskableDrawing,
  type OwnMark,
  type ShareWords,
  shareDrawing,
} from '#server/pages/share-drawing.ts'
import { manifest } from '#server/pages/site-manifest.ts'
import { storyDrawing } from '#server/pages/story-drawing.ts'
import { drawPng } from '#server/rendering/draw-png.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import { feeds } from '#shared/blog.ts'
import type { CampaignFacts } from '#shared/campaign.ts'
import { ideaFeedPath } from '#shared/ideas.ts'
import { addressIn, factsOf, languageCodes } from '#shared/languages.ts'
import { isOwnPicture, pictureInWidth } from '#shared/pictures.ts'

export type SiteFilesOptions = Ask & { publicUrl: string; now?: () => Date }

/** Titles of the pages' share images, by the name in their head; a post's is its own title. */
const shareTitles: Record<string, ShareWords['title']> = {
  home: ['Twenty', 'apps.', 'One day.'],
  live: 'Watch it live',
  'app-ideas': 'App ideas',
  tally: 'Every vote, to recount',
  blog: 'The blog',
  story: ['From construction', 'sites to code'],
  support: 'Join our community',
  give: ['Lay part', 'of a block'],
  press: 'Press Kit',
  sponsors: ['Stand behind', 'the wall'],
  verify: 'Verify a badge',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  record: 'The record',
  impact: ['What it', 'has moved'],
  'verify-testimonial': 'Verify your testimonial',
}

const pages = [
  '/',
  '/live',
  '/story',
  '/app-ideas',
  '/app-ideas/tally',
  '/blog',
  '/give',
  '/sponsors',
  '/impact',
  '/support',
  '/verify',
  '/privacy',
  '/accessibility',
]
const iconSizes = [180, 192, 512]
const maxPictures = 200
/** Seconds for which a picture with a name on it is kept, here and by others. */
const keptSeconds = 60

/** What belongs to the site and is no page: share images, icons, robots.txt, the sitemap and the manifest. */
export function createSiteFiles({ publicUrl, now = () => new Date(), ...ask }: SiteFilesOptions) {
  const pictures = new Map<string, Promise<Buffer<ArrayBuffer>>>()

  /** Drawn once for the same words; the oldest makes room. */
  function picture(key: string, draw: () => Promise<Buffer<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>> {
    const known = pictures.get(key)
    if (known) return known
    const drawing = draw()
    drawing.catch(() => pictures.delete(key))
    pictures.set(key, drawing)
    // Some show a name, and who is erased is gone from here within a minute too.
    setTimeout(() => pictures.delete(key), keptSeconds * 1_000).unref()
    const [oldest] = pictures.keys()
    if (pictures.size > maxPictures && oldest !== undefined) pictures.delete(oldest)
    return drawing
  }

  async function badgeImage(code: string): Promise<Response | undefined> {
    const badge = await readBadgeDrawing(ask, code)
    return badge === undefined
      ? undefined
      : png(await picture(badge, () => drawPng(badgeShareDrawing(badge))), keptSeconds)
  }

  async function ideaImage(id: string): Promise<Response | undefined> {
    const idea = await readSharedIdea(ask, id)
    if (!idea) return undefined
    const mark = await ownMark(await readFacts(ask))
    return png(
      await picture(JSON.stringify([idea, mark]), () => drawPng(ideaDrawing(idea, mark))),
      keptSeconds,
    )
  }

  async function storyImage(id: string): Promise<Response | undefined> {
    const story = await readStory(ask, id)
    if (!story) return undefined
    const facts = await readFacts(ask)
    const words = { story, ...(await footOf(facts)) }
    return png(await picture(JSON.stringify(words), () => drawPng(storyDrawing(words))), keptSeconds)
  }

  async function sharedTitle(name: string): Promise<ShareWords['title'] | undefined> {
    if (name.startsWith('post-')) return (await readSharedPost(ask, name.slice('post-'.length)))?.title
    if (/^live-[1-9]\d{0,5}$/.test(name)) return readEntryTitle(ask, Number(name.slice('live-'.length)))
    return Object.hasOwn(shareTitles, name) ? shareTitles[name] : undefined
  }

  async function shareImage(name: string): Promise<Response | undefined> {
    if (name.startsWith('badge-')) return badgeImage(name.slice('badge-'.length).toUpperCase())
    if (name.startsWith('idea-')) return ideaImage(name.slice('idea-'.length))
    if (name.startsWith('story-')) return storyImage(name.slice('story-'.length))
    const day = await dayPicture(ask, name, {
      now: now(),
      ownMark: async () => ownMark(await readFacts(ask)),
    })
    if (day) return png(await picture(day, () => drawPng(day)), keptSeconds)
    const title = await sharedTitle(name)
    if (title === undefined) return undefined
    const facts = await readFacts(ask)
    const own = name === 'home' ? await cropped(facts.look.share) : undefined
    if (own) return own
    const words = { title: (name === 'home' && posterText(facts)) || title, ...(await footOf(facts)) }
    return png(await picture(JSON.stringify(words), () => drawPng(shareDrawing(words))))
  }

  /** A post's own cover, as JPEG: a photograph as PNG would be too heavy for the networks that fetch it. */
  async function sharedCover(slug: string): Promise<Response | undefined> {
    const stored = (await readSharedPost(ask, slug))?.imageUrl ?? ''
    const address = stored.startsWith(publicUrl) ? stored.slice(publicUrl.length) : stored
    return cropped(address)
  }

  /** Another shape than networks show is cut to theirs. */
  async function cropped(address: string | null): Promise<Response | undefined> {
    const original = isOwnPicture(address) ? await readPicture(ask, pictureInWidth(address, 1440)) : undefined
    if (!original) return undefined
    return file(await picture(`cover ${hashOf(original)}`, () => cropCover(original)), 'image/jpeg')
  }

  /** What stands below every picture of a page. */
  async function footOf(facts: CampaignFacts): Promise<Omit<ShareWords, 'title'>> {
    const what = posterText(facts) ?? '20 AI-assisted apps, 24 hours, one builder'
    return { when: whenText(facts, modeAt(facts, now())), what, mark: await ownMark(facts) }
  }

  /** A mark that is not there any more, or is no picture, leaves the drawn one. */
  async function ownMark({ look }: CampaignFacts): Promise<OwnMark> {
    const original = isOwnPicture(look.mark)
      ? await readPicture(ask, pictureInWidth(look.mark, 540))
      : undefined
    if (!original) return undefined
    const square = await picture(`mark ${hashOf(original)}`, () => squareMark(original)).catch(
      () => undefined,
    )
    return square && `data:image/png;base64,${square.toString('base64')}`
  }

  async function ideas(asked: string | null, request: Request): Promise<Response> {
    const audience = feedAudience(asked)
    if (audience === undefined) return missing()
    const text = ideaAtom(await readFeedIdeas(ask, audience), publicUrl, audience)
    return feed(text, `${feeds[0].type}; charset=utf-8`, request)
  }

  function feed(text: string, type: string, request: Request): Response {
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=600', etag }
    const isKnown = request.headers.get('if-none-match')?.includes(etag)
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
  }

  async function icon(name: string): Promise<Response | undefined> {
    const isMaskable = name === '512-maskable'
    const size = isMaskable ? 512 : Number(name)
    if (!iconSizes.includes(size)) return undefined
    const mark = await ownMark(await readFacts(ask))
    const draw = () => drawPng((isMaskable ? maskableDrawing : iconDrawing)(mark), size)
    return png(await picture(`icon ${name} ${mark}`, draw))
  }

  async function sitemap(): Promise<Response> {
    const [posts, ownPages, stories, apps] = await Promise.all([
      readPosts(ask),
      readOwnPages(ask),
      readStories(ask),
      readBegunApps(ask, now().getTime()),
    ])
    const newest = posts
      .map(({ changedAt }) => changedAt)
      .toSorted()
      .at(-1)
    const entry = (path: string, changedAt?: string) =>
      `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changedAt ? `<lastmod>${escapeHtml(changedAt.slice(0, 10))}</lastmod>` : ''}</url>`
    const open = languageCodes.filter((language) => factsOf(language).stage === 'open')
    const entries = [
      ...open.flatMap((language) =>
        pages.map((path) => entry(addressIn(language, path), path === '/blog' ? newest : undefined)),
      ),
      ...posts.map(({ slug, changedAt }) => entry(`/blog/${encodeURIComponent(slug)}`, changedAt)),
      ...ownPages.map(({ address, changedAt }) => entry(`/${address}`, changedAt)),
      ...stories.map(({ id, approved_at }) => entry(`/stories/${id}`, approved_at)),
      entry('/apps'),
      ...apps.map((number) => entry(`/apps/${number}`)),
    ]
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
    return file(xml, 'application/xml; charset=utf-8')
  }

  const pressFile = createPressFiles({
    ask,
    publicUrl,
    now,
    ownMark,
    siteFile: (request) => siteFile(request),
  })

  /** Undefined for everything that is a page. */
  async function siteFile(request: Request): Promise<Response | undefined> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/robots.txt') return file(robots(publicUrl), 'text/plain; charset=utf-8')
    if (pathname === '/sitemap.xml') return sitemap()
    if (pathname === '/manifest.webmanifest') return file(manifest, 'application/manifest+json')
    if (pathname === ideaFeedPath) return ideas(searchParams.get('audience'), request)
    for (const { path, type } of feeds)
      if (pathname === path) {
        const write = path === feeds[0].path ? atomFeed : jsonFeed
        return feed(write(await readFeedPosts(ask), publicUrl), `${type}; charset=utf-8`, request)
      }
    const cover = /^\/share\/post-([a-z0-9-]{1,200})\.jpg$/.exec(pathname)?.[1]
    if (cover) return (await sharedCover(cover)) ?? missing()
    const shared = /^\/share\/([a-z0-9-]{1,205})\.png$/.exec(pathname)?.[1]
    if (shared) return (await shareImage(shared)) ?? missing()
    if (pathname === '/favicon.svg')
      return file(markDrawing(await ownMark(await readFacts(ask))), 'image/svg+xml')
    const name = /^\/icons\/(\d{2,3}|512-maskable)\.png$/.exec(pathname)?.[1]
    if (name) return (await icon(name)) ?? missing()
    return pressFile(pathname)
  }

  return siteFile
}

const hashOf = (bytes: ArrayBuffer) => createHash('sha256').update(new Uint8Array(bytes)).digest('base64url')

function png(bytes: Buffer<ArrayBuffer>, seconds?: number): Response {
  return file(bytes, 'image/png', seconds)
}

function file(body: string | Buffer<ArrayBuffer>, type: string, seconds = 600): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': `public, max-age=${seconds}` },
  })
}

function missing(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
