import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { ComingSoon } from '#web/pages/admin/coming-soon.tsx'
import { ImportLink } from '#web/pages/admin/import-link.tsx'

export const handle = adminHandle('Community Management')

export function Component() {
  return (
    <>
      <ComingSoon title="Community Management" block={3}>
        Supporters and what they offered to help with.
      </ComingSoon>
      <ImportLink kind="members">People who signed on paper:</ImportLink>
    </>
  )
}
