import { IdeaList } from '#web/office/ideas/idea-list.tsx'
import { ImportLink } from '#web/office/imports/import-link.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'

export const handle = createAdminHandle('App Ideas')

export function Component() {
  return (
    <>
      <IdeaList />
      <ImportLink kind="ideas">Have ideas from a workshop or a school?</ImportLink>
    </>
  )
}
