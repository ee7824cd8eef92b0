import { PostList } from '#web/features/blog/admin/post-list.tsx'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = createAdminHandle('Blog Management')

export const Component = PostList
