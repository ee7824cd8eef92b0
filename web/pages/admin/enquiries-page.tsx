import { Enquiries } from '#web/features/sponsors/admin/enquiries.tsx'
import { enquiriesKey, enquiryAddress } from '#web/features/sponsors/admin/enquiry-queries.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { adminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = adminHandle('Sponsor Enquiries')

export function Component() {
  const [state, setState] = useListState(enquiryAddress)
  useTableChanges('sponsor_enquiries', enquiriesKey)
  return <Enquiries state={state} onState={setState} />
}
