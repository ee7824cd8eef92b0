import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import { type SavedFilter, savedFilterLimits } from '#shared/saved-filters.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { savedFiltersQuery, useSaveFilters } from '#web/office/lists/saved-filters-queries.ts'
import { TextPromptDialog } from '#web/office/ui/text-prompt-dialog.tsx'
import { createUndoAction } from '#web/office/ui/undo-button.tsx'

type ListPlace = {
  list: SavedFilter['list']
  path: string
  /** Query string of the current filters on the first page. Empty without filters. */
  search: string
}

const none: readonly SavedFilter[] = []
const { perList, name: longest, search: longestSearch } = savedFilterLimits

/** Lists a person's saved filters of this list, from all devices. "Save" appears only if a filter is set. */
export function SavedFilters({ list, path, search, onName }: ListPlace & { onName: () => void }) {
  const { data: all = none, isLoadingError, refetch } = useQuery(savedFiltersQuery(useBackend()))
  const kept = all.filter((filter) => filter.list === list)
  const remove = useSaveFilters()
  const showToast = useToast()
  const shown = kept.find((filter) => filter.search === search)
  const canSave = search !== '' && search.length <= longestSearch && !shown && kept.length < perList

  const restore = (removed: SavedFilter) =>
    remove.mutate((now) => [...without(removed, now), removed], {
      onSuccess: () => showToast(`Filter “${removed.name}” restored.`),
      onError: () => showToast('The filter could not be restored. Save it again.', 'failed'),
    })
  const handleRemove = (filter: SavedFilter) =>
    remove.mutate((now) => without(filter, now), {
      onSuccess: () =>
        showToast(
          `Filter “${filter.name}” removed.`,
          'done',
          createUndoAction(() => restore(filter)),
        ),
      onError: () => showToast('The filter could not be removed. Try again.', 'failed'),
    })

  return (
    <>
      {isLoadingError && (
        <InlineFailure onRetry={() => void refetch()}>Your saved filters could not be loaded.</InlineFailure>
      )}
      {kept.length > 0 && (
        <nav aria-label="Saved filters" className="flex flex-wrap items-center gap-2.25">
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
        <Button variant="quiet" size="compact" icon={BookmarkPlus} onClick={onName}>
          Save filter
        </Button>
      )}
      {shown && (
        <Button variant="quiet" size="compact" isBusy={remove.isPending} onClick={() => handleRemove(shown)}>
          Remove saved filter
        </Button>
      )}
    </>
  )
}

/** Returns all filters except the one with this list and this name. */
const without = ({ list, name }: Pick<SavedFilter, 'list' | 'name'>, all: readonly SavedFilter[]) =>
  all.filter((filter) => filter.list !== list || filter.name !== name)

/** Dialog that names and saves a filter. It is outside the search form, because forms cannot be nested. */
export function SaveFilterDialog(props: ListPlace & { isOpen: boolean; onClose: () => void }) {
  const { list, search, isOpen, onClose } = props
  const save = useSaveFilters()
  const showToast = useToast()
  const handleSave = (name: string) =>
    save.mutate((now) => [...without({ list, name }, now), { list, name, search }], {
      onSuccess: () => {
        onClose()
        showToast(`Saved as “${name}”.`)
      },
    })
  return (
    <TextPromptDialog
      isOpen={isOpen}
      title="Save filter"
      hint="Only you can see it, on all your devices. If you use an existing name, the old filter is replaced."
      longest={longest}
      saveLabel="Save filter"
      isBusy={save.isPending}
      refusal={save.isError ? 'The filter could not be saved. Try again.' : undefined}
      onSave={handleSave}
      onClose={onClose}
    />
  )
}
