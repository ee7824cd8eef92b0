import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { blogAdminMessages, type ListedPost, type PostStatus } from '#shared/blog-admin.ts'
import type { PostListState } from '#web/features/blog/admin/post-address.ts'
import { postFailure } from '#web/features/blog/admin/post-failure.ts'
import { PostTable } from '#web/features/blog/admin/post-table.tsx'
import { adminPostsQuery, postPageSize } from '#web/features/blog/admin/queries.ts'
import { LastPage } from '#web/lib/last-page.tsx'
import { useBackend } from '#web/lib/services.tsx'
import type { Selection } from '#web/lib/use-selection.ts'
import { paths } from '#web/paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useListKeys } from '#web/ui/use-list-keys.ts'

type PostListProps = {
  state: PostListState
  isBusy: boolean
  isPicking: boolean
  selection: Selection<{ id: string }>
  hrefOf: (page: number) => string
  /** Ticks all that match. */
  onAll: () => void
  onStatus: (post: ListedPost, status: PostStatus) => void
  onDelete: (post: ListedPost) => void
}

/** The table in its states: on its way, failed, none found. */
export function PostList({ state, isBusy, hrefOf, onAll, ...table }: PostListProps) {
  const navigate = useNavigate()
  const list = useQuery(adminPostsQuery(useBackend(), state))

  const cursor = useListKeys({
    rows: list.data?.posts ?? [],
    ids: table.selection.ids,
    onTick: table.selection.tick,
    onAll,
    onOpen: ({ id }) => void navigate(paths.admin.blogPost(id)),
  })

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
  const pages = { page: state.page, pageCount: Math.ceil(found / postPageSize), hrefOf }
  return (
    <>
      <PostTable posts={posts} isBusy={list.isPlaceholderData || isBusy} cursor={cursor} {...table} />
      <Pagination {...pages} className="p-3" />
      <LastPage {...pages} isPlaceholder={list.isPlaceholderData} />
    </>
  )
}

function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <LoadFailure title={blogAdminMessages.loadFailed} onRetry={onRetry}>
      {postFailure('Nothing was lost', error)}
    </LoadFailure>
  )
}
