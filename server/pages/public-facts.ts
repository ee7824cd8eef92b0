import { createUnavailableError } from '#backend/http/api-error.ts'
import type { ShareImageIdea } from '#server/pages/idea-drawing.ts'
import {
  appCount,
  attemptLogQuery,
  type CampaignFacts,
  defaultFacts,
  getMode,
  type Mode,
} from '#shared/campaign.ts'
import { parseCampaignFacts, type SettingRow } from '#shared/campaign-schema.ts'
import { formatAttemptDate } from '#shared/campaign-time.ts'
import { publicIdeaStatuses } from '#shared/ideas.ts'
import type { Language } from '#shared/languages.ts'
import type { AttemptLogRow } from '#shared/logged-attempt.ts'

/** Access to this server as an anonymous visitor. */
export type ApiClient = { fetch: (request: Request) => Promise<Response>; publishableKey: string }

export type PublishedPost = { slug: string; title: string; changedAt: string }

/** Reads the public settings and the times of the log, as an anonymous visitor. */
export async function readCampaignFacts(client: ApiClient): Promise<CampaignFacts> {
  const [settings, logged] = await Promise.all([
    readRows<SettingRow>(client, 'site_settings?select=key,value'),
    readRows<AttemptLogRow>(
      client,
      `day_log?select=${attemptLogQuery.columns}&kind=in.${attemptLogQuery.kinds}&day_attempts.is_current=is.true&order=number`,
    ),
  ])
  return parseCampaignFacts(settings, logged)
}

/**
 * Reads the time of the last change to the settings that calendars show (`attempt` and `result`). Undefined
 * if an owner has changed neither.
 */
export async function readEventChangedAt(client: ApiClient): Promise<string | undefined> {
  const query = 'site_settings?select=updated_at&key=in.(attempt,result)&order=updated_at.desc&limit=1'
  return (await readRows<{ updated_at: string }>(client, query))[0]?.updated_at
}

export async function readPosts(client: ApiClient): Promise<PublishedPost[]> {
  const query =
    'blog_posts_with_category?select=slug,title,updated_at&status=eq.published&order=published_at.desc&limit=1000'
  const posts = await readRows<{ slug: string; title: string; updated_at: string }>(client, query)
  return posts.map(({ updated_at, ...post }) => ({ ...post, changedAt: updated_at }))
}

export type ShareImagePost = { title: string; imageUrl: string | null }

export async function readPostForShareImage(
  client: ApiClient,
  slug: string,
): Promise<ShareImagePost | undefined> {
  const query = `blog_posts_with_category?select=title,imageUrl:featured_image_url&status=eq.published&slug=eq.${encodeURIComponent(slug)}`
  return (await readRows<ShareImagePost>(client, query))[0]
}

/**
 * Reads the published pages with a link in the menu or footer. All other pages are found only through their
 * address.
 */
export async function readCustomPages(client: ApiClient): Promise<{ address: string; changedAt: string }[]> {
  const query =
    'own_pages?select=address,updated_at&status=eq.published&place=neq.none&order=address&limit=1000'
  const pages = await readRows<{ address: string; updated_at: string }>(client, query)
  return pages.map(({ address, updated_at }) => ({ address, changedAt: updated_at }))
}

/** Reads the drawing of the badge with this code. Undefined until the badge is drawn. */
export async function readBadgeDrawing(client: ApiClient, code: string): Promise<string | undefined> {
  const query = `badges?select=svg_storage_url&verification_code=eq.${encodeURIComponent(code)}`
  const [badge] = await readRows<{ svg_storage_url: string | null }>(client, query)
  if (!badge?.svg_storage_url) return undefined
  const path = new URL(badge.svg_storage_url).pathname
  const answer = await client.fetch(new Request(`http://server.internal${path}`))
  return answer.ok ? answer.text() : undefined
}

export type FeedPost = {
  id: string
  slug: string
  title: string
  excerpt: string
  content: string
  author_name: string
  published_at: string
  updated_at: string
  tags: string[]
  category_name: string | null
  language: Language
}

/** Reads the newest posts with their whole text, for feeds. */
export function readFeedPosts(client: ApiClient, language?: Language): Promise<FeedPost[]> {
  const columns =
    'id,slug,title,excerpt,content,author_name,published_at,updated_at,tags,category_name,language'
  const written = language ? `&language=eq.${language}` : ''
  return readRows(
    client,
    `blog_posts_with_category?select=${columns}&status=eq.published${written}&order=published_at.desc,id&limit=${feedLength}`,
  )
}

const feedLength = 20

export type PublishedTestimonial = {
  id: string
  name: string
  location: string
  testimonial: string
  approved_at: string
}

export async function readTestimonial(
  client: ApiClient,
  id: string,
): Promise<PublishedTestimonial | undefined> {
  if (!isId.test(id)) return undefined
  return (await readRows<PublishedTestimonial>(client, `${testimonialRows}&id=eq.${id}`))[0]
}

export async function readIdeaForShareImage(
  client: ApiClient,
  id: string,
): Promise<ShareImageIdea | undefined> {
  if (!isId.test(id)) return undefined
  const listed = `status=in.(${publicIdeaStatuses.join(',')})`
  return (
    await readRows<ShareImageIdea>(
      client,
      `app_ideas?select=id,title,submitter_name,vote_count,status&${listed}&id=eq.${id}`,
    )
  )[0]
}

export function readTestimonials(client: ApiClient): Promise<PublishedTestimonial[]> {
  return readRows(client, `${testimonialRows}&order=approved_at.desc&limit=1000`)
}

const testimonialRows = 'testimonials?select=id,name,location,testimonial,approved_at&status=eq.approved'
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Date of the attempt in titles and share images: the day, LIVE, or the year. */
export function formatAttemptDateOrLive({ attempt }: CampaignFacts, mode: Mode): string {
  if (mode === 'live') return 'LIVE'
  return formatAttemptDate(attempt, mode === 'after' ? 'year' : 'long')
}

/** Returns the owner's poster texts in one line. Undefined if they are the texts of the release. */
export function getPosterText({ look }: CampaignFacts): string | undefined {
  const textOf = ({ first, second, third }: CampaignFacts['look']) =>
    [appCount, first, second, third].join(' ')
  const text = textOf(look)
  return text === textOf(defaultFacts.look) ? undefined : text
}

export function getModeAt(facts: CampaignFacts, now: Date): Mode {
  return getMode(facts, now.getTime())
}

/** Reads a picture of the public store. Undefined if it does not exist. */
export async function readPicture({ fetch }: ApiClient, path: string): Promise<ArrayBuffer | undefined> {
  const answer = await fetch(new Request(`http://server.internal${path}`))
  return answer.ok ? answer.arrayBuffer() : undefined
}

export function readRows<Row>(client: ApiClient, query: string): Promise<Row[]> {
  return read(client, query)
}

/** Reads one part of the matching rows, and the total number of matching rows. */
export async function readRowsWithCount<Row>(
  client: ApiClient,
  query: string,
): Promise<{ found: Row[]; count: number }> {
  const answer = await answerTo(client, query, { prefer: 'count=exact' })
  const count = Number(answer.headers.get('content-range')?.split('/')[1])
  return { found: await answer.json(), count }
}

export function callDatabaseFunction<Said>(client: ApiClient, query: string): Promise<Said> {
  return read(client, `rpc/${query}`)
}

async function read<Said>(client: ApiClient, query: string): Promise<Said> {
  return (await answerTo(client, query)).json()
}

async function answerTo({ fetch, publishableKey }: ApiClient, query: string, wish = {}): Promise<Response> {
  const headers = { apikey: publishableKey, authorization: `Bearer ${publishableKey}`, ...wish }
  const answer = await fetch(new Request(`http://server.internal/rest/v1/${query}`, { headers }))
  if (answer.ok) return answer
  const failure = new Error(`rest/v1 answered ${answer.status}`)
  throw answer.status === 503 ? createUnavailableError(failure) : failure
}
