import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { ComingSoon } from '#web/pages/admin/coming-soon.tsx'

export const handle = adminHandle('Sponsor Management')

export function Component() {
  return (
    <ComingSoon title="Sponsor Management" block={8}>
      Who stands behind the attempt.
    </ComingSoon>
  )
}
