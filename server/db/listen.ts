import type { Sql } from '#server/db/connect.ts'

export type Listener = {
  onNotice: (payload: string) => void
  /** Called when listening (again): what was sent while the connection was down is lost, so assume everything changed. */
  onGap: () => void
}

/** LISTEN on one channel, on the pool's dedicated listening connection, which reconnects by itself. */
export async function listen(
  sql: Sql,
  channel: string,
  { onNotice, onGap }: Listener,
): Promise<() => Promise<void>> {
  const subscription = await sql.listen(channel, onNotice, onGap)
  return () => subscription.unlisten()
}
