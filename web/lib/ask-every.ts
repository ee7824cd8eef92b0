type Asked = {
  state: {
    data: unknown
    dataUpdatedAt: number
    error: Error | null
    errorUpdatedAt: number
    errorUpdateCount: number
  }
}

export const leastMs = 5_000
const mostMs = 60_000

/**
 * `refetchInterval` of the back office: constant while the server answers, and growing while it does not. A
 * query that failed before it had any data does not repeat; its part of the screen shows Retry.
 */
export function askEvery(milliseconds: number) {
  return ({ state }: Asked): number | false => {
    if (!state.error) return milliseconds
    return state.data === undefined ? false : pauseWhileFailing({ state }, milliseconds)
  }
}

/**
 * As long as the failure has lasted, within limits, plus up to half as much again, so that clients do not all return
 * at once.
 */
export function pauseWhileFailing({ state }: Asked, atLeast = leastMs): number {
  const least = Math.max(atLeast, leastMs)
  const lasted =
    state.data === undefined
      ? leastMs * 2 ** (state.errorUpdateCount - 1)
      : state.errorUpdatedAt - state.dataUpdatedAt
  const pause = Math.min(Math.max(lasted, least), Math.max(atLeast, mostMs))
  // Not random: the result must not change while the query is in this state, or its timer would start again.
  return Math.round(pause * (1 + (state.errorUpdatedAt % 1000) / 2000))
}
