import { type Figures, money } from '#shared/fundraising.ts'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { formatDate } from '#web/lib/format-date.ts'

/** When giving ended, at which sum, and what came late. */
export function ClosedGiving({ figures, className }: { figures: Figures | null; className?: string }) {
  const { attempt, fundraising, giving } = useCampaign().facts
  return (
    <p className={className}>
      Closed on {formatDate(attempt.end)}
      {figures && ` at ${money(figures.raised, fundraising)}`}.
      {giving?.late && ` Late donations: ${giving.late}`}
    </p>
  )
}
