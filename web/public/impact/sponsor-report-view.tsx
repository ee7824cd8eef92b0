import '#web/public/impact/impact.css'
import { useQuery } from '@tanstack/react-query'
import '#shared/errors/sponsor-reports.ts'
import type { SponsorReport } from '#shared/impact.ts'
import { getLanguageFacts } from '#shared/languages.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useDateFormatters } from '#web/common/time/use-dates.ts'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { RequestRefusalText } from '#web/common/words/refusal-text.tsx'
import { TranslatedRichText, useTranslate, useTranslations } from '#web/common/words/translations.tsx'
import { FigureSource } from '#web/public/impact/figure-source.tsx'
import { sponsorReportQuery } from '#web/public/impact/queries.ts'
import { useNumberFormatter } from '#web/public/ui/use-number-formatter.ts'

/** Shows a sponsor's report to people who have its secret link. */
export function SponsorReportView({ token }: { token: string }) {
  const t = useTranslate()
  const report = useQuery(sponsorReportQuery(useBackend(), token))
  return (
    <div data-surface="limewash" className="section-y">
      <div className="wrap">
        {report.data && <Report report={report.data} />}
        {report.isError && (
          <div role="alert">
            <h1 className="text-3xl">{t('report.top.none')}</h1>
            <p className="mt-3">
              <RequestRefusalText
                error={report.error}
                offline="report.top.failed"
                failed="report.top.failed"
              />
            </p>
          </div>
        )}
        {report.isPending && <Skeleton rows={4} label={t('report.top.loading')} />}
      </div>
    </div>
  )
}

const figureTags = {
  number: <strong className="block text-3xl" />,
  words: <span className="font-bold" />,
}

function Report({ report: { name, from, to, countedAt, days } }: { report: SponsorReport }) {
  const { t, language } = useTranslations()
  const figure = useNumberFormatter()
  const { date } = useDateFormatters()
  const seen = days.reduce((sum, day) => sum + day.seen, 0)
  const pressed = days.reduce((sum, day) => sum + day.pressed, 0)
  const percent = ((pressed / seen) * 100).toLocaleString(getLanguageFacts(language).numbers, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  })
  const counted = { from, to, countedAt }
  return (
    <>
      <h1 className="text-3xl">{name}</h1>
      <p className="text-muted">{t('report.top.about', { from: date(from), to: date(to), name })}</p>
      <ul className="impact-four">
        <li>
          <TranslatedRichText id="report.figure.seen" values={{ count: seen }} tags={figureTags} />
          <FigureSource what={t('report.figure.seen-what')} {...counted} />
        </li>
        <li>
          <TranslatedRichText id="report.figure.pressed" values={{ count: pressed }} tags={figureTags} />
          <FigureSource what={t('report.figure.pressed-what')} {...counted} />
        </li>
        <li>
          {seen === 0 ? (
            <TranslatedRichText id="report.figure.share-none" tags={figureTags} />
          ) : (
            <TranslatedRichText id="report.figure.share" values={{ percent }} tags={figureTags} />
          )}
          <FigureSource what={t('report.figure.share-what')} {...counted} />
        </li>
      </ul>
      <h2 className="mt-7.5 text-xl font-bold">{t('report.days.heading')}</h2>
      <table className="impact-table">
        <thead>
          <tr>
            <th scope="col">{t('report.days.day')}</th>
            <th scope="col">{t('report.days.seen')}</th>
            <th scope="col">{t('report.days.pressed')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{date(day.day)}</th>
              <td>{figure(day.seen)}</td>
              <td>{figure(day.pressed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
