import { type RunAs, service } from '#backend/db/run-as.ts'
import { getErrorCode } from '#backend/http/api-error.ts'

/** Usage of the NOTIFY queue (0 to 1), and the connection that blocks it. */
export type NoticeQueueState = { usage: number; blocker: Blocker | null }
type Blocker = { pid: number; login: string; name: string; seconds: number | null }

const isQueueFull = (error: unknown) =>
  error instanceof Error && (getErrorCode(error) === '54000' || getErrorCode(error.cause) === '54000')

/** Frees a full NOTIFY queue: reads its usage, which makes PostgreSQL clean it up. */
export async function freeNoticeQueue(runAs: RunAs, error: unknown): Promise<void> {
  if (isQueueFull(error)) await readUsage(runAs)
}

async function readUsage(runAs: RunAs): Promise<number> {
  const [row] = await runAs(
    service,
    (tx) => tx<{ usage: number }[]>`select pg_notification_queue_usage() as usage`,
    { readOnly: true },
  )
  return row?.usage ?? 0
}

export async function readNoticeQueueState(runAs: RunAs): Promise<NoticeQueueState> {
  const usage = await readUsage(runAs)
  return { usage, blocker: usage > 0 ? await readBlocker(runAs) : null }
}

/**
 * Finds the connection that probably blocks the queue. Transactions of more than ten seconds come first.
 * Connections of other logins are next: PostgreSQL hides their times without further rights, but a lock shows
 * that they have a transaction. Our own transactions are short, so they are last.
 */
async function readBlocker(runAs: RunAs): Promise<Blocker | null> {
  const [row] = await runAs(
    service,
    (tx) => tx<Blocker[]>`
      select activity.pid, activity.usename::text as login, activity.application_name as name,
          extract(epoch from now() - activity.xact_start)::float8 as seconds
        from pg_stat_activity as activity
        join pg_locks as lock on lock.pid = activity.pid and lock.locktype = 'virtualxid' and lock.mode = 'ExclusiveLock'
        where activity.pid <> pg_backend_pid() and activity.usename is not null
        order by case when activity.xact_start < now() - interval '10 seconds' then 0 when activity.xact_start is null then 1 else 2 end,
          starts_with(activity.application_name, current_setting('application_name')), activity.xact_start, activity.pid
        limit 1`,
    { readOnly: true },
  )
  return row ?? null
}
