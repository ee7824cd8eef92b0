import type { ChangeEvent } from 'react'
import { boardAudiences, type IdeaSort, ideaSorts, publicIdeaStatuses } from '#shared/ideas.ts'
import type { PlainId } from '#shared/words.ts'
import { type BoardFilters, type BoardView, parseBoardFilters } from '#web/features/ideas/board-filters.ts'
import { audienceWord, statusWord } from '#web/features/ideas/idea-words.ts'
import { useSearchDraft } from '#web/lib/use-search-draft.ts'
import { paths } from '#web/paths.ts'
import { FilterForm } from '#web/ui/filter-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useWords } from '#web/ui/words.tsx'

type BoardFiltersFormProps = { filters: BoardFilters; onFilter: (changes: Partial<BoardFilters>) => void }

const sortIds: Record<IdeaSort, PlainId> = {
  created_at: 'board.filters.sort-newest',
  vote_count: 'board.filters.sort-votes',
  title: 'board.filters.sort-title',
}

const layouts: Record<BoardView, { className: string; searchClassName: string }> = {
  list: {
    className:
      'grid grid-cols-2 items-end gap-x-2 gap-y-2.5 md:grid-cols-3 min-[90rem]:grid-cols-[minmax(0,1fr)_auto_auto_auto]',
    searchClassName: 'col-span-2 md:col-span-3 min-[90rem]:col-span-1',
  },
  status: {
    className: 'grid items-end gap-x-2 gap-y-2.5 md:grid-cols-[minmax(0,1fr)_auto]',
    searchClassName: '',
  },
}

export function BoardFiltersForm({ filters, onFilter }: BoardFiltersFormProps) {
  const t = useWords()
  const audiences = [
    { value: '', label: t('board.filters.audience-all') },
    ...boardAudiences.map((audience) => ({ value: audience, label: audienceWord(t, audience) })),
  ]
  const statuses = [
    { value: '', label: t('board.filters.status-any') },
    ...publicIdeaStatuses.map((status) => ({ value: status, label: statusWord(t, status) })),
  ]
  const sorts = ideaSorts.map((sort) => ({ value: sort, label: t(sortIds[sort]) }))
  const search = useSearchDraft(filters.q, (q) =>
    onFilter({ q: parseBoardFilters(new URLSearchParams({ q })).q }),
  )

  const handleSelect = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) => {
    const { audience, status, sort } = parseBoardFilters(new URLSearchParams({ [name]: value }))
    onFilter(name === 'sort' ? { sort } : name === 'status' ? { status } : { audience })
  }

  return (
    <FilterForm
      action={paths.appIdeas()}
      label={t('board.filters.search')}
      placeholder={t('board.filters.placeholder')}
      submitLabel={t('board.filters.submit')}
      search={search}
      {...layouts[filters.view]}
    >
      <SelectField
        label={t('board.filters.audience')}
        name="audience"
        choices={audiences}
        value={filters.audience ?? ''}
        onChange={handleSelect}
      />
      {filters.view === 'status' && <input type="hidden" name="view" value="status" />}
      {filters.view === 'list' && (
        <>
          <SelectField
            label={t('board.filters.status')}
            name="status"
            choices={statuses}
            value={filters.status ?? ''}
            onChange={handleSelect}
          />
          <SelectField
            label={t('board.filters.sort')}
            name="sort"
            choices={sorts}
            value={filters.sort}
            onChange={handleSelect}
            className="col-span-2 md:col-span-1"
          />
        </>
      )}
    </FilterForm>
  )
}
