import { type AnnouncementText, announcementLimits, countUtf8Bytes } from '#shared/announcements.ts'
import { topicDescriptions } from '#shared/email-topics.ts'
import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import { formatDateAndTime, formatTime } from '#web/common/time/format-date.ts'
import type { TagVariant } from '#web/common/ui/status-tag.tsx'
import type {
  Announcement,
  AnnouncementEmail,
  AnnouncementStatus,
  AnnouncementSummary,
  Audience,
} from '#web/office/announcements/queries.ts'

export const formatPeopleCount = (count: number) => formatCountWithNoun(count, 'person', 'people')

export const announcementStatusLabels: Record<AnnouncementStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  stopped: 'Stopped',
  sent: 'Sent',
}

export const announcementStatusTagVariants: Record<AnnouncementStatus, TagVariant> = {
  draft: 'plain',
  scheduled: 'waiting',
  sending: 'testing',
  stopped: 'refused',
  sent: 'done',
}

/** Returns the text below the subject in the list of announcements. */
export function describeProgress(kept: AnnouncementSummary): string {
  const to = `${kept.view_name}, ${topicDescriptions[kept.topic]}`
  if (kept.status === 'draft') return `${to}. Saved ${formatDateAndTime(kept.updated_at)}.`
  if (kept.status === 'scheduled')
    return `${to}. Scheduled for ${formatDateAndTime(kept.scheduled_at ?? '')}.`
  const failed = kept.failed > 0 ? `, ${formatNumber(kept.failed)} failed` : ''
  return `${to}. ${formatNumber(kept.sent)} of ${formatPeopleCount(kept.people)} sent${failed}.`
}

type Line = { words: string; count: number }

/** Counts the people in the selected view who will not receive the email, by reason. */
export function listExclusionCounts(
  { not_agreed, inactive, opted_out, bounced }: Audience,
  topic: string,
): Line[] {
  return [
    { words: 'have not agreed to receive news', count: not_agreed },
    { words: 'not verified or not active', count: inactive },
    { words: `opted out of all emails, or of “${topic}”`, count: opted_out },
    { words: 'email address bounces', count: bounced },
  ].filter(({ count }) => count > 0)
}

export function estimateSendingMinutes(emails: number, perMinute: number): number {
  return Math.ceil(emails / Math.max(1, perMinute))
}

export function describeSendingDuration(emails: number, perMinute: number): string {
  const minutes = estimateSendingMinutes(emails, perMinute)
  if (minutes <= 1) return 'Takes less than a minute.'
  if (minutes < 120) return `Takes about ${minutes} minutes.`
  return `Takes about ${Math.round(minutes / 60)} hours.`
}

const shareOf = (html: string) => Math.round((countUtf8Bytes(html) / announcementLimits.htmlBytes) * 100)
const isNearlyTooLong = (html: string) => shareOf(html) >= 80

export type SendingCheck = { words: string; isFine: boolean }

const phoneSubject = 40
const phonePreview = 90

/** Lists warnings before sending. A warning does not prevent sending. */
export function listSendingChecks(said: AnnouncementText, testedAt: string | null): SendingCheck[] {
  const pictures = said.html.match(/<img [^>]*>/g) ?? []
  const unnamed = pictures.filter((picture) => !/\salt="[^"]*\S[^"]*"/.test(picture)).length
  const isShort = said.subject.length <= phoneSubject && said.preview.length <= phonePreview
  return [
    said.subject.trim() === ''
      ? { isFine: false, words: 'The email has no subject' }
      : {
          isFine: isShort,
          words: isShort
            ? 'The subject and preview line fit on a phone screen'
            : said.subject.length > phoneSubject
              ? 'Phones cut off the subject after about 40 characters'
              : 'Phones cut off the preview line after about 90 characters',
        },
    ...(isNearlyTooLong(said.html)
      ? [{ isFine: false, words: `The text uses ${shareOf(said.html)}% of the length that Gmail shows` }]
      : []),
    ...(pictures.length > 0 ? [pictureCheck(unnamed)] : []),
    said.html.trim() === ''
      ? { isFine: false, words: 'The email has no text' }
      : { isFine: true, words: 'Plain-text version created' },
    { isFine: true, words: 'One-click unsubscribe link included' },
    testedAt
      ? { isFine: true, words: `You sent yourself a test, ${formatDateAndTime(testedAt)}` }
      : { isFine: false, words: 'You have not sent yourself a test' },
  ]
}

function pictureCheck(unnamed: number): SendingCheck {
  if (unnamed === 0) return { isFine: true, words: 'All pictures have alt text' }
  return {
    isFine: false,
    words: `${unnamed === 1 ? 'A picture has' : `${unnamed} pictures have`} no alt text`,
  }
}

/** Returns the beginning of the heading for an announcement that is no longer a draft. */
export function describeAnnouncementState(kept: Announcement): string {
  if (kept.status === 'scheduled') return `Scheduled for ${formatDateAndTime(kept.scheduled_at ?? '')}`
  if (kept.status === 'stopped') return 'Stopped'
  if (kept.status === 'sent') return `Finished ${formatDateAndTime(kept.ended_at ?? '')}`
  return isHeld(kept, Date.now())
    ? 'Waiting for the mail server'
    : `Sending, ${formatNumber(kept.per_minute)} a minute`
}

const isHeld = ({ held_until }: Announcement, now: number) =>
  held_until !== null && Date.parse(held_until) > now

/**
 * Says when sending will probably end, such as "Will finish at about 09:07". Leaves out the time while the
 * mail server defers emails.
 */
export function describeSendingEnd(kept: Announcement, now: number): string {
  if (kept.status !== 'sending') return ''
  const mayClose = 'You can close this page. Sending will continue.'
  if (isHeld(kept, now)) return mayClose
  const end = new Date(now + estimateSendingMinutes(kept.counts.waiting, kept.per_minute) * 60_000)
  return `Will finish at about ${formatTime(end.toISOString())}. ${mayClose}`
}

/** Says what happens next to an email that was not delivered. */
export function describeNextAttempt({ state, next_attempt_at, last_error }: AnnouncementEmail): string {
  if (state === 'unknown') return 'It may have been delivered. It will only be sent again if you choose to.'
  if (state === 'failed') return 'It will not be retried automatically.'
  if (state === 'left') return 'It will not be sent.'
  return last_error ? `Next attempt ${formatDateAndTime(next_attempt_at)}.` : 'Waiting to be sent.'
}

const leftReasons: Record<string, string> = {
  'opted out': 'Opted out in the meantime',
  bounced: 'The email address bounces',
  deactivated: 'No longer active',
}
export const describeExclusionReason = (reason: string | null) => leftReasons[reason ?? ''] ?? 'Do not email'
