import { postListUrl } from '#web/features/blog/admin/post-address.ts'
import { PostManager } from '#web/features/blog/admin/post-manager.tsx'
import { createPostsSource, officePostsKey } from '#web/features/blog/admin/queries.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useBackend } from '#web/lib/services.tsx'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'
import { ExportList } from '#web/parts/export-list.tsx'

export const handle = createAdminHandle('Blog Management')

export function Component() {
  const [state, setState] = useListState(postListUrl)
  useTableChanges('blog_posts', officePostsKey)
  const backend = useBackend()
  return (
    <>
      <PostManager state={state} onChange={setState} />
      <ExportList name="posts" read={createPostsSource(backend, state).readPortions} />
    </>
  )
}
