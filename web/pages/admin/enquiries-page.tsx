import { Enquiries } from '#web/features/sponsors/admin/enquiries.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = createAdminHandle('Sponsor Enquiries')

export const Component = Enquiries
