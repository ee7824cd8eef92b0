import { type AdminSponsor, sponsorMessages } from '#shared/sponsors.ts'
import {
  useDeleteSponsor,
  usePlaceSponsor,
  useToggleSponsor,
} from '#web/features/sponsors/admin/mutations.ts'
import { describeMove, getSlot, moveSponsor, type Slot } from '#web/features/sponsors/admin/sponsor-order.ts'
import { useParallelMutation } from '#web/lib/use-each-mutation.ts'
import { useToast } from '#web/ui/toast.tsx'
import { createUndoAction } from '#web/ui/undo-button.tsx'

/**
 * Actions of the list. Changes are shown at once. If the server refuses, they are reverted and the reason is
 * shown.
 */
export function useSponsorActions(known: readonly AdminSponsor[]) {
  const toggle = useParallelMutation(useToggleSponsor())
  const move = useParallelMutation(usePlaceSponsor<AdminSponsor>())
  const remove = useDeleteSponsor()
  const showToast = useToast()
  // A new action clears earlier failures.
  const press = (act: () => void) => {
    for (const action of [toggle, move, remove]) if (action.isError) action.reset()
    act()
  }
  const change = (sponsor: AdminSponsor, isActive: boolean) =>
    press(() => {
      const { id, name } = sponsor
      const words = `${name} is now ${isActive ? 'active' : 'inactive'}.`
      const undo = createUndoAction(() => change(sponsor, !isActive))
      toggle.mutate({ id, isActive }, { onSuccess: () => showToast(words, 'done', undo) })
    })

  // The order of the last move includes the moves before it.
  const lastMove = move.pending.at(-1)
  const placed = lastMove ? moveSponsor(lastMove.order, lastMove.sponsor.id, lastMove.slot) : known
  const sponsors = placed.map((sponsor) => {
    const pressed = toggle.pending.findLast(({ id }) => id === sponsor.id)
    return pressed ? { ...sponsor, is_active: pressed.isActive } : sponsor
  })

  /** `order` is the order to which the slot refers. */
  const place = (sponsor: AdminSponsor, slot: Slot, order: readonly AdminSponsor[] = sponsors) => {
    const back = () =>
      place({ ...sponsor, tier: slot.tier }, getSlot(order, sponsor), moveSponsor(order, sponsor.id, slot))
    press(() =>
      move.mutate(
        { sponsor, slot, order },
        { onSuccess: () => showToast(describeMove(sponsor, slot), 'done', createUndoAction(back)) },
      ),
    )
  }

  return {
    sponsors,
    failures: [
      { what: sponsorMessages.toggleFailed, error: toggle.error },
      { what: sponsorMessages.moveFailed, error: move.error },
      { what: sponsorMessages.deleteFailed, error: remove.error },
    ],
    removingId: remove.isPending ? remove.variables : null,
    toggle: change,
    remove: (id: string) => press(() => remove.mutate(id)),
    place,
  }
}
