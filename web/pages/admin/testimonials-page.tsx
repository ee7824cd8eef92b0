import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { ComingSoon } from '#web/pages/admin/coming-soon.tsx'

export const handle = adminHandle('Testimonial Management')

export function Component() {
  return (
    <ComingSoon title="Testimonial Management" block={9}>
      Read, approve, feature and remove stories.
    </ComingSoon>
  )
}
