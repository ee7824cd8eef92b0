import type { PostCounts } from '#web/features/blog/admin/queries.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'

/** M369. */
export function PostTiles({ counts }: { counts: PostCounts | undefined }) {
  const tiles = [
    { label: 'Total Posts', value: counts?.all },
    { label: 'Published', value: counts?.published },
    { label: 'Drafts', value: counts?.draft },
    { label: 'Archived', value: counts?.archived },
  ]
  return (
    <div className="grid grid-cols-2 gap-2 xl:grid-cols-4">
      {tiles.map(({ label, value }) => (
        <StatTile key={label} label={label} value={value?.toLocaleString('en-US')} />
      ))}
    </div>
  )
}
