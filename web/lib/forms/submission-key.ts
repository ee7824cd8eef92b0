import { keptInTab } from '#web/lib/kept-in-tab.ts'
import { randomHex } from '#web/lib/random-hex.ts'

const keyBytes = 16
const slots = new Map<string, ReturnType<typeof keptInTab>>()

/**
 * The key under which a form's content is sent. The same content keeps its key until it has arrived, over presses and over
 * a page that the phone has dropped, so that the server does it once however often it hears of it.
 */
export function submissionOf(name: string, content: unknown) {
  const slot = slots.get(name) ?? keptInTab(`submission-${name}`)
  slots.set(name, slot)
  const text = JSON.stringify(content)
  const last = slot.read()
  const isSame = typeof last === 'string' && last.slice(keyBytes * 2) === text
  const key = isSame ? last.slice(0, keyBytes * 2) : randomHex(keyBytes)
  slot.keep(key + text)
  return {
    key,
    /** The next one is a new one, unless something else was begun meanwhile. */
    forget(): void {
      if (slot.read() === key + text) slot.forget()
    },
  }
}
