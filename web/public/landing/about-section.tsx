import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTranslatedDate } from '#shared/dates.ts'
import type { PlainId } from '#shared/words.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { useTranslations } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { campaignCountsQuery } from '#web/public/attempt/campaign-counts-query.ts'
import { GoalPicture, MethodPicture, TimeZonesPicture } from '#web/public/landing/about-pictures.tsx'

type Point = { title: PlainId; text: PlainId; Picture: () => ReactNode }

const points: readonly Point[] = [
  { title: 'about.section.goal', text: 'about.section.goal-text', Picture: GoalPicture },
  { title: 'about.section.youth', text: 'about.section.youth-text', Picture: MethodPicture },
  { title: 'about.section.impact', text: 'about.section.impact-anyone', Picture: TimeZonesPicture },
]

export function AboutSection() {
  const { t, language } = useTranslations()
  const figures = useCampaign().facts.statistics?.items ?? []
  return (
    <section id="about" data-surface="limewash" className="section-y">
      <div className="wrap">
        <div className="grid gap-x-7.5 gap-y-7.5 lg:grid-cols-[8fr_10fr]">
          <h2 className="text-4xl">{t('about.section.title')}</h2>
          <div className="lg:-mt-3">
            <h3 className="text-2xl">{t('about.section.subtitle')}</h3>
            <p className="lede mt-3.75 max-w-[27em]">{t('about.section.lede')}</p>
          </div>
        </div>
        <ul className="mt-[clamp(48px,6.7vw,96px)] grid gap-x-7.5 gap-y-10.5 lg:grid-cols-3">
          {points.map(({ title, text, Picture }) => (
            <li
              key={title}
              className="grid content-start items-start gap-6 md:max-lg:grid-cols-2 lg:border-t-3 lg:border-text lg:pt-4.5"
            >
              <Picture />
              <div>
                <h3 className="text-xl">{t(title)}</h3>
                <p className="mt-1.5 max-w-[22em] text-muted">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
        {figures.length > 0 && (
          <dl className="about-figures" lang={language === 'en' ? undefined : 'en'}>
            {figures.map(({ figure, label, date, source }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="mt-2.25 font-semibold text-muted">
                  {label}
                  <Counted date={date} source={source} />
                </dt>
                <dd className="figures about-figure">{figure}</dd>
              </div>
            ))}
          </dl>
        )}
        {figures.length > 0 && <CountedSoFar />}
      </div>
    </section>
  )
}

/** Shows figures that this site counted, next to the goals, if the owner publishes them. */
function CountedSoFar() {
  const { t } = useTranslations()
  const backend = useBackend()
  const { reach, attempt } = useCampaign().facts
  const isShown = reach === 'shown'
  const { data } = useQuery({ ...campaignCountsQuery(backend), enabled: isShown })
  if (!isShown || !data || data.votes === 0) return null
  return (
    <div className="mt-7.5 flex flex-wrap items-baseline justify-between gap-x-7.5 gap-y-1.5 border-t border-line pt-4.5 text-sm">
      <p className="text-muted">
        {t('about.section.so-far', {
          ...data,
          date: formatTranslatedDate(t, data.countedAt, { zone: attempt.zone }),
        })}
      </p>
      {data.hasPage && <ArrowLink href={paths.impact}>{t('about.section.figures')}</ArrowLink>}
    </div>
  )
}

/** Shows the date of a figure and a link to its source. */
function Counted({ date, source }: { date: string | null; source: string | null }) {
  const { t } = useTranslations()
  if (!date && !source) return null
  const words = date
    ? t('about.section.counted', { date: formatTranslatedDate(t, date) })
    : t('about.section.source')
  return (
    <span className="block text-xs font-regular">
      {source ? (
        <a href={source} className="link">
          {words}
        </a>
      ) : (
        words
      )}
    </span>
  )
}
