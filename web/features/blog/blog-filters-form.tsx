import type { ChangeEvent } from 'react'
import { postSortLabels, postSorts } from '#shared/blog.ts'
import { type BlogFilters, parseBlogFilters } from '#web/features/blog/blog-filters.ts'
import { LayoutToggle } from '#web/features/blog/layout-toggle.tsx'
import type { BlogCategory } from '#web/features/blog/queries.ts'
import { useSearchDraft } from '#web/lib/use-search-draft.ts'
import { paths } from '#web/paths.ts'
import { FilterForm } from '#web/ui/filter-form.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import type { Choice } from '#web/ui/select-field.tsx'

type BlogFiltersFormProps = {
  filters: BlogFilters
  categories: readonly BlogCategory[]
  onFilter: (changes: Partial<BlogFilters>) => void
}

const sorts: Choice[] = postSorts.map((sort) => ({ value: sort, label: postSortLabels[sort] }))

export function BlogFiltersForm({ filters, categories, onFilter }: BlogFiltersFormProps) {
  const search = useSearchDraft(filters.q, (q) =>
    onFilter({ q: parseBlogFilters(new URLSearchParams({ q })).q }),
  )
  const choices: Choice[] = [
    { value: '', label: 'All categories' },
    ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
  ]

  const handleSelect = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) => {
    const { category, sort } = parseBlogFilters(new URLSearchParams({ [name]: value }))
    onFilter(name === 'sort' ? { sort } : { category })
  }

  return (
    <FilterForm
      action={paths.blog()}
      label="Search posts"
      placeholder="Search posts"
      search={search}
      className="grid grid-cols-2 items-end gap-x-2 gap-y-2.5 lg:grid-cols-[minmax(0,1fr)_210px_190px_auto]"
      searchClassName="col-span-2 lg:col-span-1"
    >
      <FilterSelect
        label="Category"
        name="category"
        choices={choices}
        value={filters.category ?? ''}
        onChange={handleSelect}
      />
      <FilterSelect label="Sort" name="sort" choices={sorts} value={filters.sort} onChange={handleSelect} />
      {filters.view !== 'grid' && <input type="hidden" name="view" value={filters.view} />}
      <LayoutToggle filters={filters} />
    </FilterForm>
  )
}
