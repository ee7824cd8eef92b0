import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { attemptFacts, dayEntry } from '#shared/day-log-schema.ts'
import type { DayPlan } from '#shared/derive-day.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { type Backend, getDataOrThrow } from '#web/common/data/backend.ts'
import { readAllRows } from '#web/common/lists/read-page.ts'
import type { DayClock } from '#web/office/day/day-clock.ts'

export const officeDayKey = ['day', 'office'] as const

/** Slot of the plan. A slot without a row is empty. */
const slot = z.object({
  number: z.int(),
  title: z.string(),
  summary: z.string(),
  state: z.string(),
  planned_minutes: z.int(),
  tools: z.string(),
  demo_url: z.string().nullable(),
  repo_url: z.string().nullable(),
  video_url: z.string().nullable().default(null),
  taken_at: z.string().nullable(),
  votes_when_taken: z.int().nullable(),
  idea_id: z.string().nullable(),
  submitter_name: z.string().nullable(),
})
export type Slot = z.output<typeof slot>

const snapshot = z.object({ now: z.string(), facts: attemptFacts, plan: z.array(slot) })

/** Entry with its author's name for the back office. It may be an entry that is not public. */
export const officeEntry = dayEntry.extend({ author_label: z.string() })
export type OfficeEntry = z.output<typeof officeEntry>

export const officeDay = z.object({
  facts: attemptFacts,
  slots: z.array(slot),
  entries: z.array(officeEntry),
})
export type OfficeDay = z.output<typeof officeDay>

/** Loads the log, oldest entry first. The answer also has the server's time, which corrects `clock`. */
export function officeDayQuery(backend: Backend, clock: DayClock) {
  return queryOptions({
    queryKey: officeDayKey,
    meta: { zoneAt: ['facts', 'zone'] },
    async queryFn({ signal }): Promise<OfficeDay> {
      const correct = clock.ask()
      const answer = await backend.rest.rpc('get_day', { entries: 1 }).abortSignal(signal)
      const { now, facts, plan } = snapshot.parse(getDataOrThrow(answer))
      correct(Date.parse(now))
      const entries = await readAllRows(officeEntry, (from, to) =>
        backend.rest
          .from('day_log')
          .select(joinColumnNames(officeEntry), { count: 'exact' })
          .eq('attempt', facts.attempt)
          .order('number')
          .range(from, to)
          .abortSignal(signal),
      )
      return { facts, slots: plan, entries }
    },
  })
}

/**
 * Appends a new entry. Returns undefined if entries before it are missing, so that the caller refetches the
 * log.
 */
export function appendEntry(day: OfficeDay, entry: OfficeEntry): OfficeDay | undefined {
  const last = day.entries.at(-1)?.number ?? 0
  if (entry.attempt !== day.facts.attempt || entry.number > last + 1) return undefined
  return entry.number <= last ? day : { ...day, entries: [...day.entries, entry] }
}

export function createDayPlan({ facts, slots }: Pick<OfficeDay, 'facts' | 'slots'>): DayPlan {
  return {
    start: facts.planned_start,
    end: facts.planned_end,
    apps: slots.map(({ number, planned_minutes }) => ({ number, minutes: planned_minutes })),
  }
}

export function getAppName(slots: readonly Slot[], number: number): string {
  return slots.find((one) => one.number === number)?.title || `App ${number}`
}
