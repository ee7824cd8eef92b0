// `BENCH_SHORT=1` only proves that each measurement works. Its figures mean nothing.
const isShort = process.env.BENCH_SHORT === '1'

/** Rounds of a comparison. The median counts. */
export const comparedRounds = isShort ? 1 : 3
export const renderings = isShort ? 10 : 100
export const subscribers = isShort ? 100 : 5_000
/** Changes that each subscriber receives. */
export const changes = isShort ? 2 : 20
