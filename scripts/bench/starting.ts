import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootFolder } from '#server/root.ts'

export type StartFigures = { empty: number; again: number; resident: number }

const program = "import { main } from './dist/server/main.js'; await main()"

/**
 * Starts the built server like `npm start`: first in an empty folder, then with the data from that start.
 * Returns milliseconds and bytes.
 */
export async function measureStart(): Promise<StartFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'twenty-in-24-start-'))
  try {
    const empty = await startOnce(folder)
    const again = await startOnce(folder)
    return { empty: empty.ready, again: again.ready, resident: again.resident }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOnce(folder: string) {
  const begun = performance.now()
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: rootFolder,
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (text) => String(text).includes('is ready at') && resolve()),
  )
  const ready = performance.now() - begun
  const resident = residentOf(child.pid)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { ready, resident }
}

/** Returns resident memory in bytes. Works only on Linux. */
function residentOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return Number.NaN
  }
}
