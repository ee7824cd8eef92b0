import { z } from 'zod'
import { keptOnDevice } from '#web/lib/kept-in-tab.ts'

const week = 7 * 24 * 60 * 60 * 1000
const kept = z.object({ at: z.number(), value: z.unknown() })

/** A draft that outlives a closed browser: for seven days from its last change, then it is as if nothing had been typed. */
export function keptForWeek(key: string, now: () => number = Date.now) {
  const place = keptOnDevice(key)
  return {
    keep(value: unknown): void {
      place.keep({ at: now(), value })
    },
    forget: place.forget,
    read(): unknown {
      const { data } = kept.safeParse(place.read())
      if (!data) return null
      // A clock that was set back since makes nothing old.
      if (now() - data.at <= week) return data.value
      place.forget()
      return null
    },
  }
}
