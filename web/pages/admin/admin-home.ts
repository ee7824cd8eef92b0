import { paths } from '#web/paths.ts'

/** First page of the back office. */
export const adminHome = paths.admin.dashboard

/** Navigation state after a sign-in: on an empty site the owner is redirected to the first run, once. */
export const arrival = { isArrival: true } as const

export const isArrival = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isArrival' in state && state.isArrival === true
