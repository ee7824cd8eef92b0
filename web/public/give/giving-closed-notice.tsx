import { type FundraisingTotals, formatMoney } from '#shared/fundraising.ts'
import { formatDate } from '#web/common/time/format-date.ts'
import { useCampaign } from '#web/public/attempt/campaign.tsx'

/** Says when giving was closed, at which sum, and what happens to late donations. */
export function GivingClosedNotice({
  figures,
  className,
}: {
  figures: FundraisingTotals | null
  className?: string
}) {
  const { facts, givingClosed } = useCampaign()
  const { fundraising, giving } = facts
  if (givingClosed === null) return null
  return (
    <p className={className}>
      Closed on {formatDate(givingClosed)}
      {figures && ` at ${formatMoney(figures.raised, fundraising)}`}.
      {giving?.late && ` Late donations: ${giving.late}`}
    </p>
  )
}
