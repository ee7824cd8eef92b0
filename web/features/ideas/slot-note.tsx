import { appCount } from '#shared/campaign.ts'
import { numberWord } from '#shared/number-words.ts'

type SlotNoteProps = {
  /** How many slots votes still fill; null where the plan decides. */
  open: number | null
  /** Whole days until the attempt begins. */
  days: number
}

/** Above the ideas, before the day: what a vote is worth. It promises a slot only where the owner said that votes choose. */
export function SlotNote({ open, days }: SlotNoteProps) {
  if (open === null)
    return (
      <p className="mt-3 text-sm text-muted">
        A vote is your guess at what gets built. The plan decides which {numberWord(appCount)} are.
      </p>
    )
  if (open === 0)
    return <p className="mt-3 text-sm text-muted">All {numberWord(appCount)} slots are taken. Votes go on.</p>
  return (
    <p className="mt-3">
      <strong className="figures text-2xl">{days > 0 ? days.toLocaleString('en-US') : 'Last'}</strong>{' '}
      {days === 0 ? 'hours' : days === 1 ? 'day' : 'days'} in which a vote still moves the line of{' '}
      {numberWord(appCount)}. The {open === 1 ? 'idea' : `${numberWord(open)} ideas`} with the most votes
      above it {open === 1 ? 'gets the open slot' : 'get the open slots'}.
    </p>
  )
}
