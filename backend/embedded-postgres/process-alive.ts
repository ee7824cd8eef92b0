import { readFileSync } from 'node:fs'

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !isZombie(pid)
}

/**
 * Returns the command line of a process if the system shows it (Linux). After a reboot the number in
 * postmaster.pid can belong to another program, and PostgreSQL then refuses to start.
 */
export function readProcessCommand(pid: number): string | undefined {
  return readProc(pid, 'cmdline')?.replaceAll('\0', ' ')
}

// True for a zombie process: if process 1 of a container does not reap children, a dead server keeps its number.
function isZombie(pid: number): boolean {
  const afterName = readProc(pid, 'stat')?.split(') ').at(-1)
  return afterName?.startsWith('Z') ?? false
}

function readProc(pid: number, file: 'cmdline' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // Returns undefined without /proc, or if the process has just ended.
    return undefined
  }
}
