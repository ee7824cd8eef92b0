import { paths } from '#web/paths.ts'

/** Where the back office begins (M330). */
export const adminHome = paths.admin.dashboard
