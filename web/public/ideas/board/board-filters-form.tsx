import type { ChangeEvent } from 'react'
import { boardAudiences, type IdeaSort, ideaSorts, publicIdeaStatuses } from '#shared/ideas.ts'
import type { Language } from '#shared/languages.ts'
import { translateAudience, translateIdeaStatus } from '#shared/translate-idea.ts'
import type { PlainId } from '#shared/words.ts'
import { useSearchDraft } from '#web/common/lists/use-search-draft.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { FilterSelect } from '#web/common/ui/filter-select.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import {
  type BoardFilters,
  type BoardView,
  parseBoardFilters,
} from '#web/public/ideas/board/board-filters.ts'
import { FilterForm } from '#web/public/ui/filter-form.tsx'
import { hasLanguageChoice, LanguageSelect } from '#web/public/ui/language-select.tsx'

type BoardFiltersFormProps = {
  filters: BoardFilters
  /** Languages that ideas are written in. */
  languages: readonly Language[]
  onFilter: (changes: Partial<BoardFilters>) => void
}

const sortIds: Record<IdeaSort, PlainId> = {
  created_at: 'board.filters.sort-newest',
  vote_count: 'board.filters.sort-votes',
  title: 'board.filters.sort-title',
}

const layouts: Record<
  BoardView,
  Record<'all' | 'oneLanguage', { className: string; searchClassName: string }>
> = {
  list: {
    all: {
      className: 'grid grid-cols-2 items-end gap-x-3 gap-y-3.75 md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4',
      searchClassName: 'col-span-2 md:col-span-4 lg:col-span-2 xl:col-span-4',
    },
    oneLanguage: {
      className: 'grid grid-cols-2 items-end gap-x-3 gap-y-3.75 md:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3',
      searchClassName: 'col-span-2 md:col-span-3 lg:col-span-2 xl:col-span-3',
    },
  },
  status: {
    all: {
      className: 'grid items-end gap-x-3 gap-y-3.75 md:grid-cols-[minmax(0,1fr)_auto_auto]',
      searchClassName: '',
    },
    oneLanguage: {
      className: 'grid items-end gap-x-3 gap-y-3.75 md:grid-cols-[minmax(0,1fr)_auto]',
      searchClassName: '',
    },
  },
}

export function BoardFiltersForm({ filters, languages, onFilter }: BoardFiltersFormProps) {
  const t = useTranslate()
  const audiences = [
    { value: '', label: t('board.filters.audience-all') },
    ...boardAudiences.map((audience) => ({ value: audience, label: translateAudience(t, audience) })),
  ]
  const statuses = [
    { value: '', label: t('board.filters.status-any') },
    ...publicIdeaStatuses.map((status) => ({ value: status, label: translateIdeaStatus(t, status) })),
  ]
  const sorts = ideaSorts.map((sort) => ({ value: sort, label: t(sortIds[sort]) }))
  const search = useSearchDraft(filters.q, (q) =>
    onFilter({ q: parseBoardFilters(new URLSearchParams({ q })).q }),
  )

  const handleSelect = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) => {
    const { audience, language, status, sort } = parseBoardFilters(new URLSearchParams({ [name]: value }))
    if (name === 'sort') onFilter({ sort })
    else if (name === 'status') onFilter({ status })
    else if (name === 'language') onFilter({ language })
    else onFilter({ audience })
  }

  const hasLanguages = hasLanguageChoice(languages, filters.language)

  return (
    <FilterForm
      action={paths.appIdeas()}
      label={t('board.filters.search')}
      placeholder={t('board.filters.placeholder')}
      submitLabel={t('board.filters.submit')}
      search={search}
      {...layouts[filters.view][hasLanguages ? 'all' : 'oneLanguage']}
    >
      <FilterSelect
        label={t('board.filters.audience')}
        name="audience"
        choices={audiences}
        value={filters.audience ?? ''}
        onChange={handleSelect}
      />
      {hasLanguages && (
        <LanguageSelect
          label={t('board.filters.language')}
          anyLabel={t('board.filters.language-all')}
          languages={languages}
          chosenLanguage={filters.language}
          onChange={handleSelect}
        />
      )}
      {filters.view === 'status' && <input type="hidden" name="view" value="status" />}
      {filters.view === 'list' && (
        <>
          <FilterSelect
            label={t('board.filters.status')}
            name="status"
            choices={statuses}
            value={filters.status ?? ''}
            onChange={handleSelect}
          />
          <FilterSelect
            label={t('board.filters.sort')}
            name="sort"
            choices={sorts}
            value={filters.sort}
            onChange={handleSelect}
            // Lets the last of three filters fill its row if there is no choice of language.
            className={hasLanguages ? undefined : 'col-span-2 md:col-span-1 lg:col-span-2 xl:col-span-1'}
          />
        </>
      )}
    </FilterForm>
  )
}
