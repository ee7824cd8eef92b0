import { cityOf } from '#shared/dates.ts'
import { siteZone } from '#web/lib/site-zone.ts'
import { useDates } from '#web/parts/use-dates.ts'
import { useWords } from '#web/ui/words.tsx'

type WhereFromProps = {
  /** A sentence about what was counted. */
  what: string
  /** The days it was counted over; without them it is as of the moment. */
  from?: string | null
  to?: string | null
  countedAt: string
}

/** One press shows what a number counts, over which time and when that was done; also without scripts. */
export function WhereFrom({ what, from, to, countedAt }: WhereFromProps) {
  const t = useWords()
  const { date, moment } = useDates()
  const counted = { moment: moment(countedAt), city: cityOf(siteZone()) }
  return (
    <details className="where-from">
      <summary>{t('impact.source.label')}</summary>
      <p>{what}</p>
      <p>
        {from && to
          ? t('impact.source.counted-over', { from: date(from), to: date(to), ...counted })
          : t('impact.source.counted', counted)}
      </p>
    </details>
  )
}
