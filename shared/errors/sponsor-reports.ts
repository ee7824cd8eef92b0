import { defineErrors } from '#shared/errors/define.ts'

/** Errors about the report of one sponsor and its private link. */
export const sponsorReportErrors = defineErrors('sponsor_report', {
  not_found: { status: 404, words: 'report.top.gone' },
  sponsor_missing: { text: 'Choose a sponsor.', english: 'office' },
  sponsor_not_found: { status: 404, text: 'This sponsor no longer exists.', english: 'office' },
})
