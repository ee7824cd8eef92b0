import { useParams } from 'react-router'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { History } from '#web/office/history/history.tsx'
import { LastChange } from '#web/office/history/last-change.tsx'
import { createAdminHandle } from '#web/office/layout/admin-head.ts'
import { writersKey } from '#web/office/posts/other-writer.tsx'
import { PostEditor } from '#web/office/posts/post-editor.tsx'
import { officePostsKey } from '#web/office/posts/queries.ts'

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
