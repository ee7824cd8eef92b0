import { launchChromium } from '#tests/support/chromium.ts'
import type { Engine } from '#tests/support/engines/engine.ts'

export async function openChromium(): Promise<Engine> {
  const browser = await launchChromium()
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  // Allows two minutes, because pages are slow on a busy machine.
  page.setDefaultTimeout(120_000)
  return {
    async open(address) {
      await page.goto(address)
    },
    resize: (size) => page.setViewportSize(size),
    run: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  }
}
