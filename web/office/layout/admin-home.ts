import { paths } from '#web/common/navigation/paths.ts'

export const adminHome = paths.admin.dashboard

/** Navigation state after a sign-in. On an empty site it redirects the owner to the first run, once. */
export const arrivalState = { isArrival: true } as const

export const isArrival = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isArrival' in state && state.isArrival === true
