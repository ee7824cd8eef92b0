import type { Day } from '#shared/derive-day.ts'
import type { LiveApp } from '#shared/live-day.ts'

/** State of a planned idea on the day, derived from the plan, the log and the testers' reports. */
export type IdeaDayState = {
  /** Expected start in milliseconds: the planned one, or later if the day is behind its plan. */
  startsAbout: number | null
  building: { minutes: number; planned: number } | null
  tests: LiveApp['tests']
}

/** Returns the states of the planned ideas, by idea id. */
export function createIdeaDayStates(
  apps: readonly LiveApp[],
  { day, now }: { day: Pick<Day, 'state' | 'apps' | 'ahead'>; now: number },
): Map<string, IdeaDayState> {
  const delay = Math.max(0, -(day.ahead ?? 0))
  return new Map(
    apps.flatMap(({ number, idea, tests }): [string, IdeaDayState][] => {
      const app = day.apps.find((one) => one.number === number)
      if (!idea || !app || day.state !== 'running') return []
      const { state, startedAt, plannedStart, plannedEnd } = app
      const building =
        state === 'building' && startedAt !== null
          ? { minutes: wholeMinutes(now - startedAt), planned: wholeMinutes(plannedEnd - plannedStart) }
          : null
      const startsAbout = state === 'planned' ? plannedStart + delay : null
      return [[idea.id, { startsAbout, building, tests }]]
    }),
  )
}

function wholeMinutes(milliseconds: number): number {
  return Math.max(0, Math.floor(milliseconds / 60_000))
}
