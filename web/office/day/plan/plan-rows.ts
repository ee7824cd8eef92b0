import { appCount } from '#shared/campaign.ts'
import { minuteMs } from '#shared/campaign-time.ts'
import { applyEntryCorrections } from '#shared/derive-day.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import type { OfficeDay, Slot } from '#web/office/day/queries.ts'

/** Minutes for each app: 24 hours divided by twenty. */
const usualMinutes = 72

export type PlanRow = Slot & { start: number; isLocked: boolean; isEmpty: boolean }

/** Returns all twenty rows with their planned start. A slot without a stored row is empty. */
export function createPlanRows({ facts, slots, entries }: OfficeDay): PlanRow[] {
  const begun = applyEntryCorrections(entries).find(({ entry }) => entry.kind === 'attempt_started')
  let start = begun?.at ?? Date.parse(facts.planned_start)
  return Array.from({ length: appCount }, (_, index) => {
    const slot = slots.find(({ number }) => number === index + 1) ?? emptySlot(index + 1)
    const row = {
      ...slot,
      start,
      isLocked: slot.state !== 'queued',
      isEmpty: slot.title === '' && slot.idea_id === null,
    }
    start += slot.planned_minutes * minuteMs
    return row
  })
}

function emptySlot(number: number): Slot {
  return {
    number,
    title: '',
    summary: '',
    state: 'queued',
    planned_minutes: usualMinutes,
    tools: '',
    demo_url: null,
    repo_url: null,
    video_url: null,
    taken_at: null,
    votes_when_taken: null,
    idea_id: null,
    submitter_name: null,
  }
}

/** Sums the planned minutes of all twenty apps. `left` is negative if the plan is longer than the attempt. */
export function computePlanTotals(rows: readonly PlanRow[], { facts }: Pick<OfficeDay, 'facts'>) {
  const planned = rows.reduce((sum, { planned_minutes }) => sum + planned_minutes, 0)
  const length = Math.round((Date.parse(facts.planned_end) - Date.parse(facts.planned_start)) / minuteMs)
  return { planned, length, left: length - planned, filled: rows.filter(({ isEmpty }) => !isEmpty).length }
}

/** Formats minutes as hours and minutes, such as 1296 as "21:36". */
export function formatHoursAndMinutes(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Says whether the plan is shorter or longer than the available time. */
export function describePlanFit({ left }: { left: number }): string {
  if (left === 0) return 'The plan uses all of the available time.'
  const minutes = formatCountWithNoun(Math.abs(left), 'minute')
  return left > 0 ? `${minutes} unplanned.` : `The plan is ${minutes} too long.`
}
