import { createRandomHex } from '#web/common/data/random-hex.ts'
import { createTabStore } from '#web/common/offline/browser-store.ts'

const keyBytes = 16
const slots = new Map<string, ReturnType<typeof createTabStore>>()

/**
 * Returns the idempotency key of a form's content. The same content keeps its key across clicks and reloads
 * until the server has received it, so that the server processes it once.
 */
export function createSubmission(name: string, content: unknown) {
  const slot = slots.get(name) ?? createTabStore(`submission-${name}`)
  slots.set(name, slot)
  const text = JSON.stringify(content)
  const last = slot.read()
  const isSame = typeof last === 'string' && last.slice(keyBytes * 2) === text
  const key = isSame ? last.slice(0, keyBytes * 2) : createRandomHex(keyBytes)
  slot.keep(key + text)
  return {
    key,
    /**
     * Forgets the key, so that the next submission gets a new one. Does nothing if another submission has
     * started in the meantime.
     */
    forget(): void {
      if (slot.read() === key + text) slot.forget()
    },
  }
}
