import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { PostList } from '#web/office/posts/post-list.tsx'

export const handle = createAdminHandle('Blog Management')

export const Component = PostList
