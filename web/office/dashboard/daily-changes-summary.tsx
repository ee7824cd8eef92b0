import '#web/office/dashboard/moved-figures.css'
import type { CampaignFacts } from '#shared/campaign.ts'
import { formatNumber } from '#shared/format-number.ts'
import { formatMoney } from '#shared/fundraising.ts'
import type { DailyChanges } from '#web/office/dashboard/queries.ts'

const names = {
  supporters: ['supporter', 'supporters'],
  votes: ['vote', 'votes'],
  ideas: ['idea', 'ideas'],
  testimonials: ['story', 'stories'],
  enquiries: ['sponsor enquiry', 'sponsor enquiries'],
} as const

type MovedFiguresProps = {
  moved: DailyChanges['moved']
  fundraising: CampaignFacts['fundraising'] | undefined
}

/** Shows changes in the last 24 hours. Each role sees the figures that it may read. */
export function DailyChangesSummary({ moved, fundraising }: MovedFiguresProps) {
  const told = (Object.keys(names) as (keyof typeof names)[]).flatMap((name) => {
    const count = moved[name]
    return count === null
      ? []
      : [
          {
            words: `new ${names[name][count === 1 ? 0 : 1]}`,
            figure: signed(count, formatNumber(count)),
          },
        ]
  })
  const gifts =
    fundraising && moved.given !== null
      ? [
          {
            words: 'raised, from Settings',
            figure: signed(moved.given, formatMoney(Math.abs(moved.given), fundraising)),
          },
        ]
      : []
  return (
    <>
      <h3 className="mt-4.5 border-t border-line pt-4.5 text-sm font-bold">Last 24 hours</h3>
      <dl className="moved-figures grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-x-4.5 gap-y-2.25 mt-1.5">
        {[...told, ...gifts].map(({ words, figure }) => (
          <div key={words} className="flex flex-col-reverse justify-end">
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/**
 * Adds a plus or minus sign to a formatted change. The change can be negative, because an owner may have
 * corrected the sum.
 */
const signed = (count: number, words: string) => `${count > 0 ? '+' : count < 0 ? '−' : ''}${words}`
