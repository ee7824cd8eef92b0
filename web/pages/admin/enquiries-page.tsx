import { Enquiries } from '#web/features/sponsors/admin/enquiries.tsx'
import { enquiriesKey, enquiryListUrl } from '#web/features/sponsors/admin/enquiry-queries.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = createAdminHandle('Sponsor Enquiries')

export function Component() {
  const [state, setState] = useListState(enquiryListUrl)
  useTableChanges('sponsor_enquiries', enquiriesKey)
  return <Enquiries state={state} onState={setState} />
}
