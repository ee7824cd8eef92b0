import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { ComingSoon } from '#web/pages/admin/coming-soon.tsx'

export const handle = adminHandle('Analytics')

export function Component() {
  return (
    <ComingSoon title="Analytics" block={4}>
      What visitors read, flip and share.
    </ComingSoon>
  )
}
