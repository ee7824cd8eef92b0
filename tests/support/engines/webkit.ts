import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, Key } from 'selenium-webdriver'
import type { Engine } from '#tests/support/engines/engine.ts'
import { webKitDriverPath, xvfbPath } from '#tests/support/engines/installed.ts'
import { startTestProgram } from '#tests/support/engines/program.ts'
import { chooseFreePort } from '#tests/support/free-port.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE }

/** Opens WebKitGTK of Debian on a virtual display. It belongs to the engine family of every iPhone. */
export async function openWebKit(): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'twenty-in-24-webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  // Sets `prefers-reduced-motion` in the page.
  writeFileSync(join(settings, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const display = startTestProgram(xvfbPath, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ])
  const [, number] = await display.says(/^(\d+)\n/m)
  const port = await chooseFreePort()
  const program = startTestProgram(webKitDriverPath, [`--port=${port}`], {
    DISPLAY: `:${number}`,
    XDG_CONFIG_HOME: settings,
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
  })
  await waitUntil('the driver of WebKit', () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          args: ['--automation', '--javascript-can-open-windows-automatically=true'],
        },
      }),
    )
    .build()
  await driver.manage().setTimeouts({ script: 90_000, pageLoad: 90_000 })
  // Uses a popup, which has no toolbar and can be as narrow as a phone. The toolbar of an ordinary window
  // needs 447px.
  const [first] = await driver.getAllWindowHandles()
  await driver.executeScript("open('about:blank', '', 'popup,toolbar=no,location=no,width=390,height=844')")
  const second = await waitUntil('a second window', async () =>
    (await driver.getAllWindowHandles()).find((handle) => handle !== first),
  )
  await driver.switchTo().window(second)

  return {
    async open(address) {
      await driver.get(address)
    },
    async resize(size) {
      // Derives the window's outer size from the size of its page, because a window may have a frame.
      const window = driver.manage().window()
      await waitUntil(`a page of ${size.width} by ${size.height}`, async () => {
        const [width, height]: [number, number] = await driver.executeScript(
          'return [innerWidth, innerHeight]',
        )
        if (width === size.width && height === size.height) return true
        const outer = await window.getRect()
        await window.setRect({
          x: 0,
          y: 0,
          width: outer.width + size.width - width,
          height: outer.height + size.height - height,
        })
        return false
      })
    },
    async run(expression) {
      const answer: string | null = await driver.executeAsyncScript(
        `const done = arguments[0]
        ;(async () => JSON.stringify({ value: await (${expression}) }))().catch((error) => JSON.stringify({ error: String(error) })).then(done)`,
      )
      const { value, error } = JSON.parse(answer ?? '{}')
      if (error !== undefined) throw new Error(error)
      return value
    },
    async click(x, y) {
      await driver
        .actions({ async: true })
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform()
    },
    async type(text) {
      await driver.actions({ async: true }).sendKeys(text).perform()
    },
    async press(key) {
      await driver.actions({ async: true }).sendKeys(keys[key]).perform()
    },
    async picture() {
      return Buffer.from(await driver.takeScreenshot(), 'base64')
    },
    async close() {
      await driver.quit().catch(() => {}) // A hanging process is stopped together with the driver.
      await program.end()
      await display.end()
      rmSync(settings, { recursive: true, force: true })
    },
  }
}
