import { useState } from 'react'
import {
  hasNoFilters,
  type TestimonialFilters,
  testimonialListUrl,
} from '#web/features/testimonials/admin/testimonial-filters.ts'
import { useSearchDraft } from '#web/lib/lists/use-search-draft.ts'
import { SavedFilters, SaveFilterDialog } from '#web/parts/saved-filters.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchForm } from '#web/ui/search-form.tsx'

type TestimonialToolbarProps = {
  filters: TestimonialFilters
  onFilter: (filters: TestimonialFilters) => void
}

/** Searches in four columns within the tab. A button resets the search. */
export function TestimonialToolbar({ filters, onFilter }: TestimonialToolbarProps) {
  const change = (given: Record<string, string>) =>
    onFilter(testimonialListUrl.parse(new URLSearchParams({ status: filters.status, ...given })))
  const search = useSearchDraft(filters.q, (q) => change({ q }))

  const [isNaming, setNaming] = useState(false)
  const place = {
    list: 'stories',
    path: paths.admin.testimonials,
    search: testimonialListUrl.write({ ...filters, page: 1 }),
  } as const

  return (
    <>
      <SearchForm
        label="Search testimonials"
        placeholder="Search testimonials by name, email, location, or content..."
        search={search}
      >
        <SavedFilters {...place} onName={() => setNaming(true)} />
        {!hasNoFilters(filters) && (
          <Button variant="quiet" size="compact" onClick={() => change({ status: 'all', q: '' })}>
            Clear filter
          </Button>
        )}
      </SearchForm>
      <SaveFilterDialog {...place} isOpen={isNaming} onClose={() => setNaming(false)} />
    </>
  )
}
