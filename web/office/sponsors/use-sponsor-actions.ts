import { type AdminSponsor, sponsorMessages } from '#shared/sponsors.ts'
import { useParallelMutation } from '#web/common/data/use-parallel-mutation.ts'
import { useToast } from '#web/common/ui/toast.tsx'
import { useDeleteSponsor, useMoveSponsor, useToggleSponsor } from '#web/office/sponsors/mutations.ts'
import {
  describeSponsorMove,
  getSponsorPosition,
  moveSponsor,
  type SponsorPosition,
} from '#web/office/sponsors/sponsor-order.ts'
import { createUndoAction } from '#web/office/ui/undo-button.tsx'

/**
 * Returns the actions of the list. Changes are shown immediately. If the server refuses, they are reverted
 * and the reason is shown.
 */
export function useSponsorActions(known: readonly AdminSponsor[]) {
  const toggle = useParallelMutation(useToggleSponsor())
  const move = useParallelMutation(useMoveSponsor<AdminSponsor>())
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

  // Uses the last pending move, because its order includes the moves before it.
  const lastMove = move.pending.at(-1)
  const placed = lastMove ? moveSponsor(lastMove.order, lastMove.sponsor.id, lastMove.slot) : known
  const sponsors = placed.map((sponsor) => {
    const pressed = toggle.pending.findLast(({ id }) => id === sponsor.id)
    return pressed ? { ...sponsor, is_active: pressed.isActive } : sponsor
  })

  /** Moves a sponsor to the position `slot`, which refers to `order`. */
  const place = (sponsor: AdminSponsor, slot: SponsorPosition, order: readonly AdminSponsor[] = sponsors) => {
    const back = () =>
      place(
        { ...sponsor, tier: slot.tier },
        getSponsorPosition(order, sponsor),
        moveSponsor(order, sponsor.id, slot),
      )
    press(() =>
      move.mutate(
        { sponsor, slot, order },
        { onSuccess: () => showToast(describeSponsorMove(sponsor, slot), 'done', createUndoAction(back)) },
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
