import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { FilterSelect } from '#web/common/ui/filter-select.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import type { Choice } from '#web/common/ui/select-field.tsx'

type SortControlProps = {
  choices: readonly Choice[]
  sort: string
  isAscending: boolean
  onSort: (sort: string) => void
  onTurn: (isAscending: boolean) => void
}

/** Select for the sort order, and button for its direction. */
export function SortControl({ choices, sort, isAscending, onSort, onTurn }: SortControlProps) {
  return (
    <div className="flex gap-1.5">
      <FilterSelect
        label="Sort by"
        isLabelHidden
        choices={choices}
        value={sort}
        onChange={({ target }) => onSort(target.value)}
        className="w-[118px] md:w-auto"
      />
      <IconButton
        icon={isAscending ? ArrowUp : ArrowDown}
        label={isAscending ? 'Ascending. Press to sort descending' : 'Descending. Press to sort ascending'}
        variant="outlined"
        className="size-[42px] pointer-coarse:size-[44px]"
        onClick={() => onTurn(!isAscending)}
      />
    </div>
  )
}
