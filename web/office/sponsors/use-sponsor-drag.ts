import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { AdminSponsor } from '#shared/sponsors.ts'
import {
  getNextSponsorPosition,
  getSponsorPosition,
  isSameSponsorPosition,
  listOtherSponsorsInTier,
  listSponsorPositions,
  type SponsorPosition,
} from '#web/office/sponsors/sponsor-order.ts'
import { useRowDrag } from '#web/office/ui/use-row-drag.ts'

type DragOptions = {
  /** Element around the groups of rows. */
  list: RefObject<HTMLElement | null>
  sponsors: readonly AdminSponsor[]
  onDrop: (sponsor: AdminSponsor, slot: SponsorPosition) => void
  onMoveTo: (sponsor: AdminSponsor) => void
}

/** Returns the drag handles of the sponsors. The key M opens a menu that moves a sponsor without dragging. */
export function useSponsorDrag({ list, sponsors, onDrop, onMoveTo }: DragOptions) {
  const dropped = useRef<string | null>(null)
  const find = (id: string | undefined) => sponsors.find((sponsor) => sponsor.id === id)
  const drag = useRowDrag<string, SponsorPosition>({
    placeAt: (id, y) => slotAt(list.current, sponsors, id, y),
    getNextPlace: ({ id, to }, step) => getNextSponsorPosition(sponsors, { id, slot: to, step }),
    isSamePlace: isSameSponsorPosition,
    onDrop({ id, from, to }) {
      const sponsor = find(id)
      if (!sponsor || isSameSponsorPosition(from, to)) return
      dropped.current = id
      onDrop(sponsor, to)
    },
  })

  // In another tier the row is a new element, so the focus must be set again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order moves the row
  useLayoutEffect(() => {
    if (!dropped.current || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${dropped.current}"]`)?.focus()
  }, [sponsors, list])

  const handleProps = (sponsor: AdminSponsor) => {
    const props = drag.handleProps(sponsor.id, getSponsorPosition(sponsors, sponsor))
    return {
      ...props,
      'data-handle': sponsor.id,
      onKeyDown(event: KeyboardEvent) {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
        if (event.key !== 'm' || !isPlain || drag.held) return props.onKeyDown(event)
        onMoveTo(sponsor)
        event.preventDefault()
      },
      onBlur: () => drag.held?.by === 'keys' && drag.cancel(),
    }
  }

  const sponsor = find(drag.held?.id)
  return { held: drag.held && sponsor ? { sponsor, slot: drag.held.to } : null, handleProps }
}

/** Returns the position whose line is nearest to the pointer. */
function slotAt(
  list: HTMLElement | null,
  sponsors: readonly AdminSponsor[],
  id: string,
  y: number,
): SponsorPosition {
  const box = (name: string) => list?.querySelector(`[data-drag="${name}"]`)?.getBoundingClientRect()
  const lineOf = ({ tier, place }: SponsorPosition): number => {
    const others = listOtherSponsorsInTier(sponsors, tier, id)
    const below = others[place - 1]
    if (below) return box(below.id)?.top ?? 0
    return (box(others.at(-1)?.id ?? tier) ?? box(tier))?.bottom ?? 0
  }
  const slots = listSponsorPositions(sponsors, id).map((slot) => ({ slot, far: Math.abs(lineOf(slot) - y) }))
  return slots.reduce((best, one) => (one.far < best.far ? one : best)).slot
}
