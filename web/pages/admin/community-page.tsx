import { communityAddress } from '#web/features/community/community-address.ts'
import { CommunityList } from '#web/features/community/community-list.tsx'
import { readPeople } from '#web/features/community/queries.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useBackend } from '#web/lib/services.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { ImportLink } from '#web/pages/admin/import-link.tsx'
import { ExportList } from '#web/parts/export-list.tsx'

export const handle = createAdminHandle('Community')

export function Component() {
  const [state, setState] = useListState(communityAddress)
  const backend = useBackend()
  return (
    <>
      <CommunityList state={state} onState={setState} />
      <ExportList name="people" read={(signal) => readPeople(backend, state.filters, signal)} />
      <ImportLink kind="members">Have sign-ups on paper?</ImportLink>
    </>
  )
}
