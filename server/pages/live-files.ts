import { sha256 } from '#server/http/sha256.ts'
import { readAppDetails } from '#server/pages/app-facts.ts'
import { readAttempt, readChain, readEarlier, readLiveDay, readRecord } from '#server/pages/live-facts.ts'
import { liveFeed } from '#server/pages/live-feed.ts'
import { previewDay } from '#server/pages/preview-day.ts'
import { type Client, readFacts } from '#server/pages/public-facts.ts'
import type { WordsIn } from '#server/pages/share-titles.ts'
import { calendarFile, calendarInstant } from '#shared/calendar-links.ts'
import type { CampaignFacts } from '#shared/campaign.ts'
import { cutLanguage, isDraft, type Language, prefixOf } from '#shared/languages.ts'
import { appNumberOf, entriesOfApp, noDetails } from '#shared/live-app.ts'
import { knownEntries, liveFeedPath, recordPaths } from '#shared/live-day.ts'

/** What the database can count to; no entry has a larger number. */
const maxNumber = 2_147_483_647

export type LiveFilesOptions = Client & { publicUrl: string; demo: boolean; wordsIn: WordsIn }

/** What watchers' programs read: the day, its feed and the chain. Kept like pages, so it is drawn once for all who ask. */
export function createLiveFiles({ publicUrl, demo, wordsIn, ...client }: LiveFilesOptions) {
  async function live(search: URLSearchParams): Promise<unknown> {
    const before = Number(search.get('before') ?? Number.NaN)
    if (Number.isInteger(before) && before > 0 && before <= maxNumber) {
      const attempt = await readAttempt(client)
      return attempt ? readEarlier(client, attempt.attempt, before) : { entries: [], older: 0 }
    }
    const preview = demo && search.get('preview') === 'live' ? previewDay(await readFacts(client)) : undefined
    const app = appNumberOf(search.get('app'))
    if (app === undefined) return preview ?? readLiveDay(client)
    return preview
      ? { ...noDetails, entries: entriesOfApp(knownEntries(preview), app) }
      : readAppDetails(client, app)
  }

  /** Undefined for everything else. */
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/live.json') return json(await live(searchParams), 2)
    const { language, path } = cutLanguage(pathname)
    if (path === liveFeedPath) {
      const [day, { t }] = await Promise.all([readLiveDay(client), wordsIn(language)])
      const feed = answer(
        liveFeed(day, { publicUrl, language, t }),
        'application/atom+xml; charset=utf-8',
        30,
      )
      if (isDraft(language)) feed.headers.set('x-robots-tag', 'noindex')
      return feed
    }
    if (pathname === recordPaths.chain) return json((await readChain(client)) ?? null, 2)
    if (pathname === recordPaths.summary) return json(await readRecord(client), 2)
    if (pathname === recordPaths.heads) return json((await readRecord(client)).heads, 2)
    if (path === calendarFile) return calendar(await readFacts(client), language)
    return undefined
  }

  /** RFC 5545. Instants are in UTC, so every calendar shows them in its own zone. */
  async function calendar({ attempt }: CampaignFacts, language: Language): Promise<Response> {
    const { t } = await wordsIn(language)
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//20 in 24//EN',
      'BEGIN:VEVENT',
      `UID:attempt@${new URL(publicUrl).hostname}`,
      `DTSTAMP:${calendarInstant(attempt.countdownStart)}`,
      `DTSTART:${calendarInstant(attempt.start)}`,
      `DTEND:${calendarInstant(attempt.end)}`,
      `SUMMARY:${calendarText(t('reminders.calendar.title'))}`,
      `URL:${publicUrl}${prefixOf(language)}/live`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${calendarText(t('feed.calendar.alarm'))}`,
      'TRIGGER:-PT15M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]
    return answer(lines.map(folded).join('\r\n'), 'text/calendar; charset=utf-8', 600)
  }
}

/** What separates values in a calendar is marked as text. */
const calendarText = (text: string) => text.replace(/[\\;,]/g, '\\$&')

/** A line of a calendar has 75 bytes at the most; it goes on after a space. */
function folded(line: string): string {
  const lines = ['']
  for (const letter of line) {
    if (Buffer.byteLength(lines.at(-1) + letter) > 75) lines.push(' ')
    lines[lines.length - 1] += letter
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
