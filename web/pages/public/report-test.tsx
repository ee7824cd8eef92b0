export { ReportDialog } from '#web/features/app-tests/report-dialog.tsx'

/** Loaded when a tester opens the form. */
export const words = ['testing']
