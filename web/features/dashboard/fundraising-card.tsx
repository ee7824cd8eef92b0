import { dollars, fundraisingSums } from '#shared/fundraising.ts'
import { BarOf20 } from '#web/ui/bar-of-20.tsx'

type FundraisingCardProps = { goal: number; raised: number; supporters: number }

/** $35,240 of $300,000, 11.7% of it, $144 a donation: all three from the same two sums (M363, D30). */
export function FundraisingCard(figures: FundraisingCardProps) {
  const { share, average } = fundraisingSums(figures)
  // Cut and not rounded: 11.746... is 11.7 either way, and a goal is not reached before it is.
  const percent = Math.floor(share * 1000) / 10
  return (
    <section aria-labelledby="fundraising" data-surface="paper" className="rounded-2 border border-line p-4">
      <h2 id="fundraising" className="text-xl font-bold">
        Fundraising
      </h2>
      <p className="mt-1 text-muted">
        <strong className="figures text-2xl text-text">{dollars(figures.raised)}</strong> of{' '}
        {dollars(figures.goal)}
      </p>
      <BarOf20 share={share} size="thick" className="mt-2.5" />
      <p className="mt-2 text-sm text-muted">
        {percent}% of goal. {dollars(average)} average per donation.
      </p>
    </section>
  )
}
