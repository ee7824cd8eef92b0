import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ticksPerSecond = 100

/** Returns the processor time of a process in seconds. Works only on Linux. */
export function readProcessorSeconds(pid: number): number {
  const { own } = readStat(pid)
  return own / ticksPerSecond
}

/**
 * Returns the processor time of PostgreSQL in seconds: of its main process, of the running child processes,
 * and of those that have ended.
 */
export function readDatabaseProcessorSeconds(cluster: string): number {
  const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  const { own, ended } = readStat(pid)
  return (
    (own + ended) / ticksPerSecond + children.reduce((sum, child) => sum + readProcessorSeconds(child), 0)
  )
}

/**
 * Returns times in ticks. The text before the last bracket is the process name, which can contain anything.
 */
function readStat(pid: number): { own: number; ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return { own: user + system, ended: endedUser + endedSystem }
}
