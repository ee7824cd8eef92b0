import '#web/public/give/give-head.css'
import { appCount, type CampaignFacts } from '#shared/campaign.ts'
import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import {
  computeFundraisingFigures,
  computeNextBlock,
  type FundraisingTotals,
  formatMoney,
  getReachedBlock,
} from '#shared/fundraising.ts'
import { formatDate } from '#web/common/time/format-date.ts'
import { Block } from '#web/common/ui/block.tsx'
import { BlockRow } from '#web/common/ui/block-row.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { formatBothCurrencies } from '#web/public/give/both-currencies.ts'
import { FundraisingProgress } from '#web/public/give/fundraising-progress.tsx'
import { GivingClosedNotice } from '#web/public/give/giving-closed-notice.tsx'
import { SourceLink } from '#web/public/give/source-link.tsx'
import type { CurrencyOrder } from '#web/public/give/stored-currency.ts'

type GiveHeadProps = { figures: FundraisingTotals | null; order: CurrencyOrder }

export function GiveHeader({ figures, order }: GiveHeadProps) {
  const { facts, givingClosed } = useCampaign()
  return (
    <section data-surface="adire" className="give-head">
      <div className="wrap give-opening">
        <div>
          <h1 className="text-2xl">Community Support</h1>
          {figures ? (
            <Sums figures={figures} order={order} />
          ) : (
            <p className="lede mt-7.5 max-w-[24em]">
              {givingClosed
                ? 'Donations are closed. No total has been recorded.'
                : 'No total has been recorded yet. All the ways to give are below.'}
            </p>
          )}
          {givingClosed && <GivingClosedNotice figures={figures} className="lede mt-6 max-w-[30em]" />}
        </div>
        {figures && !givingClosed && <NextBlock figures={figures} order={order} />}
      </div>
      {figures ? (
        <FundraisingProgress
          figures={figures}
          label={`${computeFundraisingFigures(figures).percent}% complete: ${formatMoney(figures.raised, facts.fundraising)} of ${formatMoney(figures.goal, facts.fundraising)}`}
        />
      ) : (
        <BlockRow />
      )}
      {figures && <Milestones figures={figures} order={order} />}
    </section>
  )
}

function Sums({ figures, order }: { figures: FundraisingTotals; order: CurrencyOrder }) {
  const { fundraising } = useCampaign().facts
  const { percent, remaining, average } = computeFundraisingFigures(figures)
  const [raised, other] = formatBothCurrencies(figures.raised, fundraising, order)
  const sum = (amount: number) => formatBothCurrencies(amount, fundraising, order)[0]
  const people = figures.supporters
  return (
    <>
      <p className="figures give-sum">{raised}</p>
      {other && <p className="figures give-other">about {other}</p>}
      <p className="mt-4.5 max-w-[34em] text-muted">
        raised of {sum(figures.goal)}
        {people !== null && ` from ${formatCountWithNoun(people, 'supporter')}`}. {percent}% complete,{' '}
        {sum(remaining)} remaining
        {average !== null && `, ${sum(average)} average`}. <Counted {...fundraising} />
      </p>
    </>
  )
}

/** Shows the date of the sums, the exchange rate, and a link to the source. */
function Counted({ date, source, second, currency }: CampaignFacts['fundraising']) {
  return (
    <>
      {date ? `Counted on ${formatDate(date)}` : 'These figures have no date yet'}
      {second && `; ${formatMoney(1, { currency })} was ${rateText(second)} on ${formatDate(second.date)}`}.
      <SourceLink href={source} />
    </>
  )
}

// Formats the rate with all its decimals. The format of an amount would round them.
function rateText({ rate, currency }: NonNullable<CampaignFacts['fundraising']['second']>): string {
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
  } as const
  return new Intl.NumberFormat('en-US', { ...options, maximumFractionDigits: 6 }).format(rate)
}

const usualGift = 50

/** Shows the block that is being paid for, and how much of it a usual gift pays. */
function NextBlock({ figures, order }: { figures: FundraisingTotals; order: CurrencyOrder }) {
  const { fundraising } = useCampaign().facts
  const block = computeNextBlock(figures)
  if (!block)
    return (
      <div className="give-next">
        <p className="text-xl font-bold">All {appCount} blocks are paid for.</p>
      </div>
    )
  const gifts = Math.ceil(block.missing / usualGift)
  const gift = formatBothCurrencies(usualGift, fundraising, order)[0]
  return (
    <div className="give-next">
      <Block
        number={block.number}
        hue={3}
        hasRelief
        state="part"
        share={block.part}
        className="give-next-block"
      />
      <div>
        <p className="figures text-2xl">{formatBothCurrencies(block.missing, fundraising, order)[0]}</p>
        <p className="text-muted">
          to finish the {block.ordinal} block.{' '}
          {gifts > 1
            ? `That is ${formatNumber(gifts)} gifts of ${gift}, or yours and ${formatNumber(gifts - 1)} more.`
            : `One gift of ${gift} is enough.`}
        </p>
      </div>
      <LinkButton href="#lay" className="give-next-act">
        Lay part of it
      </LinkButton>
    </div>
  )
}

const leastColumns = 3

/** Shows the owner's milestones. If all have enough space, each is below its block. */
function Milestones({ figures, order }: { figures: FundraisingTotals; order: CurrencyOrder }) {
  const { fundraising, giving } = useCampaign().facts
  const told = [...(giving?.milestones ?? [])].sort((one, other) => one.amount - other.amount)
  if (told.length === 0) return null
  const placed = told.map((milestone, index) => {
    const before = told[index - 1]
    const from = before ? getReachedBlock(before.amount, figures.goal) : 0
    return { ...milestone, from, to: getReachedBlock(milestone.amount, figures.goal) }
  })
  const isHanging = placed.every(({ from, to }) => to - from >= leastColumns)
  return (
    <ol className="milestones" data-hanging={isHanging ? '' : undefined}>
      {placed.map(({ amount, text, from, to }) => {
        const isReached = figures.raised >= amount
        return (
          <li
            key={`${amount} ${text}`}
            data-surface={isReached ? 'danfo' : undefined}
            className="milestone"
            data-span={to - from}
          >
            <p className="figures text-lg">{formatBothCurrencies(amount, fundraising, order)[0]}</p>
            <p className="text-muted">
              {text}
              {isReached &&
                ` Reached${fundraising.date ? `, counted on ${formatDate(fundraising.date)}` : ''}.`}
            </p>
          </li>
        )
      })}
      {isHanging && (
        <li aria-hidden="true" className="milestone" data-span={appCount - (placed.at(-1)?.to ?? 0)} />
      )}
    </ol>
  )
}
