/** Seconds until the next try, from a list of minutes by number of failures. The last entry repeats. */
export function getRetryDelaySeconds(failures: number, minutes: readonly number[]): number {
  return (minutes[Math.min(failures, minutes.length) - 1] ?? 60) * 60
}

/** Message of the last failure, stored with the job in at most 300 characters. */
export const getErrorReason = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : 'unknown'
