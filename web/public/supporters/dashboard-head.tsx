import type { ReactNode } from 'react'
import { formatTranslatedDate } from '#shared/dates.ts'
import type { TextValues } from '#shared/words.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import type { Supporter, SupporterData } from '#web/public/supporters/queries.ts'
import { useNumberFormatter } from '#web/public/ui/use-number-formatter.ts'

type DashboardHeadProps = { supporter: Supporter; data: SupporterData; label: string; children: ReactNode }

/** Shows the date of joining, the name, three figures, and the next step. */
export function DashboardHeader({ supporter, data, label, children }: DashboardHeadProps) {
  const t = useTranslate()
  const figure = useNumberFormatter()
  const { badges, ideas, testimonials } = data
  const figures = [
    { count: badges.length, label: 'dashboard.head.badges' },
    { count: ideas.length, label: 'dashboard.head.ideas' },
    { count: testimonials.length, label: 'dashboard.head.stories' },
  ] as const satisfies readonly { count: number; label: keyof TextValues }[]
  const { location, joined_at } = supporter
  const since = {
    type: label,
    month: formatTranslatedDate(t, joined_at, { zone: getSiteZone(), how: 'month' }),
  }
  const tags = { time: <time dateTime={joined_at} /> }
  return (
    <div data-surface="oxide" className="border-t border-line">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-12 gap-y-7.5 pt-9 pb-10.5 lg:pt-12">
        <div className="min-w-0">
          <p className="text-muted">
            {location ? (
              <TranslatedRichText id="dashboard.head.since-in" values={{ ...since, location }} tags={tags} />
            ) : (
              <TranslatedRichText id="dashboard.head.since" values={since} tags={tags} />
            )}
          </p>
          <h1 className="mt-3 text-4xl font-bold break-words">
            {t('dashboard.head.welcome', { name: supporter.name })}
          </h1>
        </div>
        <dl className="flex justify-between gap-x-9 max-md:w-full">
          {figures.map(({ count, label: id }) => (
            <div key={id} className="grid">
              <dt className="order-2 text-base text-muted">{t(id, { count })}</dt>
              <dd className="figures order-1 text-3xl text-emphasis">{figure(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="wrap pb-9">{children}</div>
    </div>
  )
}
