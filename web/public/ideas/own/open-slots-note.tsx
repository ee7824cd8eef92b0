import { spellNumber } from '#shared/number-words.ts'
import { TranslatedRichText, useTranslations } from '#web/common/words/translations.tsx'

type SlotNoteProps = {
  /** Number of slots that votes still fill. Null if votes do not decide. */
  open: number | null
  /** Whole days until the attempt begins. */
  days: number
}

/** Says before the day whether votes decide which ideas are built, and how many slots are open. */
export function OpenSlotsNote({ open, days }: SlotNoteProps) {
  const { t, language } = useTranslations()
  if (!open)
    return (
      <p className="mt-4.5 text-sm text-muted">
        {t(open === null ? 'board.slots.no-guarantee' : 'board.slots.taken')}
      </p>
    )
  return (
    <p className="mt-4.5">
      <TranslatedRichText
        id="board.slots.days"
        values={{ days, open, word: language === 'en' ? spellNumber(open) : open }}
        tags={{ number: <strong className="figures me-1.5 text-2xl" /> }}
      />
    </p>
  )
}
