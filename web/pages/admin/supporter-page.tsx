import { useParams, useSearchParams } from 'react-router'
import { parseCommunity } from '#web/features/community/community-address.ts'
import { SupporterRecord } from '#web/features/community/supporter-record.tsx'
import { OpenHistory } from '#web/features/history/history.tsx'
import { letterName } from '#web/lib/letter-words.ts'
import { adminHandle } from '#web/pages/admin/admin-head.ts'

// From one to their neighbour the focus goes to the name, not to the beginning.
export const handle = { ...adminHandle('Person'), isOnePlace: true }

export function Component() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <SupporterRecord
      key={id}
      id={id}
      state={parseCommunity(search)}
      letterName={letterName}
      history={<OpenHistory table="community_members" id={id} />}
    />
  )
}
