import Search from 'lucide-react/icons/search'
import { type FormEvent, useId } from 'react'
import {
  areAllShown,
  type TestimonialFilters,
  testimonialAddress,
} from '#web/features/testimonials/admin/testimonial-filters.ts'
import { useSearchDraft } from '#web/lib/use-search-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type TestimonialToolbarProps = {
  filters: TestimonialFilters
  onFilter: (filters: TestimonialFilters) => void
}

/** One search over four columns, within the tab (M435), and the way back to everything (M434). */
export function TestimonialToolbar({ filters, onFilter }: TestimonialToolbarProps) {
  const searchId = useId()
  const change = (given: Record<string, string>) =>
    onFilter(testimonialAddress.parse(new URLSearchParams({ status: filters.status, ...given })))
  const search = useSearchDraft(filters.q, (q) => change({ q }))

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    search.ask()
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap items-center gap-2 border-b border-line p-3">
      <TextField
        id={searchId}
        label="Search testimonials"
        labelHidden
        type="search"
        icon={Search}
        placeholder="Search testimonials by name, email, location, or content..."
        autoComplete="off"
        value={search.draft}
        onChange={(event) => search.setDraft(event.target.value)}
        className="min-w-0 flex-1 basis-50"
      />
      {!areAllShown(filters) && (
        <Button variant="quiet" size="compact" onClick={() => change({ status: 'all', q: '' })}>
          Clear filter
        </Button>
      )}
    </form>
  )
}
