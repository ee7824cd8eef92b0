import { type RunAs, service } from '#server/db/run-as.ts'
import type { Log } from '#server/http/log.ts'

/** Any number, the same on every node: the one whose transaction holds it sweeps. */
const lock = 7_220_240_002
const hour = 3_600_000

/** What was removed, by kind; nothing when another node is at it (db/migrations/0090). */
export async function sweepAged(runAs: RunAs): Promise<Record<string, number>> {
  const rows = await runAs(
    service,
    (tx) => tx<{ what: string; removed: number }[]>`
      with turn as materialized (select pg_try_advisory_xact_lock(${lock}) as is_ours)
      select swept.what, swept.removed from turn, lateral private.sweep_aged() as swept
      where turn.is_ours and swept.removed > 0`,
  )
  return Object.fromEntries(rows.map(({ what, removed }) => [what, removed]))
}

/** Sweeps a minute after the start and every hour from then on. A failed sweep is made up for by the next. */
export function startRetention({ runAs, log }: { runAs: RunAs; log: Log }): { stop(): void } {
  const sweep = () =>
    sweepAged(runAs).then(
      (removed) => Object.keys(removed).length > 0 && log.info('aged data removed', { removed }),
      (error) => log.warn('aged data is removed later', { error }),
    )
  const first = setTimeout(sweep, 60_000)
  const timer = setInterval(sweep, hour)
  for (const each of [first, timer]) each.unref()
  return {
    stop() {
      clearTimeout(first)
      clearInterval(timer)
    },
  }
}
