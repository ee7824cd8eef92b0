import type { ComponentProps } from 'react'
import { AppReportDialog } from '#web/public/app-tests/app-report-dialog.tsx'

export const catalogueNouns = ['testing', 'network']

/** Form of a tester. It loads when the tester opens it. */
export function TestReportDialog(props: ComponentProps<typeof AppReportDialog>) {
  return <AppReportDialog {...props} />
}
