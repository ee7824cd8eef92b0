import { useQuery } from '@tanstack/react-query'
import type { TextValues } from '#shared/words.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useDateFormatters } from '#web/common/time/use-dates.ts'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { reachQuery } from '#web/public/sponsors/queries.ts'
import { useNumberFormatter } from '#web/public/ui/use-number-formatter.ts'

const tags = { what: <strong />, how: <span className="text-muted" /> }

/** Shows the audience of this site, if the owner publishes it and at least two figures exist. */
export function AudienceFigures() {
  const t = useTranslate()
  const figureOf = useNumberFormatter()
  const { moment } = useDateFormatters()
  const { data } = useQuery(reachQuery(useBackend()))
  if (!data) return null
  const figures = (
    [
      { figure: data.votes, said: 'stand.reach.votes' },
      { figure: data.ideas, said: 'stand.reach.ideas' },
      { figure: data.people, said: 'stand.reach.people' },
    ] as const satisfies readonly { figure: number; said: keyof TextValues }[]
  ).filter(({ figure }) => figure > 0)
  if (figures.length < 2) return null
  return (
    <div className="reach">
      <dl className="reach-figures flex flex-wrap items-end gap-x-12 gap-y-4.5 mb-4.5">
        {figures.map(({ figure, said }) => (
          <div key={said}>
            <dt className="text-sm">
              <TranslatedRichText id={said} values={{ count: figure }} tags={tags} />
            </dt>
            <dd className="figures">{figureOf(figure)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{t('stand.reach.counted', { moment: moment(data.countedAt) })}</p>
    </div>
  )
}
