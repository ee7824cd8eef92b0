import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type FieldCounterProps = { count: number; limit: number; warnAbove?: number } & (
  | { unit: 'words' | 'characters' }
  /** Sentence in the page's language that says how much is left or how far the text is over the limit. */
  | { sentence: string }
)

const tones = {
  calm: 'text-muted',
  close: 'bg-warning text-warning-text font-bold',
  over: 'bg-danger text-danger-text font-bold',
}

/** Character counter, visible immediately but announced only after a second without typing. */
export function FieldCounter(props: FieldCounterProps) {
  const { count, limit, warnAbove = limit } = props
  const [spoken, setSpoken] = useState('')
  const sentence = 'sentence' in props ? props.sentence : formatCountSentence(count, limit, props.unit)
  useEffect(() => {
    if (count <= warnAbove) return
    const pause = setTimeout(() => setSpoken(sentence), 1000)
    return () => clearTimeout(pause)
  }, [count, warnAbove, sentence])

  const tone = count > limit ? 'over' : count > warnAbove ? 'close' : 'calm'
  return (
    <p
      className={classNames(
        'flex shrink-0 items-center gap-1.5 rounded-1 tabular',
        tone !== 'calm' && 'px-2.25 py-0.75',
        tones[tone],
      )}
    >
      {tone !== 'calm' && <Icon icon={TriangleAlert} />}
      <span aria-hidden="true">
        {count}/{limit}
      </span>
      <span className="sr-only" aria-live="polite">
        {count > warnAbove ? spoken : ''}
      </span>
    </p>
  )
}

export function formatCountSentence(count: number, limit: number, unit: string): string {
  const left = limit - count
  const noun = Math.abs(left) === 1 ? unit.slice(0, -1) : unit
  return left < 0 ? `You have ${-left} ${noun} too many` : `You have ${left} ${noun} left`
}
