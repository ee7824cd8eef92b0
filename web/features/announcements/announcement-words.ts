import type { AnnouncementText } from '#shared/announcements.ts'
import { counted, inFigures } from '#shared/counted.ts'
import { topicNews } from '#shared/letter-topics.ts'
import type {
  Announcement,
  AnnouncementLetter,
  AnnouncementStatus,
  Audience,
  ListedAnnouncement,
} from '#web/features/announcements/queries.ts'
import { formatHour, formatMoment } from '#web/lib/format-date.ts'
import type { TagLook } from '#web/ui/status-tag.tsx'

export const people = (count: number) => counted(count, 'person', 'people')

export const statusLabels: Record<AnnouncementStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  stopped: 'Stopped',
  sent: 'Sent',
}

export const statusLooks: Record<AnnouncementStatus, TagLook> = {
  draft: 'plain',
  scheduled: 'waiting',
  sending: 'testing',
  stopped: 'refused',
  sent: 'done',
}

/** What the list says under a subject. */
export function progressWords(kept: ListedAnnouncement): string {
  const to = `${kept.view_name}, ${topicNews[kept.topic]}`
  if (kept.status === 'draft') return `${to}. Kept ${formatMoment(kept.updated_at)}.`
  if (kept.status === 'scheduled') return `${to}. Leaves ${formatMoment(kept.scheduled_at ?? '')}.`
  const failed = kept.failed > 0 ? `, ${inFigures(kept.failed)} failed` : ''
  return `${to}. ${inFigures(kept.sent)} of ${people(kept.people)} have it${failed}.`
}

type Line = { words: string; count: number }

/** Who is left out and why, as a sum: the lines between those of the view and those who get it. */
export function leftOut({ not_agreed, inactive, opted_out, bounced }: Audience, topic: string): Line[] {
  return [
    { words: 'did not agree to news', count: not_agreed },
    { words: 'not proven, or not active', count: inactive },
    { words: `said no to letters, or to “${topic}”`, count: opted_out },
    { words: 'address takes no letters', count: bounced },
  ].filter(({ count }) => count > 0)
}

/** How long so many letters take at this rate, to the minute above. */
export function minutesFor(letters: number, perMinute: number): number {
  return Math.ceil(letters / Math.max(1, perMinute))
}

export function rateWords(letters: number, perMinute: number): string {
  const minutes = minutesFor(letters, perMinute)
  if (minutes <= 1) return 'Done within a minute.'
  if (minutes < 120) return `Done after ${minutes} minutes.`
  return `Done after about ${Math.round(minutes / 60)} hours.`
}

export type Check = { words: string; isFine: boolean }

const phoneSubject = 40
const phonePreview = 90

/** What is worth a look before a letter leaves; nothing of it forbids to send. */
export function checksOf(said: AnnouncementText, testedAt: string | null): Check[] {
  const pictures = said.html.match(/<img [^>]*>/g) ?? []
  const unnamed = pictures.filter((picture) => !/\salt="[^"]*\S[^"]*"/.test(picture)).length
  const isShort = said.subject.length <= phoneSubject && said.preview.length <= phonePreview
  return [
    {
      isFine: isShort,
      words: isShort
        ? 'Subject and the line under it fit a phone'
        : said.subject.length > phoneSubject
          ? 'Phones cut the subject after about 40 letters'
          : 'Phones cut the line under it after about 90 letters',
    },
    {
      isFine: unnamed === 0,
      words:
        unnamed === 0
          ? 'No picture without words for those who do not see it'
          : `${unnamed === 1 ? 'A picture has' : `${unnamed} pictures have`} no words for those who do not see it`,
    },
    { isFine: true, words: 'The plain text is made' },
    { isFine: true, words: 'One press stops these letters' },
    testedAt
      ? { isFine: true, words: `You sent yourself a test, ${formatMoment(testedAt)}` }
      : { isFine: false, words: 'You have not sent yourself a test' },
  ]
}

/** How the heading of a letter on its way begins. */
export function stateWords(kept: Announcement): string {
  if (kept.status === 'scheduled') return `Leaves ${formatMoment(kept.scheduled_at ?? '')}`
  if (kept.status === 'stopped') return 'Stopped'
  if (kept.status === 'sent') return `Done ${formatMoment(kept.ended_at ?? '')}`
  return isHeld(kept, Date.now())
    ? 'Waiting for the mail server'
    : `Sending, ${inFigures(kept.per_minute)} a minute`
}

const isHeld = ({ held_until }: Announcement, now: number) =>
  held_until !== null && Date.parse(held_until) > now

/** "Done at about 09:07", while it runs; no hour while the mail server holds it. */
export function endWords(kept: Announcement, now: number): string {
  if (kept.status !== 'sending') return ''
  const mayClose = 'You may close this page; it goes on.'
  if (isHeld(kept, now)) return mayClose
  const end = new Date(now + minutesFor(kept.counts.waiting, kept.per_minute) * 60_000)
  return `Done at about ${formatHour(end.toISOString())}. ${mayClose}`
}

/** What happens next with a letter that did not arrive. */
export function nextWords({ state, next_attempt_at, last_error }: AnnouncementLetter): string {
  if (state === 'unknown') return 'It may have arrived. It is sent again only if you say so.'
  if (state === 'failed') return 'It is not tried again by itself.'
  if (state === 'left') return 'It is not sent.'
  return last_error ? `Tries again ${formatMoment(next_attempt_at)}.` : 'Waits for its turn.'
}

const leftReasons: Record<string, string> = {
  'opted out': 'Said no meanwhile',
  bounced: 'The address takes no letters',
  deactivated: 'Not active any more',
}
export const leftWords = (reason: string | null) => leftReasons[reason ?? ''] ?? 'Not to be written to'
