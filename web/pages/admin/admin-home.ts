import { paths } from '#web/paths.ts'

/** Where the back office begins; the dashboard, once it is built (M330). */
export const adminHome = paths.admin.appIdeas
