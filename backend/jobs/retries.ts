/**
 * Returns the seconds until the next try. `minutes` lists the delay after the first failure, the second, and
 * so on. The last delay applies to all further failures.
 */
export function getRetryDelaySeconds(failures: number, minutes: readonly number[]): number {
  return (minutes[Math.min(failures, minutes.length) - 1] ?? 60) * 60
}

/** Returns the message of a failure, in at most 300 characters. It is stored with the job. */
export const getErrorReason = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : 'unknown'
