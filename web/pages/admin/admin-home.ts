import { paths } from '#web/paths.ts'

/** Where the back office begins. */
export const adminHome = paths.admin.dashboard

/** Navigation state after a sign-in: on an empty site the owner is led to the first run, once. */
export const arrival = { isArrival: true } as const

export const isArrival = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isArrival' in state && state.isArrival === true
