import Eye from 'lucide-react/icons/eye'
import Paperclip from 'lucide-react/icons/paperclip'
import PenLine from 'lucide-react/icons/pen-line'
import { formatTime } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { WitnessMainButton } from '#web/office/day/witnesses/witness-layout.tsx'

export type WitnessDialogName =
  | 'note'
  | 'evidence'
  | 'statement'
  | 'shift begin'
  | 'shift end'
  | 'declaration'

type WitnessFootProps = {
  now: number
  /** Number of ticked entries, and of entries that can be ticked. */
  tickedCount: number
  tickableCount: number
  isOnShift: boolean
  hasStarted: boolean
  isOver: boolean
  onSaw: () => void
  /** Opens the form for a new shift. Undefined while the entry for that shift is being sent. */
  onBegin: (() => void) | undefined
  onOpen: (sheet: WitnessDialogName) => void
}

/** Main button for the current situation, and the other actions of a witness. */
export function WitnessFooter(props: WitnessFootProps) {
  const { now, tickedCount, tickableCount, isOnShift, hasStarted, isOver, onSaw, onBegin, onOpen } = props
  return (
    <>
      {isOver ? (
        <WitnessMainButton
          words="Write your statement"
          hint="What you saw, in your own words."
          onPress={() => onOpen('statement')}
        />
      ) : isOnShift ? (
        <WitnessMainButton
          {...sawWords({ now, tickedCount, tickableCount })}
          icon={<Icon icon={Eye} size="medium" />}
          onPress={tickedCount > 0 ? onSaw : undefined}
        />
      ) : (
        <WitnessMainButton
          words="Begin shift"
          hint="Up to four hours. Then someone else takes over."
          onPress={onBegin}
        />
      )}
      <div className="witness-more">
        {!isOver && (
          <Button variant="secondary" size="compact" icon={PenLine} onClick={() => onOpen('note')}>
            Add an entry
          </Button>
        )}
        <Button variant="secondary" size="compact" icon={Paperclip} onClick={() => onOpen('evidence')}>
          Add evidence
        </Button>
        {!isOver && hasStarted && (
          <Button variant="quiet" onClick={() => onOpen('statement')}>
            Your statement
          </Button>
        )}
      </div>
    </>
  )
}

function sawWords({
  now,
  tickedCount,
  tickableCount,
}: Pick<WitnessFootProps, 'now' | 'tickedCount' | 'tickableCount'>) {
  if (tickedCount > 0)
    return {
      words: `I saw ${tickedCount === 1 ? 'this' : `these ${tickedCount}`}`,
      hint: `Recorded in the log with your number and the time, ${formatTime(new Date(now).toISOString())}.`,
    }
  return {
    words: 'I saw...',
    hint: tickableCount > 0 ? 'Tick what you saw.' : 'There is nothing to tick yet.',
  }
}
