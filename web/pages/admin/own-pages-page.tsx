import { PageList } from '#web/features/blog/own-pages/page-list.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = createAdminHandle('Pages')

export const Component = PageList
