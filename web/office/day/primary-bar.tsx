import '#web/office/day/primary-bar.css'
import { useEffect, useRef } from 'react'
import type { NextStep } from '#shared/derive-day.ts'
import { formatTimeWithSeconds } from '#web/common/time/format-date.ts'
import { Block } from '#web/common/ui/block.tsx'
import { useShortcuts } from '#web/common/ui/use-shortcuts.ts'
import { cancelSecondsChoices } from '#web/office/day/cancel-seconds.ts'
import { describeStepInProgress, getNextStepTexts } from '#web/office/day/entry-words.ts'
import type { RemoteStep } from '#web/office/day/use-intents.ts'
import { useHasJustChanged } from '#web/office/day/use-just-changed.ts'
import type { WaitingEntry } from '#web/office/day/waiting-entry.ts'

type PrimaryBarProps = {
  next: NextStep | null
  /** Seconds during which a step can be cancelled. */
  seconds: number
  countingEntry: WaitingEntry | undefined
  /** Step whose button someone has clicked on another device. */
  elsewhere: RemoteStep | undefined
  /** Says when the step becomes available. Undefined if it already is. */
  tooEarly: string | undefined
  onPress: () => void
  onCancel: (key: string) => void
}

/** Main button for the next step. During the countdown it shows a button that cancels the step. */
export function PrimaryBar({
  next,
  seconds,
  countingEntry,
  elsewhere,
  tooEarly,
  onPress,
  onCancel,
}: PrimaryBarProps) {
  const isStart = next?.step.startsWith('start')
  const press = next && !countingEntry && !elsewhere?.isBinding && !tooEarly ? onPress : undefined
  useShortcuts([
    ['S', 'Start the attempt, or the next app', isStart ? press : undefined],
    [
      'F',
      'Finish the app, or end the attempt',
      next && !isStart && next.step !== 'end hold' ? press : undefined,
    ],
  ])
  if (countingEntry) return <CountingBar seconds={seconds} counting={countingEntry} onCancel={onCancel} />
  if (elsewhere?.isBinding) return <ElsewhereBar step={elsewhere} />
  if (!next)
    return (
      <p className="day-step day-step-none" data-surface="oxide" data-raised="">
        The attempt has ended. You can only add corrections and statements.
      </p>
    )
  return (
    <button
      type="button"
      className="day-step"
      data-told={elsewhere ? '' : undefined}
      onClick={onPress}
      disabled={tooEarly !== undefined}
    >
      <Block number={'app' in next ? next.app : 20} look="bare" className="day-step-block" />
      <span className="min-w-0">
        <span className="day-step-words">{getNextStepTexts(next).press}</span>
        <span className="day-step-hint">
          {tooEarly ??
            (elsewhere
              ? `${elsewhereWords(elsewhere)} on another device. Only use this button if that device is not available.`
              : `Added to the log ${seconds} seconds after you press. You can cancel until then.`)}
        </span>
      </span>
      <span aria-hidden="true" className="day-key">
        {next.step === 'end hold' ? 'H' : isStart ? 'S' : 'F'}
      </span>
    </button>
  )
}

/** Describes a step on another device, such as "Bola is finishing app 9". */
function elsewhereWords(step: RemoteStep): string {
  const words = describeStepInProgress(step)
  return `${step.author_label} is ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}

/** Replaces the main button while a step on another device blocks it. */
function ElsewhereBar({ step }: { step: RemoteStep }) {
  return (
    <p role="status" className="day-step day-step-none" data-surface="oxide" data-raised="">
      <span className="min-w-0">
        <span className="day-step-words">{elsewhereWords(step)}</span>
        <span className="day-step-hint">
          Someone has pressed this button on another device. The step will be added to the log in a few
          seconds.
        </span>
      </span>
    </p>
  )
}

type CountingBarProps = { seconds: number; counting: WaitingEntry; onCancel: (key: string) => void }

function CountingBar({ seconds, counting: { said, dueAt }, onCancel }: CountingBarProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const isNew = useHasJustChanged(true, false)
  useEffect(() => cancel.current?.focus(), [])
  // Limits the remaining seconds to the longest countdown, because the device's clock may have been set back
  // in the meantime.
  const left = Math.min(
    Math.max(...cancelSecondsChoices),
    Math.max(0, Math.ceil((dueAt - Date.now()) / 1000)),
  )
  const handleCancel = () => {
    if (!isNew) onCancel(said.key)
  }
  return (
    <div className="day-counting" data-surface="oxide" data-raised="">
      <p className="flex items-end justify-between gap-4.5">
        <span role="status">
          {describeStepInProgress(said)} at <strong>{formatTimeWithSeconds(said.happened_at)}</strong>
        </span>
        <span aria-hidden="true" className="day-counting-number">
          {left}
        </span>
      </p>
      <div aria-hidden="true" className="day-cells grid auto-cols-[1fr] grid-flow-col gap-0.5">
        {Array.from({ length: seconds }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the second of the countdown
          <span key={at} data-lit={at < left ? '' : undefined} />
        ))}
      </div>
      <button type="button" ref={cancel} className="day-cancel" onClick={handleCancel}>
        Cancel
      </button>
    </div>
  )
}
