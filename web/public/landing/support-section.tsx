import type { CampaignFacts } from '#shared/campaign.ts'
import {
  computeFundraisingFigures,
  type FundraisingTotals,
  findFundraisingTotals,
  formatMoney,
  formatSecondCurrency,
} from '#shared/fundraising.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { useDateFormatters } from '#web/common/time/use-dates.ts'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { TranslatedRichText, useTranslate, useTranslations } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { DonatePanel } from '#web/public/give/donate-panel.tsx'
import { FundraisingProgress } from '#web/public/give/fundraising-progress.tsx'
import { MoneyTranslationNotice } from '#web/public/give/money-translation-notice.tsx'
import { SourceLink } from '#web/public/give/source-link.tsx'
import { translateFundraisingProgress } from '#web/public/landing/fundraising-progress-text.ts'
import { useNumberFormatter } from '#web/public/ui/use-number-formatter.ts'

/** Shows the recorded donations, and the ways to give until giving is closed. */
export function SupportSection() {
  const { t, language } = useTranslations()
  const { facts, givingClosed } = useCampaign()
  const { fundraising, links } = facts
  const figures = findFundraisingTotals(fundraising)
  return (
    <section id="community-support" data-surface="adire" className="section-y">
      <div className="wrap support" data-untold={figures ? undefined : ''}>
        <div className="support-sum">
          <h2 className="text-4xl">{t('supporters.support.heading')}</h2>
          {figures ? (
            <>
              <p className="figures support-figure">{formatMoney(figures.raised, fundraising)}</p>
              <p className="mt-4.5 text-xl text-muted">
                {t('supporters.support.raised-of', { goal: formatMoney(figures.goal, fundraising) })}
              </p>
              <SecondCurrency fundraising={fundraising} figures={figures} />
            </>
          ) : (
            <p className="lede mt-7.5 max-w-[24em]">{t('supporters.support.untold')}</p>
          )}
          <MoneyTranslationNotice at="community-support" />
        </div>
        {givingClosed ? (
          <ClosedPanel figures={figures} />
        ) : (
          <DonatePanel links={links} fundraising={fundraising} />
        )}
        {figures && (
          <div className="support-wall">
            <FundraisingProgress
              figures={figures}
              label={t('supporters.support.wall', {
                percent: computeFundraisingFigures(figures).percent,
                raised: formatMoney(figures.raised, fundraising),
                goal: formatMoney(figures.goal, fundraising),
              })}
            />
            <p className="mt-4.5 max-w-[38em] text-muted max-lg:px-[var(--wall-gutter)]">
              {translateFundraisingProgress({ t, language }, { figures, fundraising })}
              <Counted fundraising={fundraising} />
            </p>
          </div>
        )}
        {figures && <Sums fundraising={fundraising} figures={figures} />}
      </div>
    </section>
  )
}

/** Replaces the ways to give after giving is closed. */
function ClosedPanel({ figures }: { figures: FundraisingTotals | null }) {
  const t = useTranslate()
  const own = useLanguageProps()
  const { date: dateOf } = useDateFormatters()
  const { facts, givingClosed } = useCampaign()
  const date = givingClosed && dateOf(givingClosed)
  const late = facts.giving?.late
  return (
    <div className="donate">
      <h3 className="text-xl">{t('supporters.support.closed-heading')}</h3>
      <p className="mt-3.75">
        {date &&
          (figures
            ? t('supporters.support.closed-at', { date, sum: formatMoney(figures.raised, facts.fundraising) })
            : t('supporters.support.closed', { date }))}
        {late && (
          <>
            {' '}
            <TranslatedRichText
              id="supporters.support.late"
              values={{ text: late }}
              tags={{ text: <span {...own('en')} /> }}
            />
          </>
        )}
      </p>
      <p className="mt-4.5">
        <ArrowLink href={paths.give}>{t('supporters.support.people')}</ArrowLink>
      </p>
    </div>
  )
}

type Told = { fundraising: CampaignFacts['fundraising']; figures: FundraisingTotals }

function Sums({ fundraising, figures: told }: Told) {
  const t = useTranslate()
  const figureOf = useNumberFormatter()
  const { remaining, average } = computeFundraisingFigures(told)
  const figures = [
    {
      label: t('supporters.support.supporters'),
      figure: told.supporters === null ? undefined : figureOf(told.supporters),
      other: null,
    },
    {
      label: t('supporters.support.remaining'),
      figure: formatMoney(remaining, fundraising),
      other: formatSecondCurrency(remaining, fundraising),
    },
    {
      label: t('supporters.support.average'),
      figure: average === null ? undefined : formatMoney(average, fundraising),
      other: formatSecondCurrency(average ?? 0, fundraising),
    },
  ]
  return (
    <dl className="support-figures">
      {figures.map(
        ({ label, figure, other }) =>
          figure !== undefined && (
            <div key={label}>
              <dt className="text-muted">
                {label}
                {other && <span className="block text-sm">{other}</span>}
              </dt>
              <dd className="figures">{figure}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Shows the date of the figures and a link to their source. */
function Counted({ fundraising: { date, source } }: Pick<Told, 'fundraising'>) {
  const t = useTranslate()
  const { date: dateOf } = useDateFormatters()
  const { mode } = useCampaign()
  const said = date
    ? t('supporters.support.counted', { date: dateOf(date) })
    : mode === 'after' && t('supporters.support.no-date')
  return (
    <>
      {said && ` ${said}`}
      <SourceLink href={source}>{t('supporters.support.source')}</SourceLink>
    </>
  )
}

/** Shows the amount raised and the goal in the second currency, with the date of the exchange rate. */
function SecondCurrency({ fundraising, figures: { raised, goal } }: Told) {
  const t = useTranslate()
  const { date } = useDateFormatters()
  const { second } = fundraising
  if (!second) return null
  return (
    <p className="mt-1.5 text-muted">
      {t('supporters.support.second', {
        raised: formatMoney(raised * second.rate, second),
        goal: formatMoney(goal * second.rate, second),
        date: date(second.date),
      })}
    </p>
  )
}
