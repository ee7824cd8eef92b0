import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type AdminPost, adminPost, blogAdminMessages, postAuthor, postListItem } from '#shared/blog-admin.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { type Backend, callReadFunction, getRowsOrThrow } from '#web/common/data/backend.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { createOfficeTable } from '#web/office/lists/office-table.ts'
import { getSortColumn } from '#web/office/lists/sort-column.ts'
import { blogKey } from '#web/public/blog/queries.ts'

export const postColumns = joinColumnNames(adminPost)
export const officePostsKey = [...blogKey, 'admin'] as const

/** List of posts of any status. Unpublished posts are last. */
export const postsTable = createOfficeTable({
  path: paths.admin.blog,
  title: 'Blog Management',
  caption: 'Blog posts',
  nouns: ['post', 'posts'],
  loading: blogAdminMessages.loading,
  failed: blogAdminMessages.loadFailed,
  exportAs: 'posts',
  tabs: {
    all: 'All Posts',
    published: 'Published',
    scheduled: 'Scheduled',
    draft: 'Drafts',
    archived: 'Archived',
  },
  tabsLabel: 'Posts by status',
  sorts: {
    created_at: 'Date Created',
    published_at: 'Date Published',
    title: 'Title',
    view_count: 'View Count',
  },
  name: 'blog_posts_with_category',
  changes: 'blog_posts',
  row: postListItem,
  picked: postListItem.pick({ id: true }),
  news: blogKey,
  pageSize: 20,
  // The tab "scheduled" shows drafts with a publish time.
  inTab(posts, tab) {
    if (tab === 'all') return posts
    const inStatus = posts.eq('status', tab === 'scheduled' ? 'draft' : tab)
    return inStatus.filter('publish_at', tab === 'scheduled' ? 'not.is' : 'is', null)
  },
  order: ({ sort, isAscending }) => ({
    column: getSortColumn(sort),
    ascending: isAscending,
    nullsFirst: false,
  }),
})

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
  const [row] = getRowsOrThrow<unknown>(answer).rows
  return row === undefined ? null : adminPost.parse(row)
}

export function postAuthorsQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...officePostsKey, 'authors'],
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_auth_users_for_authors', z.array(postAuthor), { signal }),
  })
}
