import { paths } from '#web/paths.ts'

/** Where the back office begins. */
export const adminHome = paths.admin.dashboard

/** Goes along with whoever has just signed in: an empty site leads its owner on from there, once. */
export const arrival = { isArrival: true } as const

export const isArrival = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isArrival' in state && state.isArrival === true
