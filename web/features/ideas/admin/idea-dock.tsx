import { type IdeaStatus, ideaStatuses, ideaStatusLabels } from '#shared/ideas.ts'
import { Dock, DockDecisions } from '#web/ui/dock.tsx'
import { openSelect } from '#web/ui/open-list.ts'
import { SelectField } from '#web/ui/select-field.tsx'

type IdeaDockProps = {
  count: number
  /** Number of ideas that match the filters. `onAll` selects all of them. */
  foundCount: number
  onAll: () => void
  isBusy: boolean
  onStatus: (status: IdeaStatus) => void
  onClear: () => void
}

const others: readonly IdeaStatus[] = ['in_development', 'testing', 'completed', 'awaiting_approval']
const choices = [
  { value: '', label: 'Update Status' },
  ...others.map((status) => ({ value: status, label: ideaStatusLabels[status] })),
]

/** Sets one status for all selected ideas. The common statuses are buttons, and the others are in a list. */
export function SelectedIdeasBar({ count, foundCount, onAll, isBusy, onStatus, onClear }: IdeaDockProps) {
  return (
    <Dock count={count} foundCount={foundCount} onAll={onAll} onClear={onClear}>
      <SelectField
        label="Update Status"
        isLabelHidden
        choices={choices}
        value=""
        disabled={isBusy}
        onKeyDown={openSelect}
        onChange={({ target }) => {
          const status = ideaStatuses.find((choice) => choice === target.value)
          if (status) onStatus(status)
        }}
        className="compact-controls"
      />
      <DockDecisions count={count} isBusy={isBusy} onStatus={onStatus} />
    </Dock>
  )
}
