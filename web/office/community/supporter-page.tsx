import { useParams, useSearchParams } from 'react-router'
import { parseCommunity } from '#web/office/community/community-address.ts'
import { SupporterRecord } from '#web/office/community/supporter-record.tsx'
import { createAdminHandle } from '#web/office/layout/admin-head.ts'

// Moving to the next or previous person focuses the name and not the top of the page.
export const handle = { ...createAdminHandle('Person'), isOnePlace: true }

export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  return <SupporterRecord key={id} id={id} state={parseCommunity(search)} />
}
