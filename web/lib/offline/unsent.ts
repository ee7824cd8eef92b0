import { z } from 'zod'
import { submissionOf } from '#web/lib/forms/submission-key.ts'
import { keptOnDevice } from '#web/lib/kept-in-tab.ts'
import { readWaiting, unreadableItems, type WaitingItem, waitingItem } from '#web/lib/offline/kept-queue.ts'

export const unsentAction = z.object({
  /** The submission's: however often it is sent, the server does it once. */
  key: z.string(),
  name: z.enum(['submit-idea', 'vote-on-idea', 'submit-testimonial', 'register-supporter']),
  /** Body for the server's function of that name; never contains a code or a session. */
  body: z.record(z.string(), z.unknown()),
  /** Its name on the page: "Your idea Bus Fare". */
  title: z.string(),
  /** The owner's address. */
  email: z.string(),
  /** Only that person's session may send it. */
  needsSession: z.boolean(),
  /** When it was pressed, in milliseconds of this device's clock. */
  at: z.number(),
})

/** An action that was not answered: an idea, a vote, a story or a registration. */
export type UnsentAction = z.output<typeof unsentAction>

type Pressed = Omit<UnsentAction, 'key' | 'at'> & {
  /** Tells actions of the same function apart; the last press for each counts. */
  about?: string
}

const device = keptOnDevice('unsent-actions')
const shape = waitingItem(unsentAction)
/** Told to the window, so that what shows them need not be loaded by those who have none. */
const unsentEvent = 'unsent-actions'
const week = 7 * 24 * 60 * 60 * 1000

/** Where they wait, for the queue that sends them. */
export const unsentPlace = {
  read: device.read,
  /** Returns whether it survives the page. */
  keep(value: unknown): boolean {
    const isAny = Array.isArray(value) && value.length > 0
    const isLasting = isAny && device.keep(value)
    if (!isAny) device.forget()
    globalThis.dispatchEvent(new Event(unsentEvent))
    return isLasting
  },
}

let lastText = ''
let last: readonly WaitingItem<UnsentAction>[] = []

/** In the order of the presses; the same array for as long as nothing changes. */
export function unsentActions(): readonly WaitingItem<UnsentAction>[] {
  const left = device.read()
  const text = JSON.stringify(left)
  if (text !== lastText) last = readWaiting(shape, left)
  lastText = text
  return last
}

/** How many wait in a shape of another release. */
export const unreadableCount = (): number => unreadableItems(shape, device.read()).length

export function forgetUnreadable(): void {
  unsentPlace.keep(unsentActions())
}

/** Returns whether it survives the page: storage may be full or disabled. */
export function keepUnsent({ about, ...pressed }: Pressed): boolean {
  const submission = submissionOf(about ? `${pressed.name}-${about}` : pressed.name, pressed.body)
  const said = { ...pressed, key: submission.key, at: Date.now() }
  submission.forget()
  const isReplaced = (other: UnsentAction) =>
    other.key === said.key ||
    (about !== undefined &&
      other.name === said.name &&
      other.email === said.email &&
      other.body.idea_id === about)
  const left = unsentActions().filter((item) => !isReplaced(item.said))
  const kept = [...left, { said, dueAt: 0, refusal: null }, ...unreadableItems(shape, device.read())]
  return unsentPlace.keep(kept)
}

/** Also of what another tab does. */
export function listenToUnsent(listen: () => void): () => void {
  globalThis.addEventListener(unsentEvent, listen)
  globalThis.addEventListener('storage', listen)
  return () => {
    globalThis.removeEventListener(unsentEvent, listen)
    globalThis.removeEventListener('storage', listen)
  }
}

/** The server knows a submission again for eight days; what is older is sent by a press only, as it may have arrived. */
export const isLate = ({ at }: UnsentAction): boolean => Math.abs(Date.now() - at) > week
