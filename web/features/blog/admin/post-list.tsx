import { useQuery } from '@tanstack/react-query'
import Unplug from 'lucide-react/icons/unplug'
import { blogAdminMessages, type ListedPost, type PostStatus } from '#shared/blog-admin.ts'
import { useSetPostStatus } from '#web/features/blog/admin/mutations.ts'
import type { PostListState } from '#web/features/blog/admin/post-address.ts'
import { postFailure } from '#web/features/blog/admin/post-failure.ts'
import { PostTable } from '#web/features/blog/admin/post-table.tsx'
import { adminPostsQuery, postPageSize } from '#web/features/blog/admin/queries.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'

type PostListProps = {
  state: PostListState
  hrefOf: (page: number) => string
  onDelete: (post: ListedPost) => void
}

/** The table in its states: on its way, failed, none found. */
export function PostList({ state, hrefOf, onDelete }: PostListProps) {
  const list = useQuery(adminPostsQuery(useBackend(), state))
  const setStatus = useSetPostStatus()
  const showToast = useToast()

  const handleStatus = (post: ListedPost, status: PostStatus) =>
    setStatus.mutate(
      { id: post.id, status },
      { onSuccess: () => showToast(status === 'archived' ? 'Post archived' : 'Post restored as a draft') },
    )

  if (list.isPending) return <Skeleton rows={6} label={blogAdminMessages.loading} className="p-3" />
  if (list.isError && !list.data) return <ListFailure error={list.error} onRetry={() => list.refetch()} />
  const { posts, found } = list.data
  if (found === 0) {
    return (
      <Empty
        title={blogAdminMessages.none}
        block={7}
        action={<LinkButton href={paths.admin.blogPost('new')}>Create New Post</LinkButton>}
      />
    )
  }
  return (
    <>
      {setStatus.isError && (
        <Message tone="danger" className="m-3">
          {postFailure(blogAdminMessages.saveFailed, setStatus.error)}
        </Message>
      )}
      <p role="status" className="px-3 pt-2.5 text-sm text-muted">
        Showing {posts.length} of {found.toLocaleString('en-US')} blog posts
      </p>
      <PostTable
        posts={posts}
        isBusy={list.isPlaceholderData || setStatus.isPending}
        onStatus={handleStatus}
        onDelete={onDelete}
      />
      <Pagination
        page={state.page}
        pageCount={Math.ceil(found / postPageSize)}
        hrefOf={hrefOf}
        className="p-3"
      />
    </>
  )
}

function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const retry = (
    <Button size="compact" onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <Failure title={blogAdminMessages.loadFailed} icon={Unplug} action={retry}>
      {postFailure('Nothing was lost', error)}
    </Failure>
  )
}
