import { type IdeaStatus, ideaStatuses, ideaStatusLabels } from '#shared/ideas.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { openList } from '#web/ui/open-list.ts'
import { SelectField } from '#web/ui/select-field.tsx'

type IdeaBulkBarProps = { count: number; onStatus: (status: IdeaStatus) => void; onClear: () => void }

const others: readonly IdeaStatus[] = ['in_development', 'completed', 'awaiting_approval']
const choices = [
  { value: '', label: 'Other status...' },
  ...others.map((status) => ({ value: status, label: ideaStatusLabels[status] })),
]

/** One status for all ticked ideas: the common ones as buttons, the others in a list. */
export function IdeaBulkBar({ count, onStatus, onClear }: IdeaBulkBarProps) {
  return (
    <BulkBar count={count} onClear={onClear}>
      <Button size="compact" onClick={() => onStatus('approved')}>
        Approve
      </Button>
      <Button size="compact" variant="secondary" onClick={() => onStatus('rejected')}>
        Reject
      </Button>
      <Button size="compact" variant="secondary" onClick={() => onStatus('testing')}>
        Move to Testing
      </Button>
      <SelectField
        label="Set another status"
        labelHidden
        choices={choices}
        value=""
        onKeyDown={openList}
        onChange={({ target }) => {
          const status = ideaStatuses.find((choice) => choice === target.value)
          if (status) onStatus(status)
        }}
      />
    </BulkBar>
  )
}
