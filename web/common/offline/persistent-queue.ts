import { z } from 'zod'
import type { ErrorValues } from '#shared/errors/define.ts'

/** A stored refusal. `message` is the server's English sentence, for a page that does not know the code. */
export type StoredRefusal = { code: string; values?: ErrorValues | undefined; message: string }

/**
 * Item that is sent when `dueAt`, by the device's clock in milliseconds, has passed. A refused item is not
 * retried automatically.
 */
export type WaitingItem<Said> = { said: Said; dueAt: number; refusal: StoredRefusal | null }

export type PersistentQueueOptions<Said extends { key: string }> = {
  /** Schema of an item. Items of another release that do not match stay stored and are not sent. */
  said: z.ZodType<Said>
  /** Storage of the queue, shared by all tabs of the device. */
  kept: { read: () => unknown; keep: (value: unknown) => void }
  send: (said: Said) => Promise<unknown>
  /** True if an item may be sent now. An item that may not be sent does not block later ones. */
  mayGo?: (said: Said) => boolean
  /** The server's final refusal; undefined if a retry may succeed. */
  refusalOf: (error: unknown) => StoredRefusal | undefined
  onSent: (said: Said, answer: unknown) => void
  now?: () => number
  /** Monotonic clock for the remaining wait; the clock of the device may be set back. */
  steady?: () => number
  /** Shortest and longest pause in milliseconds between a failure and the next attempt. */
  pauses?: { first: number; longest: number }
}

/** Maximum delay of an item in milliseconds. It is the longest undo time in the control room. */
const longestDelay = 20_000

/**
 * Creates a queue of actions that the server has not received. It sends one action at a time, in order. A
 * refused action stays in the queue with the reason, and later actions are still sent. Two tabs may send the
 * same item, because its key makes that harmless.
 */
export function createPersistentQueue<Said extends { key: string }>(options: PersistentQueueOptions<Said>) {
  const {
    kept,
    send,
    mayGo = () => true,
    refusalOf,
    onSent,
    now = Date.now,
    steady = () => performance.now(),
    pauses = { first: 1_000, longest: 15_000 },
  } = options
  const shape = createWaitingItemSchema(options.said)
  const listeners = new Set<() => void>()
  const dueHere = new Map<string, number>()
  let items = read()
  let isSending = false
  let isAskedAgain = false
  let isStopped = false
  let pause = pauses.first
  let timer: ReturnType<typeof setTimeout> | undefined

  function read(): WaitingItem<Said>[] {
    return parseWaitingItems(shape, kept.read())
  }

  function change(make: (now: WaitingItem<Said>[]) => WaitingItem<Said>[]) {
    items = make(read())
    kept.keep([...items, ...listUnreadableItems(shape, kept.read())])
    for (const listener of listeners) listener()
  }

  const changeItem = (key: string, make: (item: WaitingItem<Said>) => WaitingItem<Said>) =>
    change((all) => all.map((item) => (item.said.key === key ? make(item) : item)))

  /** Returns the milliseconds until an item is due. Items of another tab wait for `longestDelay` at most. */
  function leftOf({ said: { key }, dueAt }: WaitingItem<Said>): number {
    const due = dueHere.get(key) ?? steady() + Math.min(dueAt - now(), longestDelay)
    dueHere.set(key, due)
    return due - steady()
  }

  function dueIn(key: string, delay: number): number {
    dueHere.set(key, steady() + delay)
    return now() + delay
  }

  function later(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(pump, milliseconds)
  }

  async function pump(): Promise<void> {
    isAskedAgain = isSending
    if (isSending || isStopped) return
    isSending = true
    let wait: number | null
    do {
      isAskedAgain = false
      wait = await sendAll()
    } while (isAskedAgain)
    isSending = false
    if (wait !== null && !isStopped) later(wait)
  }

  /** Sends all due items. Returns the milliseconds until the next one, or null if none is left. */
  async function sendAll(): Promise<number | null> {
    for (;;) {
      if (isStopped) return null
      const next = read().find(({ refusal, said }) => refusal === null && mayGo(said))
      if (!next) return null
      const left = leftOf(next)
      if (left > 0) return left
      // Corrects the due time, because the device's clock may have been set back since the item was added.
      if (next.dueAt > now()) changeItem(next.said.key, (item) => ({ ...item, dueAt: now() }))
      const { key } = next.said
      let answer: unknown
      try {
        answer = await send(next.said)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === undefined) {
          pause = Math.min(pause * 2, pauses.longest)
          return pause
        }
        changeItem(key, (item) => ({ ...item, refusal }))
        continue
      }
      pause = pauses.first
      change((all) => all.filter(({ said }) => said.key !== key))
      onSent(next.said, answer)
    }
  }

  return {
    items: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(said: Said, delay = 0) {
      const dueAt = dueIn(said.key, delay)
      change((all) => [...all, { said, dueAt, refusal: null }])
      void pump()
    },
    drop(key: string) {
      change((all) => all.filter(({ said }) => said.key !== key))
      void pump()
    },
    /** Removes an item that is not due yet; returns whether it was removed. */
    takeBack(key: string): boolean {
      const item = read().find(({ said }) => said.key === key)
      if (!item || leftOf(item) <= 0) return false
      change((all) => all.filter(({ said }) => said.key !== key))
      void pump()
      return true
    },
    /** Replaces a refused item with a corrected one at the same position. */
    replace(key: string, said: Said) {
      const dueAt = dueIn(said.key, 0)
      changeItem(key, () => ({ said, dueAt, refusal: null }))
      void pump()
    },
    /** Reads the storage and sends again. Called when another tab has changed it, or the network is back. */
    wake() {
      isStopped = false
      items = read()
      for (const listener of listeners) listener()
      pause = pauses.first
      clearTimeout(timer)
      void pump()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Schema of a stored refusal. Earlier releases stored only the sentence. */
export const storedRefusal = z
  .object({
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    message: z.string(),
  })
  .or(z.string().transform((message) => ({ code: '', message })))

type Shape<Said> = z.ZodType<WaitingItem<Said>>

export function createWaitingItemSchema<Said>(said: z.ZodType<Said>): Shape<Said> {
  return z.object({ said, dueAt: z.number(), refusal: storedRefusal.nullable() }) as unknown as Shape<Said>
}

export function parseWaitingItems<Said>(shape: Shape<Said>, left: unknown): WaitingItem<Said>[] {
  return listOf(left).flatMap((item) => shape.safeParse(item).data ?? [])
}

/** Returns the items that another release stored in a shape unknown to this one. */
export function listUnreadableItems<Said>(shape: Shape<Said>, left: unknown): unknown[] {
  return listOf(left).filter((item) => !shape.safeParse(item).success)
}

const listOf = (left: unknown): unknown[] => (Array.isArray(left) ? left : [])
