import verifier from 'virtual:verifier'
import { sha256 } from '#backend/http/sha256.ts'
import { readAppDetails } from '#server/pages/app-facts.ts'
import {
  readAttempt,
  readDayRecord,
  readEarlierEntries,
  readFullChain,
  readLiveDay,
} from '#server/pages/live-facts.ts'
import { createLiveFeed } from '#server/pages/live-feed.ts'
import {
  type ApiClient,
  readCampaignFacts,
  readEventChangedAt,
  readRows,
} from '#server/pages/public-facts.ts'
import { createSampleDay, type SampleDay, type SampleIdea } from '#server/pages/sample-day.ts'
import { sampleApps } from '#server/pages/sample-lines.ts'
import type { LoadTexts } from '#server/pages/share-titles.ts'
import { calendarFilePath, computeCalendarSequence, formatCalendarInstant } from '#shared/calendar-links.ts'
import { publicIdeaStatuses } from '#shared/ideas.ts'
import { getLanguagePrefix, isDraftLanguage, type Language, splitLanguage } from '#shared/languages.ts'
import { parseAppNumberText } from '#shared/live-app.ts'
import { liveFeedPath, recordPaths, verifierPath } from '#shared/live-day.ts'
import { sampleAppsPath } from '#shared/sample-day.ts'

/** The largest integer of the database; no entry has a larger number. */
const maxNumber = 2_147_483_647

export type LiveFilesOptions = ApiClient & { publicUrl: string; demo: boolean; wordsIn: LoadTexts }

/**
 * Creates the files for programs that follow the day: live data, feed and hash chain. They are cached like
 * pages, so that each file is made once for all callers.
 */
export function createLiveFileHandler({ publicUrl, demo, wordsIn, ...client }: LiveFilesOptions) {
  async function live(search: URLSearchParams, sample: SampleDay | undefined): Promise<unknown> {
    const before = Number(search.get('before') ?? Number.NaN)
    if (Number.isInteger(before) && before > 0 && before <= maxNumber) {
      if (sample) return sample.earlier(before)
      const attempt = await readAttempt(client)
      return attempt ? readEarlierEntries(client, attempt.attempt, before) : { entries: [], older: 0 }
    }
    const app = parseAppNumberText(search.get('app'))
    if (app === undefined) return sample?.live() ?? readLiveDay(client)
    return sample?.app(app) ?? readAppDetails(client, app)
  }

  /** Returns the sample day, which a demo shows until its log has a start. */
  async function sampleOf(search: URLSearchParams): Promise<SampleDay | undefined> {
    const mode = search.get('preview')
    if (!demo || (mode !== 'live' && mode !== 'after')) return undefined
    const facts = await readCampaignFacts(client)
    if (facts.attempt.loggedStart) return undefined
    return createSampleDay(facts, { mode, ideas: await readSampleIdeas(client) })
  }

  /** Returns undefined if the address is not one of these files. */
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/live.json') return json(await live(searchParams, await sampleOf(searchParams)), 2)
    if (demo && pathname === sampleAppsPath) return json((await sampleOf(searchParams))?.apps() ?? null, 2)
    const { language, path } = splitLanguage(pathname)
    if (path === liveFeedPath) {
      const [day, { t }] = await Promise.all([readLiveDay(client), wordsIn(language)])
      const feed = answer(
        createLiveFeed(day, { publicUrl, language, t }),
        'application/atom+xml; charset=utf-8',
        30,
      )
      if (isDraftLanguage(language)) feed.headers.set('x-robots-tag', 'noindex')
      return feed
    }
    if (pathname === recordPaths.chain) {
      const sample = await sampleOf(searchParams)
      const chain = sample?.chain() ?? readFullChain(client, searchParams.get('attempt') ?? undefined)
      return json((await chain) ?? null, 2)
    }
    if (pathname === recordPaths.summary)
      return json((await sampleOf(searchParams))?.record() ?? (await readDayRecord(client)), 2)
    if (pathname === recordPaths.heads) return json((await readDayRecord(client)).heads, 2)
    if (pathname === verifierPath) return answer(verifier, 'text/javascript; charset=utf-8', 300)
    if (path === calendarFilePath) return calendar(language)
    return undefined
  }

  /** Creates the calendar file (RFC 5545). Times are in UTC, so every calendar shows them in its own zone. */
  async function calendar(language: Language): Promise<Response> {
    const [{ attempt, result }, changedAt, { t }] = await Promise.all([
      readCampaignFacts(client),
      readEventChangedAt(client),
      wordsIn(language),
    ])
    const revised = formatCalendarInstant(changedAt ?? attempt.countdownStart)
    // Calendars have no status for "postponed", so the event is cancelled until there is a new date.
    const isPostponed = result.status === 'postponed'
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//20 in 24//EN',
      'BEGIN:VEVENT',
      `UID:attempt@${new URL(publicUrl).hostname}`,
      // A calendar that has the event accepts a change only with a higher number.
      `SEQUENCE:${computeCalendarSequence(changedAt)}`,
      `DTSTAMP:${revised}`,
      `LAST-MODIFIED:${revised}`,
      `STATUS:${isPostponed ? 'CANCELLED' : 'CONFIRMED'}`,
      `DTSTART:${formatCalendarInstant(attempt.start)}`,
      `DTEND:${formatCalendarInstant(attempt.end)}`,
      `SUMMARY:${calendarText(t('reminders.calendar.title'))}`,
      `URL:${publicUrl}${getLanguagePrefix(language)}/live`,
      ...(isPostponed ? [] : alarm(calendarText(t('feed.calendar.alarm')))),
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]
    return answer(lines.map(folded).join('\r\n'), 'text/calendar; charset=utf-8', 600)
  }
}

/** Reads the public ideas of the demo that have the title of an app of the sample day. */
function readSampleIdeas(client: ApiClient): Promise<SampleIdea[]> {
  const titles = sampleApps.map(([title]) => `"${title}"`).join(',')
  return readRows(
    client,
    `app_ideas?select=id,title,name:submitter_name,votes:vote_count,sentAt:created_at&status=in.(${publicIdeaStatuses.join(',')})&title=in.(${encodeURIComponent(titles)})&order=vote_count.desc,id`,
  )
}

const alarm = (words: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${words}`,
  'TRIGGER:-PT15M',
  'END:VALARM',
]

/** Escapes the separators of iCalendar values (RFC 5545). */
const calendarText = (text: string) => text.replace(/[\\;,]/g, '\\$&')

/** Folds lines at 75 bytes (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines = ['']
  for (const character of line) {
    if (Buffer.byteLength(lines.at(-1) + character) > 75) lines.push(' ')
    lines[lines.length - 1] += character
  }
  return lines.join('\r\n')
}

const json = (body: unknown, seconds: number) =>
  answer(JSON.stringify(body), 'application/json; charset=utf-8', seconds)

function answer(body: string, type: string, seconds: number): Response {
  const etag = `W/"${sha256(body).toString('base64url').slice(0, 27)}"`
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': `public, max-age=${seconds}`, etag },
  })
}
