import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import { useState } from 'react'
import { type SavedFilter, savedFilterLimits } from '#shared/saved-filters.ts'
import { useBackend } from '#web/lib/services.tsx'
import { savedFiltersQuery, useSaveFilters } from '#web/parts/keep-filters.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NameDialog } from '#web/ui/name-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'

type SavedFiltersProps = {
  list: SavedFilter['list']
  /** The list's address without a search. */
  path: string
  /** What the list shows now, as its address says it, its first page; empty for everything. */
  search: string
}

const none: readonly SavedFilter[] = []
const { perList, name: longest, search: longestSearch } = savedFilterLimits

/** Filters of one's own under a name, on every device; there is nothing to see until something is filtered. */
export function SavedFilters({ list, path, search }: SavedFiltersProps) {
  const { data: all = none } = useQuery(savedFiltersQuery(useBackend()))
  const [isNaming, setNaming] = useState(false)
  const save = useSaveFilters()
  const showToast = useToast()
  const kept = all.filter((filter) => filter.list === list)
  const shown = kept.find((filter) => filter.search === search)
  const canSave = search !== '' && search.length <= longestSearch && !shown && kept.length < perList
  if (kept.length === 0 && !canSave) return null

  const isThis = (name: string) => (filter: SavedFilter) => filter.list === list && filter.name === name
  const handleSave = (name: string) =>
    save.mutate((now) => [...now.filter((filter) => !isThis(name)(filter)), { list, name, search }], {
      onSuccess: () => {
        setNaming(false)
        showToast(`Saved as “${name}”.`)
      },
    })
  const handleRemove = ({ name }: SavedFilter) =>
    save.mutate((now) => now.filter((filter) => !isThis(name)(filter)), {
      onSuccess: () => showToast(`The filter “${name}” is removed.`),
      onError: () => showToast('The filter was not removed. Try again.', 'failed'),
    })

  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b border-line px-2 py-[7px]">
      {kept.length > 0 && (
        <nav aria-label="Saved filters" className="contents">
          {kept.map((filter) => (
            <LinkButton
              key={filter.name}
              href={path + filter.search}
              variant={filter === shown ? 'primary' : 'secondary'}
              size="compact"
              icon={Bookmark}
              {...(filter === shown && { 'aria-current': 'page' as const })}
            >
              {filter.name}
            </LinkButton>
          ))}
        </nav>
      )}
      {canSave && (
        <Button variant="quiet" size="compact" icon={BookmarkPlus} onClick={() => setNaming(true)}>
          Save filter
        </Button>
      )}
      {shown && (
        <Button variant="quiet" size="compact" busy={save.isPending} onClick={() => handleRemove(shown)}>
          Remove saved filter
        </Button>
      )}
      <NameDialog
        open={isNaming}
        title="Save filter"
        hint="Only you see it, on every device. The same name again replaces the first."
        longest={longest}
        saveLabel="Save filter"
        busy={save.isPending}
        problem={save.isError ? 'The filter was not saved. Try again.' : undefined}
        onSave={handleSave}
        onClose={() => setNaming(false)}
      />
    </div>
  )
}
