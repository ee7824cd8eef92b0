import type { Impact } from '#shared/impact.ts'
import { useDateFormatters } from '#web/common/time/use-dates.ts'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { FigureSource } from '#web/public/impact/figure-source.tsx'
import { useNumberFormatter } from '#web/public/ui/use-number-formatter.ts'

type VisitorsOf = NonNullable<Impact['visitors']>

export function VisitorFigures({ visitors, data }: { visitors: VisitorsOf; data: Impact }) {
  const t = useTranslate()
  const { date } = useDateFormatters()
  const { count, from, to } = visitors
  const tags = {
    number: <strong className="impact-number text-emphasis" />,
    words: <span className="max-w-narrow text-lg" />,
  }
  return (
    <>
      <p className="mt-6 flex flex-wrap items-end gap-x-4.5">
        {from ? (
          <TranslatedRichText id="impact.visitors.since" values={{ count, date: date(from) }} tags={tags} />
        ) : (
          <TranslatedRichText id="impact.visitors.all" values={{ count }} tags={tags} />
        )}
      </p>
      <FigureSource what={t('impact.visitors.what')} from={from} to={to} countedAt={data.countedAt} />
    </>
  )
}

/** Chart of visitors with one column for each day, and the same figures as a table. */
export function VisitorsChart({ visitors, today }: { visitors: VisitorsOf; today: string }) {
  const t = useTranslate()
  const figure = useNumberFormatter()
  const { date, day: dayAndMonth } = useDateFormatters()
  const { days, notes } = visitors
  if (days.length === 0) return null
  const peak = days.reduce((most, day) => (day.visitors > most.visitors ? day : most))
  const reason = notes.find(({ day }) => day === peak.day)?.text
  const most = { date: date(peak.day), count: figure(peak.visitors) }
  const sentence = reason ? t('impact.wall.most-because', { ...most, reason }) : t('impact.wall.most', most)
  return (
    <figure className="impact-wall">
      {/* The chart is an SVG, because our content security policy forbids `style` attributes. */}
      <svg
        role="img"
        aria-label={sentence}
        width="100%"
        height="160"
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        className="impact-days"
      >
        {days.map(({ day, visitors: count }, index) => (
          <rect
            key={day}
            x={index + 0.04}
            width={0.92}
            y={100 - heightOf(count, peak.visitors)}
            height={heightOf(count, peak.visitors)}
            data-peak={day === peak.day || undefined}
            data-today={day === today || undefined}
          />
        ))}
      </svg>
      <figcaption className="wrap flex flex-wrap justify-between gap-x-4.5 py-3 text-xs text-muted md:flex-nowrap">
        <span className="whitespace-nowrap">{dayAndMonth(days[0]?.day ?? today)}</span>
        <span className="order-last w-full md:order-none md:w-auto">{sentence}</span>
        <span className="whitespace-nowrap">{dayAndMonth(days.at(-1)?.day ?? today)}</span>
      </figcaption>
      <details className="wrap pb-4.5 text-sm">
        <summary className="link inline-flex min-h-13.5 items-center">{t('impact.wall.table')}</summary>
        <table className="impact-table">
          <thead>
            <tr>
              <th scope="col">{t('impact.wall.day')}</th>
              <th scope="col">{t('impact.wall.visitors')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visitors: count }) => (
              <tr key={day}>
                <th scope="row">{date(day)}</th>
                <td>{figure(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

const heightOf = (count: number, most: number) =>
  Math.max(1, Math.round((count / Math.max(1, most)) * 1000) / 10)
