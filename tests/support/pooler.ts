import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterFile } from '#tests/support/clean-up.ts'
import { createPooler, type PoolingMode } from '../../scripts/pgbouncer.ts'

export type { PoolingMode }

/** True if PgBouncer is installed. `npm test` installs it on Debian, and otherwise reports that it is missing. */
export const hasPooler = process.env.PGBOUNCER_PATH !== undefined

/** Starts a PgBouncer in front of the PostgreSQL of this address, until the end of the test file. */
export async function startTestPooler(url: string, pooling: PoolingMode) {
  const pooler = await createPooler(url, pooling)
  let child: ChildProcess | undefined

  async function start() {
    child = await pooler.start()
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  afterFile(async () => {
    await kill()
    pooler.remove()
  })
  await start()
  return { start, kill, through: pooler.through }
}
