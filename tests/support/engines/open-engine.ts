import { openChromium } from '#tests/support/engines/chromium.ts'
import type { Engine, EngineName } from '#tests/support/engines/engine.ts'
import { openFirefox } from '#tests/support/engines/firefox.ts'
import { openWebKit } from '#tests/support/engines/webkit.ts'

const open = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }

/**
 * Milliseconds for a command. Longer than any wait inside a page, because the error of such a wait names what
 * is missing.
 */
const timeoutMs = 90_000

/** Error of a browser that no longer responds, so no further command can be sent. */
export class UnresponsiveEngineError extends Error {}

/** Opens an engine and gives every command a deadline, so that a hanging one is named in the error. */
export async function openEngine(name: EngineName): Promise<Engine> {
  const engine = await inTime(`${name} to start`, open[name]())
  return {
    open: (address) => inTime(`${name} to open ${address}`, engine.open(address)),
    resize: (size) => inTime(`${name} to be ${size.width} px wide`, engine.resize(size)),
    run: (expression) => inTime(`${name} to run ${expression}`, engine.run(expression)),
    click: (x, y) => inTime(`${name} to click`, engine.click(x, y)),
    type: (text) => inTime(`${name} to type ${text}`, engine.type(text)),
    press: (key) => inTime(`${name} to press ${key}`, engine.press(key)),
    picture: () => inTime(`a picture of ${name}`, engine.picture()),
    close: () => inTime(`${name} to close`, engine.close()),
  }
}

async function inTime<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnresponsiveEngineError(`waited in vain for ${what}`)), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
