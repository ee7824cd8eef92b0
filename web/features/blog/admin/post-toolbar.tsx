import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useId } from 'react'
import { type AdminPostSort, adminPostSorts } from '#shared/blog-admin.ts'
import { type PostListState, postListAddress } from '#web/features/blog/admin/post-address.ts'
import { useSearchDraft } from '#web/lib/use-search-draft.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

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
  const searchId = useId()
  const { q, status, sort, direction } = state
  const change = (given: Record<string, string>) =>
    onChange(postListAddress.parse(new URLSearchParams({ q, status, sort, direction, ...given })))
  const search = useSearchDraft(q, (text) => change({ q: text }))
  const isAscending = direction === 'ascending'

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    search.ask()
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap gap-2 border-b border-line p-3">
      <TextField
        id={searchId}
        label="Search blog posts"
        labelHidden
        type="search"
        icon={Search}
        placeholder="Search by title, excerpt or author..."
        autoComplete="off"
        value={search.draft}
        onChange={(event) => search.setDraft(event.target.value)}
        className="min-w-0 flex-1 basis-50"
      />
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
    </form>
  )
}
