import type { ChangeEvent } from 'react'
import { type PostSort, postSorts } from '#shared/blog.ts'
import type { Language } from '#shared/languages.ts'
import type { PlainId } from '#shared/words.ts'
import { useSearchDraft } from '#web/common/lists/use-search-draft.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { classNames } from '#web/common/ui/class-names.ts'
import { FilterSelect } from '#web/common/ui/filter-select.tsx'
import type { Choice } from '#web/common/ui/select-field.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { type BlogFilters, parseBlogFilters } from '#web/public/blog/blog-filters.ts'
import { LayoutToggle } from '#web/public/blog/layout-toggle.tsx'
import type { BlogCategory } from '#web/public/blog/queries.ts'
import { FilterForm } from '#web/public/ui/filter-form.tsx'
import { hasLanguageChoice, LanguageSelect } from '#web/public/ui/language-select.tsx'

type BlogFiltersFormProps = {
  filters: BlogFilters
  categories: readonly BlogCategory[]
  /** Languages that posts are written in. */
  languages: readonly Language[]
  onFilter: (changes: Partial<BlogFilters>) => void
}

const sortIds: Record<PostSort, PlainId> = {
  newest: 'blog.filters.sort-newest',
  oldest: 'blog.filters.sort-oldest',
  popular: 'blog.filters.sort-popular',
  title: 'blog.filters.sort-title',
  'title-desc': 'blog.filters.sort-title-desc',
}

export function BlogFiltersForm({ filters, categories, languages, onFilter }: BlogFiltersFormProps) {
  const t = useTranslate()
  const search = useSearchDraft(filters.q, (q) =>
    onFilter({ q: parseBlogFilters(new URLSearchParams({ q })).q }),
  )
  const choices: Choice[] = [
    { value: '', label: t('blog.filters.category-all') },
    ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
  ]
  const sorts: Choice[] = postSorts.map((sort) => ({ value: sort, label: t(sortIds[sort]) }))

  const handleSelect = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) => {
    const { category, language, sort } = parseBlogFilters(new URLSearchParams({ [name]: value }))
    if (name === 'sort') onFilter({ sort })
    else onFilter(name === 'language' ? { language } : { category })
  }

  const hasLanguages = hasLanguageChoice(languages, filters.language)

  return (
    <FilterForm
      action={paths.blog()}
      label={t('blog.filters.search')}
      placeholder={t('blog.filters.search')}
      submitLabel={t('blog.filters.submit')}
      search={search}
      className={classNames(
        'grid grid-cols-2 items-end gap-x-3 gap-y-3.75',
        hasLanguages
          ? 'lg:grid-cols-[minmax(0,1fr)_190px_170px_190px_auto]'
          : 'lg:grid-cols-[minmax(0,1fr)_210px_190px_auto]',
      )}
      searchClassName="col-span-2 lg:col-span-1"
    >
      <FilterSelect
        label={t('blog.filters.category')}
        name="category"
        choices={choices}
        value={filters.category ?? ''}
        onChange={handleSelect}
      />
      {hasLanguages && (
        <LanguageSelect
          label={t('blog.filters.language')}
          anyLabel={t('blog.filters.language-all')}
          languages={languages}
          chosenLanguage={filters.language}
          onChange={handleSelect}
        />
      )}
      <FilterSelect
        label={t('blog.filters.sort')}
        name="sort"
        choices={sorts}
        value={filters.sort}
        onChange={handleSelect}
      />
      {filters.view !== 'grid' && <input type="hidden" name="view" value={filters.view} />}
      <LayoutToggle filters={filters} />
    </FilterForm>
  )
}
