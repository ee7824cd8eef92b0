import { z } from 'zod'
import { codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { createTabStore } from '#web/common/offline/browser-store.ts'

const pressed = z.object({
  action: z.enum(['vote', 'withdraw', 'follow', 'unfollow', 'submit']),
  /** Id of the idea. Both the id and the title are empty for `submit`. */
  ideaId: z.string(),
  title: z.string(),
  until: z.number(),
})
export type PendingAction = Omit<z.infer<typeof pressed>, 'until'>

/**
 * Stores the action for as long as a code is valid, because cheap phones discard the page while the visitor
 * looks up the code.
 */
const kept = createTabStore('press-before-sign-in')

export function storePendingAction(press: PendingAction): void {
  kept.keep({ ...press, until: Date.now() + codeLifetimeMinutes * 60_000 })
}

/** Returns the action to send after the sign-in. */
export function readPendingAction(): PendingAction | null {
  const press = pressed.safeParse(kept.read()).data
  return press && Date.now() < press.until ? press : null
}

/** Returns the action and removes it, so that two buttons of the same idea do not both send it. */
export function consumePendingAction(): PendingAction | null {
  const press = readPendingAction()
  kept.forget()
  return press
}

export const deletePendingAction = kept.forget
