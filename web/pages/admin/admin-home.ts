import { paths } from '#web/paths.ts'

/** Where the back office begins. */
export const adminHome = paths.admin.dashboard
