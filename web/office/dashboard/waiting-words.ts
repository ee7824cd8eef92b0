import { formatTimeAgo } from '#shared/dashboard.ts'
import { formatNumber } from '#shared/format-number.ts'
import { formatDate } from '#web/common/time/format-date.ts'
import { explainEmailError } from '#web/office/emails/email-reasons.ts'

type Oldest = { title: string; at: string }

/** Describes the oldest waiting item, or returns `otherwise` if there is none. */
export function describeOldestItem(
  oldest: Oldest | null | undefined,
  now: number,
  otherwise: string,
): string {
  if (!oldest) return otherwise
  const ago = formatTimeAgo(oldest.at, now)?.toLowerCase() ?? `on ${formatDate(oldest.at)}`
  return `The oldest, “${oldest.title}”, arrived ${ago}.`
}

/**
 * Says when the deletion was requested, and within how many days it will happen. `due` is set on the last day
 * and after it.
 */
export function describeDeadline(
  asked: string,
  days: number,
  now: number,
): { sentence: string; due?: string } {
  const end = Date.parse(asked) + days * 86_400_000
  const sentence = `Requested on ${formatDate(asked)}. It will be deleted automatically within ${days} days.`
  if (now >= end) return { sentence, due: 'Overdue' }
  const isToday = formatDate(new Date(end).toISOString()) === formatDate(new Date(now).toISOString())
  return isToday ? { sentence, due: 'Due today' } : { sentence }
}

type FailedEmail = { recipient: string; last_error: string | null }
const maxLetters = 4

/** Lists the reasons of the first four failures, one per line, then the number of others. */
export function listEmailFailures(emails: readonly FailedEmail[], count: number): string[] {
  const lines = emails
    .slice(0, maxLetters)
    .map(({ recipient, last_error }) => `${recipient}: ${explainEmailError(last_error)}`)
  const rest = count - lines.length
  return lines.length > 0 && rest > 0 ? [...lines, `And ${formatNumber(rest)} more.`] : lines
}
