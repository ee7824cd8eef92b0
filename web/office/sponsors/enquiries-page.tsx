import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { EnquiryList } from '#web/office/sponsors/enquiry-list.tsx'

export const handle = createAdminHandle('Sponsor Enquiries')

export const Component = EnquiryList
