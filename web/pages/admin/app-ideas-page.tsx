import { IdeaList } from '#web/features/ideas/admin/idea-list.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { ImportLink } from '#web/pages/admin/import-link.tsx'

export const handle = createAdminHandle('App Ideas')

export function Component() {
  return (
    <>
      <IdeaList />
      <ImportLink kind="ideas">Have ideas from a workshop or a school?</ImportLink>
    </>
  )
}
