import Radio from 'lucide-react/icons/radio'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

type BuildingNowProps = {
  minutes: number
  planned: number
  /** URL of the live page. */
  href: string
}

/** Shows the elapsed time of the idea that is being built, with a link to the live page. */
export function BuildProgress({ minutes, planned, href }: BuildingNowProps) {
  const t = useTranslate()
  return (
    <div className="relative roadmap-building">
      <TwentyCellBar share={minutes / planned} size="thick" tone="ink" />
      <p className="text-sm font-semibold">{t('board.column.minutes', { minutes, planned })}</p>
      <LinkButton href={href} icon={Radio} size="compact" className="w-full">
        {t('board.column.watch')}
      </LinkButton>
    </div>
  )
}
