import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { PageList } from '#web/office/pages/page-list.tsx'

export const handle = createAdminHandle('Pages')

export const Component = PageList
