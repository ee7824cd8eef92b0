import { z } from 'zod'
import { createDeviceStore } from '#web/common/offline/browser-store.ts'

const week = 7 * 24 * 60 * 60 * 1000
const kept = z.object({ at: z.number(), value: z.unknown() })

/**
 * Creates a store for a draft on this device. The draft survives closing the browser. It expires seven days
 * after its last change.
 */
export function createDraftStore(key: string, now: () => number = Date.now) {
  const place = createDeviceStore(key)
  return {
    keep(value: unknown): void {
      place.keep({ at: now(), value })
    },
    forget: place.forget,
    read(): unknown {
      const { data } = kept.safeParse(place.read())
      if (!data) return null
      // Also returns a draft with a future date, which occurs if the clock was set back. Such a draft does
      // not expire.
      if (now() - data.at <= week) return data.value
      place.forget()
      return null
    },
  }
}
