import { useParams } from 'react-router'
import { writersKey } from '#web/features/blog/admin/other-writer.tsx'
import { PostEditor } from '#web/features/blog/admin/post-editor.tsx'
import { officePostsKey } from '#web/features/blog/admin/queries.ts'
import { History } from '#web/features/history/history.tsx'
import { LastChange } from '#web/features/history/last-change.tsx'
import { useSession } from '#web/features/sign-in/session.tsx'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { createAdminHandle } from '#web/pages/admin/admin-head.ts'

/** The preview needs these words too, because it shows the head of the public page. */
export const handle = { ...createAdminHandle('Blog Post'), frame: 'focus' as const }

export function Component() {
  const { id = 'new' } = useParams()
  const { email } = useSession()
  useTableChanges('blog_posts', officePostsKey)
  useTableChanges('blog_writers', writersKey)
  return (
    <PostEditor
      key={id}
      id={id}
      email={email}
      historyOf={(post) => <History table="blog_posts" id={post} />}
      lastChangeOf={(post) => <LastChange table="blog_posts" id={post} />}
    />
  )
}
