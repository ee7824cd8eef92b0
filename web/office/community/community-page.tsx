import { CommunityList } from '#web/office/community/community-list.tsx'
import { ImportLink } from '#web/office/imports/import-link.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'

export const handle = createAdminHandle('Community')

export function Component() {
  return (
    <>
      <CommunityList />
      <ImportLink kind="members">Have sign-ups on paper?</ImportLink>
    </>
  )
}
