import { formatRecentShare } from '#shared/dashboard.ts'
import { formatNumber } from '#shared/format-number.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { TwentyCellBar } from '#web/common/ui/twenty-cell-bar.tsx'
import type { DashboardFigure, DashboardStats } from '#web/office/dashboard/queries.ts'

/**
 * Explanation of the percentages on the cards. The cards themselves say "from last month", because the
 * specification requires these words.
 */
const explanation = 'What came in during the last 30 days, as a share of the total'

type StatCardsProps = { stats: DashboardStats; mayOpen: (path: string) => boolean }

/** Shows one card for each list that the role may open. */
export function StatCards({ stats, mayOpen }: StatCardsProps) {
  const cards = [
    { label: 'Total Supporters', figure: stats.supporters, page: paths.admin.community },
    { label: 'Blog Posts', figure: stats.blogPosts, page: paths.admin.blog },
    { label: 'Active Sponsors', figure: stats.activeSponsors, page: paths.admin.sponsors },
    { label: 'App Ideas', figure: stats.appIdeas, page: paths.admin.appIdeas },
  ]
  return (
    <div>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4 lg:gap-4.5">
        {cards
          .filter(({ page }) => mayOpen(page))
          .map(({ label, figure }) => (
            <StatCard key={label} label={label} figure={figure} />
          ))}
      </ul>
      <p className="mt-2.25 text-xs text-muted">Percentages: {explanation.toLowerCase()}.</p>
    </div>
  )
}

function StatCard({ label, figure }: { label: string; figure: DashboardFigure | null }) {
  return (
    <li
      data-surface="paper"
      className="grid content-start gap-1.5 rounded-2 border border-line px-3.75 py-3.75 lg:px-6 lg:py-6"
    >
      <p className="text-sm text-muted lg:text-base">{label}</p>
      {figure ? <Counted figure={figure} /> : <p className="text-sm">Figure not available.</p>}
    </li>
  )
}

function Counted({ figure }: { figure: DashboardFigure }) {
  const { total, recent } = figure
  return (
    <>
      <p className="figures text-3xl font-bold">{formatNumber(total)}</p>
      <TwentyCellBar share={total === 0 ? 0 : recent / total} tone="link" className="my-0.75" />
      <p className="text-sm text-muted" title={explanation}>
        <strong className="text-success-text">{formatRecentShare(figure)}</strong> from last month
      </p>
    </>
  )
}
