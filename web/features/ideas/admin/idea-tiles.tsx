import { ideaStatusLabels, settableIdeaStatuses } from '#shared/ideas.ts'
import type { IdeaCounts } from '#web/features/ideas/admin/queries.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'

/** Six figures: all ideas, and those of each status of the dropdown. */
export function IdeaTiles({ counts }: { counts: IdeaCounts | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-6">
      <StatTile label="Total" value={counts?.all.toLocaleString('en-US')} />
      {settableIdeaStatuses.map((status) => (
        <StatTile
          key={status}
          label={ideaStatusLabels[status]}
          value={counts?.[status].toLocaleString('en-US')}
        />
      ))}
    </div>
  )
}
