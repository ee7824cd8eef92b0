import { type SponsorTier, sponsorTierLabels, sponsorTiers } from '#shared/sponsors.ts'
import type { SponsorFigures as Figures } from '#web/features/sponsors/admin/queries.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'

type SponsorFiguresProps = { figures: Figures | undefined; isUnknown: boolean }

const none: Figures = {
  total: 0,
  active: 0,
  byTier: { platinum: 0, gold: 0, silver: 0, bronze: 0, partner: 0 },
}
const lowest = 8
const highest = 60

/** Two figures and the tiers side by side; zeros when they could not be read (M396, M415). */
export function SponsorFigures({ figures, isUnknown }: SponsorFiguresProps) {
  const shown = figures ?? (isUnknown ? none : undefined)
  return (
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-[1fr_1fr_2fr]">
      <StatTile label="Total Sponsors" value={shown?.total.toLocaleString('en-US')} />
      <StatTile label="Active" value={shown?.active.toLocaleString('en-US')} />
      <TierChart byTier={(shown ?? none).byTier} />
    </div>
  )
}

function TierChart({ byTier }: { byTier: Record<SponsorTier, number> }) {
  const most = Math.max(1, ...Object.values(byTier))
  return (
    <div data-surface="paper" className="col-span-2 rounded-2 border border-line px-3 py-3 lg:col-span-1">
      <h2 className="sr-only">Sponsors by tier</h2>
      <ul className="grid grid-cols-5 items-end gap-2">
        {sponsorTiers.map((tier) => (
          <li key={tier} className="grid justify-items-center gap-1 text-xs">
            <span className="figures text-base">{byTier[tier]}</span>
            <Bar height={Math.max(lowest, Math.round((byTier[tier] / most) * highest))} />
            <span className="text-muted">{sponsorTierLabels[tier]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A drawing, because the page's policy allows no style attribute. */
function Bar({ height }: { height: number }) {
  return (
    <svg width="100%" height={height} aria-hidden="true" className="max-w-8 text-emphasis">
      <rect width="100%" height="100%" fill="currentColor" />
    </svg>
  )
}
