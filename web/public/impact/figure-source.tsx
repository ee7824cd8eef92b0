import { getCityName } from '#shared/dates.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { useDateFormatters } from '#web/common/time/use-dates.ts'
import { useTranslate } from '#web/common/words/translations.tsx'

type WhereFromProps = {
  /** Sentence that says what was counted. */
  what: string
  /** First and last day of the count. Without them, the figure is the current number. */
  from?: string | null
  to?: string | null
  countedAt: string
}

/** Explains a figure on request: what it counts, for which days, and when. It works without scripts. */
export function FigureSource({ what, from, to, countedAt }: WhereFromProps) {
  const t = useTranslate()
  const { date, moment } = useDateFormatters()
  const counted = { moment: moment(countedAt), city: getCityName(getSiteZone()) }
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
