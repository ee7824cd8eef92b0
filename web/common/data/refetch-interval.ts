type Asked = {
  state: {
    data: unknown
    dataUpdatedAt: number
    error: Error | null
    errorUpdatedAt: number
    errorUpdateCount: number
  }
}

export const minRetryPauseMs = 5_000
const mostMs = 60_000

/**
 * Creates the `refetchInterval` of the back office. It is constant while the server answers, and grows while
 * it does not. A query that failed before it had any data does not repeat; its part of the screen shows
 * Retry.
 */
export function createRefetchInterval(milliseconds: number) {
  return ({ state }: Asked): number | false => {
    if (!state.error) return milliseconds
    return state.data === undefined ? false : computeRetryPauseMs({ state }, milliseconds)
  }
}

/**
 * Returns a pause about as long as the failure has lasted, within limits. Adds up to half of it, so that
 * clients do not all return at the same time.
 */
export function computeRetryPauseMs({ state }: Asked, atLeast = minRetryPauseMs): number {
  const least = Math.max(atLeast, minRetryPauseMs)
  const lasted =
    state.data === undefined
      ? minRetryPauseMs * 2 ** (state.errorUpdateCount - 1)
      : state.errorUpdatedAt - state.dataUpdatedAt
  const pause = Math.min(Math.max(lasted, least), Math.max(atLeast, mostMs))
  // Derived from the error's time and not random, because a changed result would restart the query's timer.
  return Math.round(pause * (1 + (state.errorUpdatedAt % 1000) / 2000))
}
