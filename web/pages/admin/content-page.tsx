import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { ComingSoon } from '#web/pages/admin/coming-soon.tsx'

export const handle = adminHandle('Content Management')

export function Component() {
  return (
    <ComingSoon title="Content Management" block={2}>
      The texts of the public site, to be changed without a release.
    </ComingSoon>
  )
}
