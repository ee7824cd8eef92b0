import ArrowUp from 'lucide-react/icons/arrow-up'
import { Icon } from '#web/common/ui/icon.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useNumberFormatter } from '#web/public/ui/use-number-formatter.ts'

type WaitingPillProps = {
  /** Number of new ideas. It is 0 if only the order changed, and null without changes. */
  waitingCount: number | null
  onShow: () => void
}

/** Button that shows the changes that arrived while someone was reading the list. */
export function NewIdeasButton({ waitingCount, onShow }: WaitingPillProps) {
  const t = useTranslate()
  const figure = useNumberFormatter()
  return (
    <div role="status" className="sticky top-3 z-10 flex h-0 justify-end md:justify-center">
      {waitingCount !== null && (
        <button
          type="button"
          onClick={onShow}
          className="inline-flex h-12 items-center gap-2.25 rounded-1 bg-text px-3.75 text-bg text-sm font-bold whitespace-nowrap [box-shadow:var(--shadow-2)]"
        >
          <Icon icon={ArrowUp} />
          {waitingCount > 0 ? t('board.list.new', { count: figure(waitingCount) }) : t('board.list.moved')}
          <span className="font-medium">{t('board.list.show')}</span>
        </button>
      )}
    </div>
  )
}
