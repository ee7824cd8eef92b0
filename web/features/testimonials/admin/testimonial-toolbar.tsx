import {
  areAllShown,
  type TestimonialFilters,
  testimonialAddress,
} from '#web/features/testimonials/admin/testimonial-filters.ts'
import { useSearchDraft } from '#web/lib/use-search-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'

type TestimonialToolbarProps = {
  filters: TestimonialFilters
  onFilter: (filters: TestimonialFilters) => void
}

/** One search over four columns, within the tab, and the way back to everything. */
export function TestimonialToolbar({ filters, onFilter }: TestimonialToolbarProps) {
  const change = (given: Record<string, string>) =>
    onFilter(testimonialAddress.parse(new URLSearchParams({ status: filters.status, ...given })))
  const search = useSearchDraft(filters.q, (q) => change({ q }))

  return (
    <SearchForm
      label="Search testimonials"
      placeholder="Search testimonials by name, email, location, or content..."
      search={search}
    >
      {!areAllShown(filters) && (
        <Button variant="quiet" size="compact" onClick={() => change({ status: 'all', q: '' })}>
          Clear filter
        </Button>
      )}
    </SearchForm>
  )
}
