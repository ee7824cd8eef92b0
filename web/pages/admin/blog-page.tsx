import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { ComingSoon } from '#web/pages/admin/coming-soon.tsx'

export const handle = adminHandle('Blog Management')

export function Component() {
  return (
    <ComingSoon title="Blog Management" block={7}>
      Posts, drafts and the archive.
    </ComingSoon>
  )
}
