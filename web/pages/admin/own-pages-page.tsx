import { PageList } from '#web/features/blog/own-pages/page-list.tsx'
import { adminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = adminHandle('Pages')

export const Component = PageList
