import type { ComponentProps } from 'react'
import { ReportDialog } from '#web/public/app-tests/report-dialog.tsx'

export const catalogueNouns = ['testing', 'network']

/** Form of a tester. It loads when the tester opens it. */
export function TestReportForm(props: ComponentProps<typeof ReportDialog>) {
  return <ReportDialog {...props} />
}
