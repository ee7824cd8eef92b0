import { useParams, useSearchParams } from 'react-router'
import { OpenHistory } from '#web/features/history/history.tsx'
import { IdeaRecord } from '#web/features/ideas/admin/idea-record.tsx'
import { ideasTable } from '#web/features/ideas/admin/queries.ts'
import { useIdeaChanges } from '#web/features/ideas/board/use-idea-changes.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

// Between neighbouring records, the focus moves to the title and not to the top of the page.
export const handle = { ...createAdminHandle('App Idea'), isOnePlace: true }

export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  useIdeaChanges()
  return (
    <IdeaRecord
      key={id}
      id={id}
      filters={ideasTable.address.parse(search)}
      // The key refetches the history after each change.
      historyOf={({ updated_at }) => <OpenHistory key={updated_at} table="app_ideas" id={id} />}
    />
  )
}
