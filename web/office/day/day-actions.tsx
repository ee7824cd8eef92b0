import CircleSlash from 'lucide-react/icons/circle-slash'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import OctagonX from 'lucide-react/icons/octagon-x'
import Paperclip from 'lucide-react/icons/paperclip'
import Pause from 'lucide-react/icons/pause'
import Pen from 'lucide-react/icons/pen-line'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Video from 'lucide-react/icons/video'
import type { Day } from '#shared/derive-day.ts'
import { Icon, type IconType } from '#web/common/ui/icon.tsx'
import { type Shortcut, useShortcuts } from '#web/common/ui/use-shortcuts.ts'

export type DayDialogName =
  | 'note'
  | 'evidence'
  | 'video'
  | 'hold'
  | 'milestone'
  | 'correct'
  | 'drop'
  | 'start'
  | 'end'
  | 'more'

type DayActionsProps = {
  day: Day
  hasEntries: boolean
  isCounting: boolean
  onOpen: (sheet: DayDialogName) => void
  onEndHold: () => void
  onEndAttempt: () => void
}

type Action = {
  label: string
  icon: IconType
  letter?: string
  act: (() => void) | undefined
  /** True if the action is behind "More" on a phone. */
  isRare?: boolean
}

/**
 * Actions next to the main button. A wide screen shows all of them. A phone shows three, and the others are
 * behind "More".
 */
export function DayActions(props: DayActionsProps) {
  const { onOpen } = props
  const actions = listDayActions(props)
  useShortcuts([
    ...actions.flatMap(({ letter, label, act }): Shortcut[] => (letter ? [[letter, label, act]] : [])),
    ['Enter', 'Activate the focused button. During the countdown, this is Cancel'],
    ['?', 'Show these shortcuts'],
  ])
  return (
    <ul className="day-actions" aria-label="Add to the log">
      {actions.map(({ label, icon, letter, act, isRare }) => (
        <li key={label} className={isRare ? 'hidden md:block' : undefined}>
          <ActionButton icon={icon} label={label} letter={letter} act={act} />
        </li>
      ))}
      <li className="day-more">
        <ActionButton icon={Ellipsis} label="More" letter={undefined} act={() => onOpen('more')} />
      </li>
    </ul>
  )
}

export function listDayActions(props: DayActionsProps): Action[] {
  const { day, hasEntries, isCounting, onOpen, onEndHold, onEndAttempt } = props
  const isRunning = day.state === 'running'
  const when = (condition: boolean, act: () => void) => (condition ? act : undefined)
  return [
    { label: 'Note', icon: Pen, letter: 'N', act: when(day.state !== 'ended', () => onOpen('note')) },
    { label: 'Evidence', icon: Paperclip, letter: 'E', act: () => onOpen('evidence') },
    day.hold
      ? { label: 'End hold', icon: Play, letter: 'H', act: when(!isCounting, onEndHold) }
      : { label: 'Hold', icon: Pause, letter: 'H', act: when(isRunning, () => onOpen('hold')) },
    // Offers to end the attempt after the planned end, even while an app is being built or is on hold. This
    // action replaces Milestone.
    isRunning && day.remaining === 0 && day.nextStep?.step !== 'end attempt'
      ? { label: 'End attempt', icon: Flag, act: when(!isCounting, onEndAttempt), isRare: true }
      : {
          label: 'Milestone',
          icon: Flag,
          letter: 'M',
          act: when(isRunning, () => onOpen('milestone')),
          isRare: true,
        },
    { label: 'Video', icon: Video, act: () => onOpen('video'), isRare: true },
    {
      label: 'Correct last entry',
      icon: RotateCcw,
      letter: 'C',
      act: when(hasEntries, () => onOpen('correct')),
      isRare: true,
    },
    {
      label: day.appNow === null ? 'Drop app' : `Drop app ${day.appNow}`,
      icon: CircleSlash,
      act: when(isRunning && !isCounting, () => onOpen('drop')),
      isRare: true,
    },
    {
      label: 'End early',
      icon: OctagonX,
      act: when(isRunning && !isCounting && day.remaining > 0, () => onOpen('end')),
      isRare: true,
    },
  ]
}

type ActionButtonProps = Pick<Action, 'label' | 'icon' | 'act'> & { letter: string | undefined }

function ActionButton({ label, icon, letter, act }: ActionButtonProps) {
  return (
    <button type="button" className="day-action" onClick={act} disabled={!act}>
      <Icon icon={icon} size="medium" />
      <span>{label}</span>
      {letter && (
        <span aria-hidden="true" className="day-key">
          {letter}
        </span>
      )}
    </button>
  )
}
