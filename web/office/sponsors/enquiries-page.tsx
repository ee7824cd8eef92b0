import { createAdminHandle } from '#web/office/layout/admin-head.ts'
import { EnquiryList } from '#web/office/sponsors/enquiries.tsx'

export const handle = createAdminHandle('Sponsor Enquiries')

export const Component = EnquiryList
