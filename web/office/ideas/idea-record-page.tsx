import { useParams, useSearchParams } from 'react-router'
import { IdeaRecord } from '#web/office/ideas/idea-record.tsx'
import { ideasTable } from '#web/office/ideas/queries.ts'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { useIdeaChanges } from '#web/public/ideas/board/use-idea-changes.ts'

// With `isOnePlace`, moving to the next or previous idea does not focus the top of the page. The page focuses
// the title instead.
export const handle = { ...createAdminHandle('App Idea'), isOnePlace: true }

export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  useIdeaChanges()
  return <IdeaRecord key={id} id={id} filters={ideasTable.address.parse(search)} />
}
