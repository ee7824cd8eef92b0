import { expect, it } from 'vitest'
import { deriveDay } from '#shared/derive-day.ts'
import {
  type LiveDay,
  listLoadedEntries,
  getDayPlan as livePlan,
  scaleRehearsalTo24Hours,
  toRehearsalInstantOfDay,
} from '#shared/live-day.ts'
import { toRehearsalInstant } from '#shared/rehearsal-clock.ts'
import { createDayLog } from '#tests/support/create-day-log.ts'
import { createDayPlan, type OfficeDay, type OfficeEntry } from '#web/office/day/queries.ts'
import { toRealTimes, toRehearsalDay, toRehearsalEntries } from '#web/office/day/rehearsal-day.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const minute = 60_000
const at = (minutes: number) => new Date(start + minutes * minute).toISOString()

it('an attempt of 24 hours is shown in real time', () => {
  const day = officeOf(24 * 60)
  expect(toRehearsalDay(day)).toEqual({ ...day, play: undefined })
  expect(toRealTimes({ corrected_happened_at: at(3) }, undefined)).toEqual({ corrected_happened_at: at(3) })
})

it('a rehearsal of 24 minutes shows the same times as /live', () => {
  const office = toRehearsalDay(officeOf(24))
  const live = scaleRehearsalTo24Hours(liveOf(24))
  const now = start + 5 * minute
  const inOffice = deriveDay(office.entries, createDayPlan(office), toRehearsalInstant(now, office.play))
  const onPage = deriveDay(
    listLoadedEntries(live),
    livePlan(live) ?? createDayPlan(office),
    toRehearsalInstantOfDay(live, now),
  )
  const seen = ({ elapsed, remaining, ahead, appNow, apps }: typeof inOffice) => ({
    elapsed,
    remaining,
    ahead,
    appNow,
    apps: apps.map(({ startedAt, finishedAt }) => [startedAt, finishedAt]),
  })
  expect(seen(inOffice)).toEqual(seen(onPage))
  // In this rehearsal, five real minutes appear as five hours. The first app took seventy minutes of this
  // time.
  expect(inOffice.elapsed).toBe(5 * 60 * minute)
  expect((inOffice.apps[0]?.finishedAt ?? 0) - (inOffice.apps[0]?.startedAt ?? 0)).toBeCloseTo(
    70 * minute,
    -3,
  )
})

it('entries of a rehearsal are sent with the real time', () => {
  const { play } = toRehearsalDay(officeOf(24))
  const said = { key: 'a', kind: 'app_started' as const, happened_at: at(5) }
  const [shown] = toRehearsalEntries([{ said, dueAt: 0, refusal: null }], play)
  expect(shown?.said.happened_at).toBe(at(5 * 60))
  expect(toRealTimes({ kind: 'correction', corrected_happened_at: at(5 * 60) }, play)).toEqual({
    kind: 'correction',
    corrected_happened_at: at(5),
  })
})

const entries: OfficeEntry[] = createDayLog(start, [
  [0, 'attempt_started'],
  [0, 'app_started', { app_number: 1 }],
  [70 / 60, 'app_finished', { app_number: 1 }],
  [72 / 60, 'app_started', { app_number: 2 }],
]).map((entry) => ({ ...entry, author_label: 'Bola' }))
const twenty = Array.from({ length: 20 }, (_, index) => index + 1)

function officeOf(minutes: number): OfficeDay {
  return {
    facts: {
      attempt: 'rehearsal',
      record_name: 'A record',
      builder: 'Bola',
      zone: 'Africa/Lagos',
      planned_start: at(0),
      planned_end: at(minutes),
    },
    slots: twenty.map((number) => ({
      number,
      title: `App ${number}`,
      summary: '',
      state: 'queued',
      planned_minutes: 72,
      tools: '',
      demo_url: null,
      repo_url: null,
      video_url: null,
      taken_at: null,
      votes_when_taken: null,
      idea_id: null,
      submitter_name: null,
    })),
    entries,
  }
}

function liveOf(minutes: number): LiveDay {
  return {
    attempt: { name: 'rehearsal', start: at(0), end: at(minutes), zone: 'Africa/Lagos' },
    apps: twenty.map((number) => ({
      number,
      title: `App ${number}`,
      summary: '',
      minutes: 72,
      demoUrl: null,
      tests: { works: 0, fails: 0 },
      idea: null,
    })),
    marks: [],
    entries: entries.toReversed(),
    older: 0,
  }
}
