import { readdirSync, readFileSync } from 'node:fs'
import type { Sql } from '#backend/db/connect.ts'

/** Reads the resource use of a node from outside: from its metrics, the kernel and PostgreSQL. */
export async function readNodeFigures({ pid, metricsPort, owner }: NodePlace) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  const failed = [...text.matchAll(/^http_requests_total\{.*status="(5\d\d|0)"\} (\d+)$/gm)]
  const [database] = await owner<{ connections: number }[]>`
    select count(*)::int as connections from pg_stat_activity where datname = current_database() and usename = 'authenticator'`
  return {
    'rss MB': Math.round(readRss(pid) / 1024),
    'heap used MB': Math.round(figure('nodejs_heap_size_used_bytes') / 1024 / 1024),
    files: countFiles(pid),
    'loop delay p99 ms': Math.round(figure('nodejs_eventloop_lag_p99_seconds') * 1000),
    'database connections': database?.connections ?? 0,
    websockets: figure('websocket_connections'),
    'emails due': figure('email_outbox_waiting'),
    '5xx or cut': failed.reduce((sum, [, , count]) => sum + Number(count), 0),
  }
}

type NodePlace = { pid: number; metricsPort: number; owner: Sql }

/** Returns the memory of a process in kilobytes. Works only on Linux. */
function readRss(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return Number.NaN
  }
}

function countFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return Number.NaN
  }
}
