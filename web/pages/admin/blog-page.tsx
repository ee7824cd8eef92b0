import { postListAddress } from '#web/features/blog/admin/post-address.ts'
import { PostManager } from '#web/features/blog/admin/post-manager.tsx'
import { adminPostsKey } from '#web/features/blog/admin/queries.ts'
import { useListState } from '#web/lib/use-list-state.ts'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { adminHandle } from '#web/pages/admin/admin-head.ts'

export const handle = adminHandle('Blog Management')

export function Component() {
  const [state, setState] = useListState(postListAddress)
  useTableChanges('blog_posts', adminPostsKey)
  return <PostManager state={state} onChange={setState} />
}
