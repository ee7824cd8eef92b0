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
 * `refetchInterval` of the back office: every so often while the server answers, and less and less often while it does not.
 * A part that has shown nothing yet shows Retry instead, and stays still.
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
  // The same while the query is in this state: another answer would start its timer again.
  return Math.round(pause * (1 + (state.errorUpdatedAt % 1000) / 2000))
}
