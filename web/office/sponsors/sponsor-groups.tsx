import Plus from 'lucide-react/icons/plus'
import { Fragment, type ReactNode, useId } from 'react'
import { type AdminSponsor, type SponsorTier, sponsorTierLabels, sponsorTiers } from '#shared/sponsors.ts'
import { Block } from '#web/common/ui/block.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { listOtherSponsorsInTier, type SponsorPosition } from '#web/office/sponsors/sponsor-order.ts'

type SponsorGroupsProps = {
  sponsors: readonly AdminSponsor[]
  /** True to show empty tiers too, so that a sponsor can be moved there. */
  isWhole: boolean
  /** Sponsor that is being moved, and its new position. */
  move: { sponsor: AdminSponsor; slot: SponsorPosition } | null
  rowOf: (sponsor: AdminSponsor) => ReactNode
  onAdd: (tier: SponsorTier) => void
}

/** Lists sponsors by tier, in the order of the site. */
export function SponsorGroups({ sponsors, isWhole, move, rowOf, onAdd }: SponsorGroupsProps) {
  const shown = sponsorTiers.filter((tier) => isWhole || sponsors.some((sponsor) => sponsor.tier === tier))
  return shown.map((tier) => (
    <Group
      key={tier}
      tier={tier}
      sponsors={sponsors.filter((sponsor) => sponsor.tier === tier)}
      move={move?.slot.tier === tier ? move : null}
      rowOf={rowOf}
      onAdd={onAdd}
    />
  ))
}

type GroupProps = Omit<SponsorGroupsProps, 'isWhole'> & { tier: SponsorTier }

function Group({ tier, sponsors, move, rowOf, onAdd }: GroupProps) {
  const headId = useId()
  const label = sponsorTierLabels[tier]
  const inactive = sponsors.filter(({ is_active }) => !is_active).length
  const others = move ? listOtherSponsorsInTier(sponsors, tier, move.sponsor.id) : []
  const next = move ? others[move.slot.place - 1] : undefined
  return (
    <section aria-labelledby={headId}>
      <div data-drag={tier} data-surface="plaster" className="sponsor-tier">
        <span className="flex gap-0.75" aria-hidden="true">
          {blocks[tier].map((number) => (
            <Block
              key={number}
              number={number}
              look="ink"
              state={tier === 'partner' ? 'off' : 'on'}
              hue={3}
              className="size-3.75"
            />
          ))}
        </span>
        <h2 id={headId} className="font-bold">
          {label}
        </h2>
        <p className="text-xs text-muted">
          {sponsors.length}
          <span className="max-md:sr-only">
            {sponsors.length === 1 ? ' sponsor' : ' sponsors'}
            {inactive > 0 && `, ${inactive} inactive`}
          </span>
        </p>
        <button type="button" className="link sponsor-add" onClick={() => onAdd(tier)}>
          <Icon icon={Plus} />
          Add here<span className="sr-only">, to {label}</span>
        </button>
      </div>
      <ul>
        {sponsors.map((sponsor) => (
          <Fragment key={sponsor.id}>
            {move && next?.id === sponsor.id && <PlaceLine name={move.sponsor.name} />}
            {rowOf(sponsor)}
          </Fragment>
        ))}
        {move && !next && <PlaceLine name={move.sponsor.name} />}
      </ul>
    </section>
  )
}

const blocks: Record<SponsorTier, number[]> = {
  platinum: [1, 2, 3, 4],
  gold: [1, 2, 3],
  silver: [1, 2],
  bronze: [1],
  partner: [1],
}

function PlaceLine({ name }: { name: string }) {
  return (
    <li aria-hidden="true" className="place-line">
      <span>Move {name} here</span>
    </li>
  )
}
