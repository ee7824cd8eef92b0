import { numberWord } from '#shared/number-words.ts'
import { Rich, useLanguage } from '#web/ui/words.tsx'

type SlotNoteProps = {
  /** How many slots votes still fill; null where the plan decides. */
  open: number | null
  /** Whole days until the attempt begins. */
  days: number
}

/** Above the ideas, before the day: what a vote is worth. It promises a slot only where the owner said that votes choose. */
export function SlotNote({ open, days }: SlotNoteProps) {
  const { t, language } = useLanguage()
  if (!open)
    return (
      <p className="mt-3 text-sm text-muted">
        {t(open === null ? 'board.slots.no-guarantee' : 'board.slots.taken')}
      </p>
    )
  return (
    <p className="mt-3">
      <Rich
        id="board.slots.days"
        values={{ days, open, word: language === 'en' ? numberWord(open) : open }}
        tags={{ number: <strong className="figures me-1 text-2xl" /> }}
      />
    </p>
  )
}
