import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type AdminPostSort, adminPostSorts } from '#shared/blog-admin.ts'
import { type PostListState, postListAddress } from '#web/features/blog/admin/post-address.ts'
import { useSearchDraft } from '#web/lib/use-search-draft.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type PostToolbarProps = { state: PostListState; onChange: (state: PostListState) => void }

const sortLabels: Record<AdminPostSort, string> = {
  created_at: 'Date Created',
  published_at: 'Date Published',
  title: 'Title',
  view_count: 'View Count',
}
const sorts = adminPostSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))

/** Search, and the order with its direction (M371, M372). */
export function PostToolbar({ state, onChange }: PostToolbarProps) {
  const { q, status, sort, direction } = state
  const change = (given: Record<string, string>) =>
    onChange(postListAddress.parse(new URLSearchParams({ q, status, sort, direction, ...given })))
  const search = useSearchDraft(q, (text) => change({ q: text }))
  const isAscending = direction === 'ascending'

  return (
    <SearchForm
      label="Search blog posts"
      placeholder="Search by title, excerpt or author..."
      draft={search.draft}
      onDraft={search.setDraft}
      onAsk={search.ask}
    >
      <div className="flex gap-1 max-md:w-full">
        <SelectField
          label="Sort by"
          labelHidden
          choices={sorts}
          value={sort}
          onChange={({ target }) => change({ sort: target.value })}
          className="flex-1"
        />
        <IconButton
          icon={isAscending ? ArrowUp : ArrowDown}
          label={isAscending ? 'Ascending, press for descending' : 'Descending, press for ascending'}
          variant="outlined"
          className="h-auto"
          onClick={() => change({ direction: isAscending ? 'descending' : 'ascending' })}
        />
      </div>
    </SearchForm>
  )
}
