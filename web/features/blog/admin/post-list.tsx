import { useNavigate } from 'react-router'
import { blogAdminMessages, type ListedPost, type PostStatus } from '#shared/blog-admin.ts'
import type { PostListState } from '#web/features/blog/admin/post-address.ts'
import { PostTable } from '#web/features/blog/admin/post-columns.tsx'
import { postPageSize } from '#web/features/blog/admin/queries.ts'
import { loadFailureText } from '#web/lib/backend.ts'
import { RedirectToLastPage } from '#web/lib/lists/last-page.tsx'
import type { Selection } from '#web/lib/lists/use-selection.ts'
import type { StableList } from '#web/lib/lists/use-stable-list.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { NewRows } from '#web/ui/new-rows.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useListKeys } from '#web/ui/use-list-keys.ts'

type PostListProps = {
  list: StableList<ListedPost>
  state: PostListState
  isBusy: boolean
  isPicking: boolean
  selection: Selection<{ id: string }>
  hrefOf: (page: number) => string
  /** Selects all posts that match the filters. */
  onAll: () => void
  /** Opens the form for a new post. */
  onNew: () => void
  onStatus: (post: ListedPost, status: PostStatus) => void
  onDelete: (post: ListedPost) => void
}

/** Table of posts, or the state of the list: loading, failed or empty. */
export function PostList({ list, state, isBusy, hrefOf, onAll, onNew, ...table }: PostListProps) {
  const navigate = useNavigate()
  const cursor = useListKeys({
    rows: list.rows ?? [],
    ids: table.selection.ids,
    onTick: table.selection.tick,
    onAll,
    onOpen: ({ id }) => void navigate(paths.admin.blogPost(id)),
  })

  if (!list.rows) {
    if (list.isError)
      return (
        <LoadFailure title={blogAdminMessages.loadFailed} onRetry={list.readAgain}>
          {loadFailureText(list.error)}
        </LoadFailure>
      )
    return <Skeleton rows={6} label={blogAdminMessages.loading} className="p-4.5" />
  }
  const { rows, total: found } = list
  const pages = { page: state.page, pageCount: Math.ceil(found / postPageSize), hrefOf }
  return (
    <>
      <NewRows count={list.newCount} nouns={['new post', 'new posts']} onShow={onNew} />
      {found === 0 ? (
        <EmptyState
          title={blogAdminMessages.none}
          block={7}
          action={<LinkButton href={paths.admin.blogPost('new')}>Create New Post</LinkButton>}
        />
      ) : (
        <>
          <PostTable posts={rows} isBusy={list.isPlaceholderData || isBusy} cursor={cursor} {...table} />
          <Pagination {...pages} className="p-4.5" />
          <RedirectToLastPage {...pages} isPlaceholder={list.isPlaceholderData} />
        </>
      )}
    </>
  )
}
