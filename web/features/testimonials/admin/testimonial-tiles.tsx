import type { TestimonialCounts } from '#web/features/testimonials/admin/queries.ts'
import { testimonialTabs } from '#web/features/testimonials/admin/testimonial-filters.ts'
import { tabLabels } from '#web/features/testimonials/admin/testimonial-words.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'

type TestimonialTilesProps = { counts: TestimonialCounts | undefined; isUnknown: boolean }

/** Five figures, in the order of the tabs (M432). A dash where they could not be read. */
export function TestimonialTiles({ counts, isUnknown }: TestimonialTilesProps) {
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-5">
      {testimonialTabs.map((tab) => (
        <StatTile
          key={tab}
          label={tab === 'all' ? 'Total Testimonials' : tabLabels[tab]}
          value={counts ? counts[tab].toLocaleString('en-US') : isUnknown ? '–' : undefined}
        />
      ))}
    </div>
  )
}
