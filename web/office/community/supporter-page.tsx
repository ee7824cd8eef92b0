import { useParams, useSearchParams } from 'react-router'
import { parseCommunity } from '#web/office/community/community-address.ts'
import { SupporterRecord } from '#web/office/community/supporter-record.tsx'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'

// With `isOnePlace`, moving to the next or previous person does not focus the top of the page. The page
// focuses the name instead.
export const handle = { ...createAdminHandle('Person'), isOnePlace: true }

export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  return <SupporterRecord key={id} id={id} state={parseCommunity(search)} />
}
