import { randomUUID } from 'node:crypto'
import { type RunAs, service } from '#backend/db/run-as.ts'

export type EntryInput = { kind: string; [name: string]: unknown }

/** Sets the times of the attempt so that this many minutes have passed. */
export async function startDay(runAs: RunAs, { minutesIn }: { minutesIn: number }): Promise<void> {
  const start = new Date(Date.now() - minutesIn * 60_000)
  const end = new Date(start.getTime() + 24 * 3_600_000)
  const value = {
    countdownStart: new Date(start.getTime() - 3_600_000).toISOString(),
    start: start.toISOString(),
    end: end.toISOString(),
    zone: 'Africa/Lagos',
  }
  await runAs(
    service,
    (
      tx,
    ) => tx`insert into public.site_settings (key, value, is_public) values ('attempt', ${tx.json(value)}, true)
      on conflict (key) do update set value = excluded.value`,
  )
}

/** Returns a function that writes an entry by this author, dated this many minutes ago. */
export function createDayWriter(runAs: RunAs, by: string) {
  return async (minutesAgo: number, said: EntryInput): Promise<number> => {
    const entry = {
      key: randomUUID(),
      happened_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      ...said,
    }
    const [row] = await runAs(
      service,
      (tx) =>
        tx<
          { number: number }[]
        >`select number from private.write_day_entry(${by}, ${tx.json(entry as never)}::jsonb)`,
    )
    return row?.number ?? 0
  }
}

/**
 * Begins a day one hour ago, with app 1 in progress, made from this idea. Returns the function that writes
 * entries.
 */
export async function beginFirstApp(runAs: RunAs, { by, idea }: { by: string; idea: string }) {
  await startDay(runAs, { minutesIn: 60 })
  await runAs(
    service,
    (tx) => tx`
      insert into public.challenge_apps (number, title, idea_id, votes_when_taken) values (1, 'Lost and Found', ${idea}, 9)
      on conflict (number) do update set title = excluded.title, idea_id = excluded.idea_id`,
  )
  const write = createDayWriter(runAs, by)
  await write(60, { kind: 'attempt_started' })
  await write(60, { kind: 'app_started', app_number: 1 })
  return write
}
