import { useRef, useState } from 'react'
import { type AdminSponsor, type SponsorTier, sponsorMessages } from '#shared/sponsors.ts'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { MoveSponsorMenu } from '#web/office/sponsors/move-sponsor-menu.tsx'
import { describeSponsorFailure } from '#web/office/sponsors/sponsor-failure.ts'
import {
  hasNoSponsorFilters,
  matchesSponsorFilters,
  type SponsorFilters,
} from '#web/office/sponsors/sponsor-filters.ts'
import { SponsorGroups } from '#web/office/sponsors/sponsor-groups.tsx'
import {
  describeSponsorPosition,
  getSponsorPosition,
  type SponsorPosition,
} from '#web/office/sponsors/sponsor-order.ts'
import { SponsorRow } from '#web/office/sponsors/sponsor-row.tsx'
import { useSponsorActions } from '#web/office/sponsors/use-sponsor-actions.ts'
import { useSponsorDrag } from '#web/office/sponsors/use-sponsor-drag.ts'
import { ListProblem } from '#web/office/ui/list-frame.tsx'

type SponsorListProps = {
  /** All sponsors, in the order of the site. */
  sponsors: readonly AdminSponsor[]
  filters: SponsorFilters
  openId: string | null
  onAdd: (tier: SponsorTier) => void
  onEdit: (sponsor: AdminSponsor) => void
}

type SponsorMove = { sponsor: AdminSponsor; slot: SponsorPosition }

const keysHint =
  'Press Space to pick up the sponsor, the arrow keys to move it, Space to drop it and Escape to cancel. Press M to open Move to.'

/** Lists the sponsors with their actions. During a move, a line marks the new position. */
export function SponsorList({ sponsors: known, filters, openId, onAdd, onEdit }: SponsorListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<SponsorMove | null>(null)
  const { sponsors, failures, removingId, toggle, place, remove } = useSponsorActions(known)
  const isWhole = hasNoSponsorFilters(filters)
  const found = sponsors.filter((sponsor) => matchesSponsorFilters(sponsor, filters))
  const openMoveTo = (sponsor: AdminSponsor) =>
    setAsked({ sponsor, slot: getSponsorPosition(sponsors, sponsor) })
  const { held, handleProps } = useSponsorDrag({ list, sponsors, onDrop: place, onMoveTo: openMoveTo })
  const closeMoveTo = () => {
    if (asked) list.current?.querySelector<HTMLElement>(`[data-move-to="${asked.sponsor.id}"]`)?.focus()
    setAsked(null)
  }
  const failure = describeSponsorFailure(...failures)

  return (
    <div ref={list}>
      <ListProblem>
        {failure && (
          <Message tone="danger" title="Error occurred">
            {failure}
          </Message>
        )}
      </ListProblem>
      <p role="status" className="sr-only">
        {held &&
          `${held.sponsor.name}, ${describeSponsorPosition(sponsors, held.sponsor.id, held.slot)}. ${keysHint}`}
      </p>
      {found.length === 0 && <EmptyState title={sponsorMessages.noneFound} block={18} />}
      <SponsorGroups
        sponsors={found}
        isWhole={isWhole}
        // Positions in a filtered list differ from those on the site. So the position chosen in the Move menu
        // is marked only in the unfiltered list.
        move={held ?? (isWhole ? asked : null)}
        onAdd={onAdd}
        rowOf={(sponsor) => (
          <SponsorRow
            sponsor={sponsor}
            isBusy={removingId === sponsor.id}
            isHeld={held?.sponsor.id === sponsor.id}
            isOpen={openId === sponsor.id || asked?.sponsor.id === sponsor.id}
            handle={isWhole ? handleProps(sponsor) : null}
            moveTo={
              asked?.sponsor.id === sponsor.id && (
                <MoveSponsorMenu
                  sponsor={sponsor}
                  sponsors={sponsors}
                  slot={asked.slot}
                  onSlot={(slot) => setAsked({ sponsor, slot })}
                  onMove={(slot) => {
                    closeMoveTo()
                    place(sponsor, slot)
                  }}
                  onClose={closeMoveTo}
                />
              )
            }
            onToggle={(isActive) => toggle(sponsor, isActive)}
            onMoveTo={() => openMoveTo(sponsor)}
            onEdit={() => onEdit(sponsor)}
            onDelete={() => remove(sponsor.id)}
          />
        )}
      />
    </div>
  )
}
