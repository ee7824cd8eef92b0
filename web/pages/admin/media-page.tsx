import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { ComingSoon } from '#web/pages/admin/coming-soon.tsx'

export const handle = adminHandle('Media Library')

export function Component() {
  return (
    <ComingSoon title="Media Library" block={5}>
      Every picture that was uploaded.
    </ComingSoon>
  )
}
