import { useParams } from 'react-router'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { createAdminHandle } from '#web/office/layout/admin-handle.ts'
import { writersKey } from '#web/office/posts/other-writer.tsx'
import { PostEditor } from '#web/office/posts/post-editor.tsx'
import { officePostsKey } from '#web/office/posts/queries.ts'

export const handle = { ...createAdminHandle('Blog Post'), frame: 'focus' as const }

export function Component() {
  const { id = 'new' } = useParams()
  useTableChanges('blog_posts', officePostsKey)
  useTableChanges('blog_writers', writersKey)
  return <PostEditor key={id} id={id} />
}
