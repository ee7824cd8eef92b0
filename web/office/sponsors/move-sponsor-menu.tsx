import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import {
  type AdminSponsor,
  type SponsorTier,
  sponsorTierChoices,
  sponsorTierLabels,
} from '#shared/sponsors.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import {
  getSponsorPosition,
  isSameSponsorPosition,
  listOtherSponsorsInTier,
  type SponsorPosition,
} from '#web/office/sponsors/sponsor-order.ts'

type MoveToProps = {
  sponsor: AdminSponsor
  sponsors: readonly AdminSponsor[]
  /** Chosen position. A line marks it in the list. */
  slot: SponsorPosition
  onSlot: (slot: SponsorPosition) => void
  onMove: (slot: SponsorPosition) => void
  onClose: () => void
}

/** Chooses a tier and a position, as an alternative to dragging. */
export function MoveSponsorMenu({ sponsor, sponsors, slot, onSlot, onMove, onClose }: MoveToProps) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  const others = listOtherSponsorsInTier(sponsors, slot.tier, sponsor.id)
  const places = [...others, null].map((_, index) => ({
    value: String(index + 1),
    label: `Place ${index + 1} of ${others.length + 1}`,
  }))
  const before = others[slot.place - 2]
  const label = sponsorTierLabels[slot.tier]
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    <div
      ref={box}
      role="dialog"
      aria-labelledby={titleId}
      data-surface="paper"
      onKeyDown={handleKeyDown}
      className="sponsor-move"
    >
      <div className="flex items-center justify-between gap-3">
        <h4 id={titleId} className="font-bold wrap-anywhere">
          Move {sponsor.name} to
        </h4>
        <IconButton icon={X} label="Close" className="-mr-3" onClick={onClose} />
      </div>
      <ChoiceChips
        legend="Tier"
        isLegendHidden
        name={`${titleId}-tier`}
        layout="line"
        choices={sponsorTierChoices}
        value={slot.tier}
        onChange={(value) => {
          const tier = value as SponsorTier
          onSlot({ tier, place: listOtherSponsorsInTier(sponsors, tier, sponsor.id).length + 1 })
        }}
      />
      <div className="flex items-center gap-3">
        <SelectField
          label="Place"
          isLabelHidden
          choices={places}
          value={String(slot.place)}
          onChange={({ target }) => onSlot({ ...slot, place: Number(target.value) })}
          className="flex-1"
        />
        <span className="flex-1 text-sm text-muted">{before ? `after ${before.name}` : 'at the top'}</span>
      </div>
      <Button
        size="compact"
        disabled={isSameSponsorPosition(slot, getSponsorPosition(sponsors, sponsor))}
        onClick={() => onMove(slot)}
      >
        Move to {label}, place {slot.place}
      </Button>
    </div>
  )
}
