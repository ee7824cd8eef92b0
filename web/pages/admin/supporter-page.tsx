import { useParams, useSearchParams } from 'react-router'
import { parseCommunity } from '#web/features/community/community-address.ts'
import { SupporterRecord } from '#web/features/community/supporter-record.tsx'
import { OpenHistory } from '#web/features/history/history.tsx'
import { emailName } from '#web/lib/email-words.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

// Between neighbouring records, the focus moves to the name and not to the top of the page.
export const handle = { ...createAdminHandle('Person'), isOnePlace: true }

export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <SupporterRecord
      key={id}
      id={id}
      state={parseCommunity(search)}
      letterName={emailName}
      history={<OpenHistory table="community_members" id={id} />}
    />
  )
}
