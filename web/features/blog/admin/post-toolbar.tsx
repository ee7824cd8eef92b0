import { type AdminPostSort, adminPostSorts } from '#shared/blog-admin.ts'
import { type PostListState, postListUrl } from '#web/features/blog/admin/post-address.ts'
import { useSearchDraft } from '#web/lib/lists/use-search-draft.ts'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SortControl } from '#web/ui/sort-control.tsx'

type PostToolbarProps = { state: PostListState; onChange: (state: PostListState) => void }

const sortLabels: Record<AdminPostSort, string> = {
  created_at: 'Date Created',
  published_at: 'Date Published',
  title: 'Title',
  view_count: 'View Count',
}
const sorts = adminPostSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))

/** Search field, sort order and its direction. */
export function PostToolbar({ state, onChange }: PostToolbarProps) {
  const { q, status, sort, direction } = state
  const change = (given: Record<string, string>) =>
    onChange(postListUrl.parse(new URLSearchParams({ q, status, sort, direction, ...given })))
  const search = useSearchDraft(q, (text) => change({ q: text }))

  return (
    <SearchForm label="Search blog posts" placeholder="Search by title, excerpt or author..." search={search}>
      <SortControl
        choices={sorts}
        sort={sort}
        isAscending={direction === 'ascending'}
        // Each order has a default direction: titles from A, dates from the newest, views from the highest.
        onSort={(next) => change({ sort: next, direction: next === 'title' ? 'ascending' : 'descending' })}
        onTurn={(isAscending) => change({ direction: isAscending ? 'ascending' : 'descending' })}
      />
    </SearchForm>
  )
}
