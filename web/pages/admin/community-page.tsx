import { CommunityList } from '#web/features/community/community-list.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { ImportLink } from '#web/pages/admin/import-link.tsx'

export const handle = createAdminHandle('Community')

export function Component() {
  return (
    <>
      <CommunityList />
      <ImportLink kind="members">Have sign-ups on paper?</ImportLink>
    </>
  )
}
