import type { ComponentProps } from 'react'
import { ReportDialog } from '#web/features/app-tests/report-dialog.tsx'

export const words = ['testing', 'network']

/** Loaded when a tester opens the form. */
export function ReportTest(props: ComponentProps<typeof ReportDialog>) {
  return <ReportDialog {...props} />
}
