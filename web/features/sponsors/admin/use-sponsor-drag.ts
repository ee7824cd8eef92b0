import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { AdminSponsor } from '#shared/sponsors.ts'
import {
  getNextSlot,
  getSlot,
  isSameSlot,
  listOthersInTier,
  listSlots,
  type Slot,
} from '#web/features/sponsors/admin/sponsor-order.ts'
import { pointerDrag } from '#web/ui/pointer-drag.ts'

type Held = { sponsor: AdminSponsor; slot: Slot; by: 'keys' | 'pointer' }

type DragOptions = {
  /** Element around the groups of rows. */
  list: RefObject<HTMLElement | null>
  sponsors: readonly AdminSponsor[]
  onDrop: (sponsor: AdminSponsor, slot: Slot) => void
  onMoveTo: (sponsor: AdminSponsor) => void
}

/** Handles for moving rows: by pointer, or Space to lift, arrows to move, Space to drop, Escape to cancel. */
export function useSponsorDrag({ list, sponsors, onDrop, onMoveTo }: DragOptions) {
  const [held, setHeld] = useState<Held | null>(null)
  const dropped = useRef<string | null>(null)

  // In another tier the row is a new element, so the focus must be set again.
  useLayoutEffect(() => {
    if (!dropped.current || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${dropped.current}"]`)?.focus()
  })

  const drop = ({ sponsor, slot }: Held) => {
    setHeld(null)
    if (isSameSlot(slot, getSlot(sponsors, sponsor))) return
    dropped.current = sponsor.id
    onDrop(sponsor, slot)
  }

  const handleKeyDown = (event: KeyboardEvent, sponsor: AdminSponsor) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'm' && !held) onMoveTo(sponsor)
    else if (key === ' ' || key === 'Enter') {
      if (held) drop(held)
      else setHeld({ sponsor, slot: getSlot(sponsors, sponsor), by: 'keys' })
    } else if (held && key === 'Escape') setHeld(null)
    else if (held && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const step = key === 'ArrowUp' ? -1 : 1
      setHeld({ ...held, slot: getNextSlot(sponsors, { id: sponsor.id, slot: held.slot, step }) })
    } else return
    event.preventDefault()
  }

  const handleMove = (y: number) => {
    if (!held || !list.current) return
    const slot = slotAt(list.current, sponsors, held.sponsor.id, y)
    if (!isSameSlot(slot, held.slot)) setHeld({ ...held, slot })
  }

  const handleProps = (sponsor: AdminSponsor) => ({
    'data-handle': sponsor.id,
    'aria-pressed': held?.sponsor.id === sponsor.id,
    onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, sponsor),
    onBlur: () => held?.by === 'keys' && setHeld(null),
    ...pointerDrag({
      isHeld: held?.by === 'pointer',
      onTake: () => setHeld({ sponsor, slot: getSlot(sponsors, sponsor), by: 'pointer' }),
      onMove: handleMove,
      onDrop: () => held && drop(held),
      onCancel: () => setHeld(null),
    }),
  })

  return { held, handleProps }
}

/** Returns the slot whose line is nearest to the pointer. */
function slotAt(list: HTMLElement, sponsors: readonly AdminSponsor[], id: string, y: number): Slot {
  const box = (name: string) => list.querySelector(`[data-drag="${name}"]`)?.getBoundingClientRect()
  const lineOf = ({ tier, place }: Slot): number => {
    const others = listOthersInTier(sponsors, tier, id)
    const below = others[place - 1]
    if (below) return box(below.id)?.top ?? 0
    return (box(others.at(-1)?.id ?? tier) ?? box(tier))?.bottom ?? 0
  }
  const slots = listSlots(sponsors, id).map((slot) => ({ slot, far: Math.abs(lineOf(slot) - y) }))
  return slots.reduce((best, one) => (one.far < best.far ? one : best)).slot
}
