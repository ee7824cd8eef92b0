import '#web/public/impact/impact.css'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#shared/format-number.ts'
import { formatMoney, formatSecondCurrency } from '#shared/fundraising.ts'
import type { Impact } from '#shared/impact.ts'
import { translateAudience } from '#shared/translate-idea.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { formatDate } from '#web/common/time/format-date.ts'
import { useDateFormatters } from '#web/common/time/use-dates.ts'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { CopyableSentence } from '#web/public/impact/copy-sentence.tsx'
import { FigureSource } from '#web/public/impact/figure-source.tsx'
import { impactQuery } from '#web/public/impact/queries.ts'
import { VisitorFigures, VisitorsChart } from '#web/public/impact/visitors.tsx'
import { useNumberFormatter } from '#web/public/ui/use-number-formatter.ts'

/** Shows the public figures that the owner chose, each with its source. */
export function ImpactView() {
  const t = useTranslate()
  const { data, error, isError, refetch } = useQuery(impactQuery(useBackend()))
  return (
    <>
      <div data-surface="oxide" className="border-t border-line">
        <div className="wrap pt-12 pb-10.5">
          <h1 className="text-4xl">{t('impact.top.in-numbers')}</h1>
          {data?.visitors && <VisitorFigures visitors={data.visitors} data={data} />}
          {data && data.sections.length === 0 && (
            <p className="lede mt-4.5 max-w-measure text-muted">{t('impact.top.none')}</p>
          )}
          {isError && !data && (
            <LoadFailure
              title={t('impact.top.failed')}
              retryLabel={t('network.retry')}
              onRetry={() => refetch()}
            >
              {describeLoadFailure(t, error)}
            </LoadFailure>
          )}
          {!data && !isError && <Skeleton rows={3} label={t('impact.top.loading')} className="mt-6" />}
        </div>
        {data?.visitors && <VisitorsChart visitors={data.visitors} today={data.today} />}
      </div>
      {data?.people && <People people={data.people} countedAt={data.countedAt} />}
      {data?.audience && data.audience.length > 0 && (
        <Audience audience={data.audience} countedAt={data.countedAt} />
      )}
      {data?.sections.includes('money') && (
        <EnglishContent>
          <Money />
        </EnglishContent>
      )}
      {data?.sections.includes('sponsor') && <SponsorPart />}
      {data?.sections.includes('press') && <Press data={data} />}
    </>
  )
}

const figureTags = {
  number: <strong className="block text-3xl" />,
  name: <span className="font-bold" />,
  note: <span className="block text-sm text-muted" />,
}

function People({ people, countedAt }: { people: NonNullable<Impact['people']>; countedAt: string }) {
  const t = useTranslate()
  const { supporters, ideas, ideaPeople, votes, shares, sharesFrom } = people
  return (
    <section data-surface="limewash" aria-labelledby="takes-part" className="section-y">
      <div className="wrap">
        <h2 id="takes-part" className="text-xl font-bold">
          {t('impact.people.heading')}
        </h2>
        <ul className="impact-four">
          <li>
            <TranslatedRichText
              id="impact.people.supporters"
              values={{ count: supporters }}
              tags={figureTags}
            />
            <FigureSource what={t('impact.people.supporters-what')} countedAt={countedAt} />
          </li>
          <li>
            <TranslatedRichText
              id="impact.people.ideas"
              values={{ count: ideas, people: ideaPeople }}
              tags={figureTags}
            />
            <FigureSource what={t('impact.people.ideas-what')} countedAt={countedAt} />
          </li>
          <li>
            <TranslatedRichText id="impact.people.votes" values={{ count: votes }} tags={figureTags} />
            <FigureSource what={t('impact.people.votes-what')} countedAt={countedAt} />
          </li>
          <li>
            <TranslatedRichText id="impact.people.shares" values={{ count: shares }} tags={figureTags} />
            <FigureSource
              what={t('impact.people.shares-what')}
              from={sharesFrom}
              to={sharesFrom && countedAt.slice(0, 10)}
              countedAt={countedAt}
            />
          </li>
        </ul>
      </div>
    </section>
  )
}

function Audience({ audience, countedAt }: { audience: NonNullable<Impact['audience']>; countedAt: string }) {
  const t = useTranslate()
  const figure = useNumberFormatter()
  const highest = Math.max(5, ...audience.map(({ count }) => count ?? 0))
  return (
    <section data-surface="danfo" aria-labelledby="ideas-for" className="section-y">
      <div className="wrap grid gap-6 lg:grid-cols-2">
        <div>
          <h2 id="ideas-for" className="text-3xl">
            {t('impact.audience.heading')}
          </h2>
          <FigureSource what={t('impact.audience.what')} countedAt={countedAt} />
        </div>
        <ul>
          {audience.map(({ who, count }) => (
            <li key={who} className="impact-bar">
              <span>{translateAudience(t, who)}</span>
              <svg
                width="100%"
                height="18"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="impact-bar-wall"
              >
                <rect width={Math.round(((count ?? 0) / highest) * 100)} height={1} />
              </svg>
              <strong>{count === null ? t('impact.audience.few') : figure(count)}</strong>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Shows the donations. The sums are in English in every language. */
function Money() {
  const { raised, goal, supporters, currency, second, date, source } = useCampaign().facts.fundraising
  if (raised === null) return null
  return (
    <section data-surface="adire" aria-labelledby="raised" className="section-y">
      <div className="wrap">
        <h2 id="raised" className="text-xl font-bold">
          Raised so far
        </h2>
        <p className="flex flex-wrap items-end justify-between gap-4.5">
          <strong className="impact-number text-emphasis">{formatMoney(raised, { currency })}</strong>
          <span className="max-w-narrow">
            {goal !== null && `of ${formatMoney(goal, { currency })}`}
            {supporters !== null && `, given by ${formatNumber(supporters)} people`}.
            {second && (
              <>
                {' '}
                That is {formatSecondCurrency(raised, { second })}
                {goal !== null && ` of ${formatSecondCurrency(goal, { second })}`}, at the exchange rate on{' '}
                {formatDate(second.date)}.
              </>
            )}
          </span>
        </p>
        <details className="where-from">
          <summary>Where these figures come from</summary>
          <p>
            Entered by hand from our donation accounts
            {date && `, counted on ${formatDate(date)}`}.
          </p>
          {source && (
            <p>
              <a href={source} rel="noopener noreferrer">
                The source
              </a>
            </p>
          )}
        </details>
      </div>
    </section>
  )
}

function SponsorPart() {
  const t = useTranslate()
  return (
    <section data-surface="limewash" aria-labelledby="own-part" className="section-y">
      <div className="wrap">
        <h2 id="own-part" className="text-3xl">
          {t('impact.sponsor.heading')}
        </h2>
        <p className="reading mt-3 max-w-measure">{t('impact.sponsor.text')}</p>
        <LinkButton href={paths.sponsorship} className="mt-4.5">
          {t('impact.sponsor.tiers')}
        </LinkButton>
      </div>
    </section>
  )
}

/** Offers sentences for the press. They are in English in every language, because others quote them. */
function Press({ data: { visitors, people, countedAt } }: { data: Impact }) {
  const t = useTranslate()
  const { date } = useDateFormatters()
  const sentences = [
    visitors?.from &&
      `The attempt’s website has had ${formatNumber(visitors.count)} visitors since ${formatDate(visitors.from)}.`,
    people &&
      `People have submitted ${formatNumber(people.ideas)} app ideas and voted ${formatNumber(people.votes)} times.`,
    'The attempt is independent and is not endorsed by any record body.',
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <section data-surface="plaster" aria-labelledby="write" className="section-y">
      <div className="wrap">
        <h2 id="write" className="text-3xl">
          {t('impact.press.heading')}
        </h2>
        <ul className="impact-sentences grid gap-6 mt-6 lg:grid-cols-3">
          {sentences.map((sentence) => (
            <li key={sentence}>
              <EnglishContent>
                <p className="reading">{sentence}</p>
              </EnglishContent>
              <p className="my-1.5 text-sm text-muted">
                {t('impact.press.counted', { date: date(countedAt) })}
              </p>
              <CopyableSentence sentence={sentence} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
