import { type SponsorTier, sponsorTierLabels, sponsorTiers } from '#shared/sponsors.ts'
import { SkeletonBar } from '#web/common/ui/skeleton.tsx'
import type { SponsorCounts as Figures } from '#web/office/sponsors/queries.ts'

const none: Figures = {
  total: 0,
  active: 0,
  byTier: { platinum: 0, gold: 0, silver: 0, bronze: 0, partner: 0 },
}
const lowest = 8
const highest = 60

/** Shows two figures, and a bar for each tier. */
export function SponsorFigures({ figures }: { figures: Figures | undefined }) {
  return (
    <div className="grid grid-cols-2 border-b border-line md:grid-cols-[1fr_1fr_4fr]">
      <Figure label="Total Sponsors" value={figures?.total} />
      <Figure label="Active" value={figures?.active} />
      <TierChart byTier={(figures ?? none).byTier} />
    </div>
  )
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="border-r border-line p-4.5 max-md:[&:nth-child(2)]:border-r-0">
      <p className="figures text-2xl">
        {value?.toLocaleString('en-US') ?? <SkeletonBar className="h-9 w-12" />}
      </p>
      <p className="text-xs text-muted">{label}</p>
    </div>
  )
}

function TierChart({ byTier }: { byTier: Record<SponsorTier, number> }) {
  const most = Math.max(1, ...Object.values(byTier))
  return (
    <div className="px-4.5 py-3 max-md:col-span-2 max-md:border-t max-md:border-line">
      <h2 className="sr-only">Sponsors by tier</h2>
      <ul className="grid grid-cols-5 items-end gap-3">
        {sponsorTiers.map((tier) => (
          <li key={tier} className="grid justify-items-center gap-0.75 text-xs">
            <span className="font-bold">{byTier[tier]}</span>
            <Bar height={Math.max(lowest, Math.round((byTier[tier] / most) * highest))} />
            <span className="text-muted">{sponsorTierLabels[tier]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The bar is an SVG, because our content security policy forbids `style` attributes. */
function Bar({ height }: { height: number }) {
  return (
    <svg width="100%" height={height} aria-hidden="true" className="max-w-12 text-text">
      <rect width="100%" height="100%" fill="currentColor" />
    </svg>
  )
}
