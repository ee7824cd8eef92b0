import { z } from 'zod'
import { createSubmission } from '#web/common/forms/submission-key.ts'
import { createDeviceStore } from '#web/common/offline/browser-store.ts'
import {
  createWaitingItemSchema,
  listUnreadableItems,
  parseWaitingItems,
  type WaitingItem,
} from '#web/common/offline/persistent-queue.ts'

export const unsentAction = z.object({
  /** Idempotency key: the server processes the action once, however often it is sent. */
  key: z.string(),
  name: z.enum(['submit-idea', 'vote-on-idea', 'submit-testimonial', 'register-supporter']),
  /** Body for the server function of that name. It never contains a code or a session. */
  body: z.record(z.string(), z.unknown()),
  /** Title shown on the page, for example "Your idea Bus Fare". */
  title: z.string(),
  /** Email address of the person who clicked. */
  email: z.string(),
  /** True if only the session of the person with this email address may send it. */
  needsSession: z.boolean(),
  /** Time of the click, in milliseconds of this device's clock. */
  at: z.number(),
})

/** An action without a response from the server: an idea, a vote, a story or a registration. */
export type UnsentAction = z.output<typeof unsentAction>

type Pressed = Omit<UnsentAction, 'key' | 'at'> & {
  /** Distinguishes actions of the same function. For each `about`, only the last click is sent. */
  about?: string
}

const device = createDeviceStore('unsent-actions')
const shape = createWaitingItemSchema(unsentAction)
/**
 * Window event that reports a change of the unsent actions. Pages listen to it, so that the code that shows
 * the actions only loads when there are some.
 */
const unsentEvent = 'unsent-actions'
const week = 7 * 24 * 60 * 60 * 1000

/** Storage of the unsent actions, used by the queue that sends them. */
export const unsentStorage = {
  read: device.read,
  /** Stores the actions. Returns true if they will survive a reload. */
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

/** Returns unsent actions in the order of the clicks. Until something changes, it returns the same array. */
export function listUnsentActions(): readonly WaitingItem<UnsentAction>[] {
  const left = device.read()
  const text = JSON.stringify(left)
  if (text !== lastText) last = parseWaitingItems(shape, left)
  lastText = text
  return last
}

/** Counts the actions that another release stored in a shape unknown to this one. */
export const countUnreadableActions = (): number => listUnreadableItems(shape, device.read()).length

export function deleteUnreadableActions(): void {
  unsentStorage.keep(listUnsentActions())
}

/** Stores an action. Returns false if storage is full or disabled: the action is then lost with the page. */
export function saveUnsentAction({ about, ...pressed }: Pressed): boolean {
  const submission = createSubmission(about ? `${pressed.name}-${about}` : pressed.name, pressed.body)
  const said = { ...pressed, key: submission.key, at: Date.now() }
  submission.forget()
  const isReplaced = (other: UnsentAction) =>
    other.key === said.key ||
    (about !== undefined &&
      other.name === said.name &&
      other.email === said.email &&
      other.body.idea_id === about)
  const left = listUnsentActions().filter((item) => !isReplaced(item.said))
  const kept = [...left, { said, dueAt: 0, refusal: null }, ...listUnreadableItems(shape, device.read())]
  return unsentStorage.keep(kept)
}

/** Calls `listen` for every change, including changes by other tabs. */
export function listenToUnsentActions(listen: () => void): () => void {
  globalThis.addEventListener(unsentEvent, listen)
  globalThis.addEventListener('storage', listen)
  return () => {
    globalThis.removeEventListener(unsentEvent, listen)
    globalThis.removeEventListener('storage', listen)
  }
}

/**
 * True if the action is more than a week old. The server recognises a repeat for eight days, so the person
 * must confirm an older action again.
 */
export const isOutdatedAction = ({ at }: UnsentAction): boolean => Math.abs(Date.now() - at) > week
