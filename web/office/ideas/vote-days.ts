import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import type { VoteDay } from '#web/office/ideas/record-queries.ts'

const dayMs = 86_400_000
const nothing = { counted: 0, held: 0 }

/** Returns the last `length` days up to today, each with its votes. */
export function listVoteDaysUpTo(today: Date, length: number, days: readonly VoteDay[]): VoteDay[] {
  return Array.from({ length }, (_, index) => {
    const day = new Date(today.getTime() - (length - 1 - index) * dayMs).toISOString().slice(0, 10)
    return { ...nothing, ...days.find((known) => known.day === day), day }
  })
}

/** Describes a column for screen readers, such as "5 votes, 1 of them held". */
export function describeVoteDay({ counted: given, held }: VoteDay): string {
  const votes = formatCountWithNoun(given + held, 'vote')
  return held > 0 ? `${votes}, ${formatNumber(held)} of them held` : votes
}
