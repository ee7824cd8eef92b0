import Radio from 'lucide-react/icons/radio'
import { BarOf20 } from '#web/ui/bar-of-20.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useWords } from '#web/ui/words.tsx'

type BuildingNowProps = {
  minutes: number
  planned: number
  /** Where the day can be watched. */
  href: string
}

/** Under the idea on the desk: how much of its time has gone, and the way to watch. */
export function BuildingNow({ minutes, planned, href }: BuildingNowProps) {
  const t = useWords()
  return (
    <div className="roadmap-above roadmap-building">
      <BarOf20 share={minutes / planned} size="thick" tone="ink" />
      <p className="text-sm font-semibold">{t('board.column.minutes', { minutes, planned })}</p>
      <LinkButton href={href} icon={Radio} size="compact" className="w-full">
        {t('board.column.watch')}
      </LinkButton>
    </div>
  )
}
