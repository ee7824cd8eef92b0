import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type AdminPost,
  adminPost,
  type ListedPost,
  listedPost,
  postAuthor,
  type ShownPostStatus,
  shownPostStatuses,
} from '#shared/blog-admin.ts'
import { columnsOf } from '#shared/columns-of.ts'
import type { PostListState, PostTab } from '#web/features/blog/admin/post-address.ts'
import { blogKey } from '#web/features/blog/queries.ts'
import { type Backend, BackendError, readFunction, rowsOf } from '#web/lib/backend.ts'
import { readAll, tableSource } from '#web/lib/lists/read-page.ts'
import { createPattern } from '#web/lib/lists/search-condition.ts'
import { sortColumn } from '#web/lib/lists/sort-column.ts'
import type { ListSource } from '#web/lib/lists/use-stable-list.ts'

export const postColumns = columnsOf(adminPost)
export const postPageSize = 20
export const officePostsKey = [...blogKey, 'admin'] as const

/** Source for pages of posts of any status. Unpublished posts are last. */
export function createPostsSource(backend: Backend, state: PostListState): ListSource<ListedPost> {
  return tableSource(backend, {
    key: ['office posts', state],
    news: blogKey,
    name: 'blog_posts_with_category',
    row: listedPost,
    page: state.page,
    size: postPageSize,
    ask: (columns, from, to, signal) => sorted(backend, state, columns).range(from, to).abortSignal(signal),
    askSince: (newest, signal) =>
      matching(backend, state, 'id').gt('created_at', newest).limit(1).abortSignal(signal),
  })
}

function sorted(backend: Backend, state: PostListState, columns: string) {
  const ascending = state.direction === 'ascending'
  return matching(backend, state, columns)
    .order(sortColumn(state.sort), { ascending, nullsFirst: false })
    .order('id')
}

const namedRow = z.object({ id: z.string() })

/** Loads all posts that match the filters, not only the current page. */
export function readMatchingPosts(backend: Backend, state: PostListState) {
  return readAll(namedRow, (from, to) => matching(backend, state, 'id').order('id').range(from, to))
}

function matching(backend: Backend, { q, status }: PostListState, wanted: string) {
  const posts = backend.rest.from('blog_posts_with_category').select(wanted, { count: 'exact' })
  const { stored, due } = storedAs(status)
  const inTab = status === 'all' ? posts : posts.eq('status', stored).filter('publish_at', due, null)
  return q ? inTab.like('words', createPattern(q)) : inTab
}

/** Returns the columns for a tab. "Scheduled" is a draft with a publish time. */
function storedAs(status: PostTab) {
  return status === 'scheduled' ? { stored: 'draft', due: 'not.is' } : { stored: status, due: 'is' }
}

export type PostCounts = Record<ShownPostStatus | 'all', number>

/** Counts posts by status, with one parallel request for each and without loading rows. */
export function postCountsQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...officePostsKey, 'counts'],
    async queryFn({ signal }): Promise<PostCounts> {
      const [published = 0, scheduled = 0, draft = 0, archived = 0] = await Promise.all(
        shownPostStatuses.map((status) => countOf(backend, status, signal)),
      )
      return { all: published + scheduled + draft + archived, published, scheduled, draft, archived }
    },
  })
}

/** Loads the post for the form. Returns null if it no longer exists. */
export function adminPostQuery(backend: Backend, id: string) {
  return queryOptions({
    queryKey: [...officePostsKey, 'post', id],
    staleTime: 0, // Always refetched, because another administrator may have changed the post.
    queryFn: ({ signal }) => readPost(backend, id, signal),
  })
}

export async function readPost(
  backend: Backend,
  id: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<AdminPost | null> {
  const answer = await backend.rest.from('blog_posts').select(postColumns).eq('id', id).abortSignal(signal)
  const [row] = rowsOf<unknown>(answer).rows
  return row === undefined ? null : adminPost.parse(row)
}

export function authorsQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...officePostsKey, 'authors'],
    queryFn: ({ signal }) =>
      readFunction(backend, 'get_auth_users_for_authors', z.array(postAuthor), { signal }),
  })
}

async function countOf(backend: Backend, status: ShownPostStatus, signal: AbortSignal): Promise<number> {
  const { stored, due } = storedAs(status)
  const list = backend.rest.from('blog_posts').select('id', { count: 'exact', head: true })
  const inStatus = list.eq('status', stored).filter('publish_at', due, null)
  const { error, count, status: code } = await inStatus.abortSignal(signal)
  // A HEAD response has no error message, and the client treats some 404s as success. So a missing count is a
  // failure.
  if (error || count === null) throw new BackendError(error?.message ?? '', code)
  return count
}
