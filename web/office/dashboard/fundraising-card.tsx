import type { CampaignFacts } from '#shared/campaign.ts'
import {
  computeFundraisingFigures,
  type FundraisingTotals,
  findFundraisingTotals,
  formatMoney,
} from '#shared/fundraising.ts'
import { formatDate } from '#web/common/time/format-date.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import { computeProjectedTotal } from '#web/office/dashboard/projected-total.ts'
import { Card } from '#web/office/ui/card.tsx'

type FundraisingCardProps = {
  fundraising: CampaignFacts['fundraising']
  /** Increase of the sum in seven days. Null if it is not known. */
  inWeek: number | null
  /** Days until the attempt, used to project the sum at this week's pace. */
  daysLeft: number
  day: string
  updateHref?: string
}

/**
 * Shows sum, goal, percentage and average donation, such as $35,240 of $300,000, 11.7%, $144. It is empty
 * until an owner enters the sums.
 */
export function FundraisingCard({ fundraising, inWeek, daysLeft, day, updateHref }: FundraisingCardProps) {
  const figures = findFundraisingTotals(fundraising)
  return (
    <Card id="fundraising" title="Fundraising">
      {figures ? (
        <>
          <Sums fundraising={fundraising} figures={figures} />
          <Pace {...{ fundraising, inWeek, daysLeft, day }} raised={figures.raised} />
        </>
      ) : (
        <p className="mt-1.5 text-muted">No figures yet. The site shows none until you enter them.</p>
      )}
      {updateHref && (
        <LinkButton href={updateHref} variant="secondary" size="compact" className="mt-4.5 w-full">
          Update figures
        </LinkButton>
      )}
    </Card>
  )
}

function Sums({
  fundraising,
  figures,
}: Pick<FundraisingCardProps, 'fundraising'> & { figures: FundraisingTotals }) {
  const { share, average } = computeFundraisingFigures(figures)
  // Rounds down, so that the card does not say too early that the goal is reached.
  const percent = Math.floor(share * 1000) / 10
  return (
    <>
      <p className="mt-1.5 text-muted">
        <strong className="figures text-2xl text-text">{formatMoney(figures.raised, fundraising)}</strong> of{' '}
        {formatMoney(figures.goal, fundraising)}
      </p>
      <TwentyCellBar share={share} size="thick" className="mt-3.75" />
      <p className="mt-3 text-sm text-muted">
        {percent}% of goal.{average !== null && ` ${formatMoney(average, fundraising)} average per donation.`}
      </p>
    </>
  )
}

/** Shows the date of the count, the increase in the last week, and the projection from it. */
function Pace(props: Omit<FundraisingCardProps, 'updateHref'> & { raised: number }) {
  const { fundraising, inWeek, daysLeft, day, raised } = props
  const rows: [string, string][] = []
  if (fundraising.date) rows.push(['Counted', formatDate(fundraising.date)])
  if (inWeek !== null) rows.push(['This week', formatMoney(inWeek, fundraising)])
  if (inWeek !== null && inWeek > 0 && daysLeft > 0)
    rows.push([
      `At this pace by ${day}`,
      formatMoney(computeProjectedTotal({ raised, inWeek, daysLeft }), fundraising),
    ])
  if (rows.length === 0) return null
  return (
    <dl className="mt-4.5 grid grid-cols-[auto_1fr] gap-x-4.5 gap-y-2.25 border-t border-line pt-4.5 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
