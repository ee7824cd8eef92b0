import { postListAddress } from '#web/features/blog/admin/post-address.ts'
import { PostManager } from '#web/features/blog/admin/post-manager.tsx'
import { adminPostsKey, adminPostsSource } from '#web/features/blog/admin/queries.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useBackend } from '#web/lib/services.tsx'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { adminHandle } from '#web/pages/admin/admin-head.ts'
import { ExportList } from '#web/parts/export-list.tsx'

export const handle = adminHandle('Blog Management')

export function Component() {
  const [state, setState] = useListState(postListAddress)
  useTableChanges('blog_posts', adminPostsKey)
  const backend = useBackend()
  return (
    <>
      <PostManager state={state} onChange={setState} />
      <ExportList name="posts" read={adminPostsSource(backend, state).readPortions} />
    </>
  )
}
