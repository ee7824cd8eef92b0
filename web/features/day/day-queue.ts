import { z } from 'zod'
import { type DayEntryToWrite, dayEntryToWrite } from '#shared/day-writing.ts'

/** An entry on its way: not before `dueAt` of the device's clock, and no more by itself once it was refused. */
const waitingEntry = z.object({ said: dayEntryToWrite, dueAt: z.number(), refusal: z.string().nullable() })
export type WaitingEntry = z.output<typeof waitingEntry>

export type DayQueueOptions = {
  /** Where it is kept; every tab of the device reads the same. */
  kept: { read: () => unknown; keep: (value: unknown) => void }
  send: (said: DayEntryToWrite) => Promise<unknown>
  /** The server's own refusal, which the same entry will meet again; undefined for silence. */
  refusalOf: (error: unknown) => string | undefined
  onSent: (said: DayEntryToWrite) => void
  now?: () => number
  /** Milliseconds until the next try after silence: the first, and the longest. */
  pauses?: { first: number; longest: number }
}

/**
 * What was written and has not arrived, in order. One entry is sent at a time; a refused one stays with what happened, and
 * those behind it go on. The keys make it harmless that two tabs may send the same.
 */
export function createDayQueue(options: DayQueueOptions) {
  const {
    kept,
    send,
    refusalOf,
    onSent,
    now = Date.now,
    pauses = { first: 1_000, longest: 15_000 },
  } = options
  const listeners = new Set<() => void>()
  let items = read()
  let isSending = false
  let isAskedAgain = false
  let pause = pauses.first
  let timer: ReturnType<typeof setTimeout> | undefined

  function read(): WaitingEntry[] {
    const parsed = z.array(waitingEntry).safeParse(kept.read())
    return parsed.success ? parsed.data : []
  }

  function change(make: (now: WaitingEntry[]) => WaitingEntry[]) {
    items = make(read())
    kept.keep(items)
    for (const listener of listeners) listener()
  }

  function later(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(pump, milliseconds)
  }

  async function pump(): Promise<void> {
    isAskedAgain = isSending
    if (isSending) return
    isSending = true
    let wait: number | null
    do {
      isAskedAgain = false
      wait = await sendAll()
    } while (isAskedAgain)
    isSending = false
    if (wait !== null) later(wait)
  }

  /** Until nothing is left (null), or for how long to wait. */
  async function sendAll(): Promise<number | null> {
    for (;;) {
      const next = read().find(({ refusal }) => refusal === null)
      if (!next) return null
      if (next.dueAt > now()) return next.dueAt - now()
      const { key } = next.said
      try {
        await send(next.said)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === undefined) {
          pause = Math.min(pause * 2, pauses.longest)
          return pause
        }
        change((all) => all.map((item) => (item.said.key === key ? { ...item, refusal } : item)))
        continue
      }
      pause = pauses.first
      change((all) => all.filter(({ said }) => said.key !== key))
      onSent(next.said)
    }
  }

  return {
    items: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(said: DayEntryToWrite, delay = 0) {
      change((all) => [...all, { said, dueAt: now() + delay, refusal: null }])
      void pump()
    },
    drop(key: string) {
      change((all) => all.filter(({ said }) => said.key !== key))
      void pump()
    },
    /** As long as its time has not come; whether it was taken back. */
    takeBack(key: string): boolean {
      const item = read().find(({ said }) => said.key === key)
      if (!item || item.dueAt <= now()) return false
      change((all) => all.filter(({ said }) => said.key !== key))
      void pump()
      return true
    },
    /** A refused one, said otherwise; it keeps its place. */
    replace(key: string, said: DayEntryToWrite) {
      change((all) =>
        all.map((item) => (item.said.key === key ? { said, dueAt: now(), refusal: null } : item)),
      )
      void pump()
    },
    /** Another tab has changed what is kept, or the network is back. */
    wake() {
      items = read()
      for (const listener of listeners) listener()
      pause = pauses.first
      clearTimeout(timer)
      void pump()
    },
    stop: () => clearTimeout(timer),
  }
}
