import { paths } from '#web/common/navigation/paths.ts'

export const adminHomePath = paths.admin.dashboard

/**
 * Navigation state after a sign-in. With this state, the dashboard of an empty site redirects the owner to
 * the first run.
 */
export const justSignedInState = { isArrival: true } as const

export const hasJustSignedIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isArrival' in state && state.isArrival === true
