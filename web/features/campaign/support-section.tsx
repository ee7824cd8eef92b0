import type { CampaignFacts } from '#shared/campaign.ts'
import {
  blocksSentence,
  type Figures,
  fundraisingSums,
  money,
  secondMoney,
  toldFigures,
} from '#shared/fundraising.ts'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { ClosedGiving } from '#web/features/campaign/closed-giving.tsx'
import { DonatePanel } from '#web/features/campaign/donate-panel.tsx'
import { SourceLink } from '#web/features/campaign/source-link.tsx'
import { WallOfGifts } from '#web/features/campaign/wall-of-gifts.tsx'
import { formatDate } from '#web/lib/format-date.ts'
import { paths } from '#web/paths.ts'
import { ArrowLink } from '#web/ui/link-button.tsx'
import { useWords } from '#web/ui/words.tsx'

/** What was given, as far as somebody has told it, and the ways to give until giving is closed. */
export function SupportSection() {
  const t = useWords()
  const { facts, mode } = useCampaign()
  const { fundraising, links } = facts
  const figures = toldFigures(fundraising)
  return (
    <section id="community-support" data-surface="adire" className="section-y">
      <div className="wrap support" data-untold={figures ? undefined : ''}>
        <div className="support-sum">
          <h2 className="text-4xl">Community Support</h2>
          {figures ? (
            <>
              <p className="figures support-figure">{money(figures.raised, fundraising)}</p>
              <p className="mt-3 text-xl text-muted">raised of {money(figures.goal, fundraising)}</p>
              <SecondCurrency fundraising={fundraising} figures={figures} />
            </>
          ) : (
            <p className="lede mt-5 max-w-[24em]">{t('supporters.support.untold')}</p>
          )}
        </div>
        {mode === 'after' ? (
          <ClosedPanel figures={figures} />
        ) : (
          <DonatePanel links={links} fundraising={fundraising} />
        )}
        {figures && (
          <div className="support-wall">
            <WallOfGifts fundraising={fundraising} figures={figures} />
            <p className="mt-3 max-w-[38em] text-muted max-lg:px-[var(--wall-gutter)]">
              {blocksSentence({ ...figures, currency: fundraising.currency, second: fundraising.second })}
              <Counted fundraising={fundraising} />
            </p>
          </div>
        )}
        {figures && <Sums fundraising={fundraising} figures={figures} />}
      </div>
    </section>
  )
}

/** In the room of the ways to give: nothing asks for what the page of giving would refuse. */
function ClosedPanel({ figures }: { figures: Figures | null }) {
  return (
    <div className="donate">
      <h3 className="text-xl">Donations are closed</h3>
      <ClosedGiving figures={figures} className="mt-2.5" />
      <p className="mt-3">
        <ArrowLink href={paths.give}>People who gave</ArrowLink>
      </p>
    </div>
  )
}

type Told = { fundraising: CampaignFacts['fundraising']; figures: Figures }

function Sums({ fundraising, figures: told }: Told) {
  const { remaining, average } = fundraisingSums(told)
  const figures = [
    { label: 'supporters', figure: told.supporters?.toLocaleString('en-US'), other: null },
    { label: 'remaining', figure: money(remaining, fundraising), other: secondMoney(remaining, fundraising) },
    {
      label: 'average gift',
      figure: average === null ? undefined : money(average, fundraising),
      other: secondMoney(average ?? 0, fundraising),
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

/** When the figures were counted, and where that can be read. */
function Counted({ fundraising: { date, source } }: Pick<Told, 'fundraising'>) {
  const { mode } = useCampaign()
  return (
    <>
      {(mode === 'after' || date) && ` ${countedOn(date)}`}
      <SourceLink href={source} />
    </>
  )
}

/** The same two sums in the second currency, with the day of its rate. */
function SecondCurrency({ fundraising, figures: { raised, goal } }: Told) {
  const { second } = fundraising
  if (!second) return null
  return (
    <p className="mt-1 text-muted">
      {secondMoney(raised, fundraising)} of {secondMoney(goal, fundraising)}, at the rate of{' '}
      {formatDate(second.date)}
    </p>
  )
}

function countedOn(date: string | null): string {
  return date ? `Counted on ${formatDate(date)}.` : 'These figures have no date yet.'
}
