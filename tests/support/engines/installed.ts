import { existsSync } from 'node:fs'
import type { EngineName } from '#tests/support/engines/engine.ts'

/** scripts/test.mjs finds or installs the engines and sets these paths; plain `npx vitest` uses Debian's. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
export const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
export const webKitDriverPath = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver'
export const xvfbPath = process.env.XVFB_PATH ?? '/usr/bin/Xvfb'

const needs: Record<EngineName, readonly string[]> = {
  chromium: [chromiumPath],
  firefox: [firefoxPath],
  webkit: [webKitDriverPath, xvfbPath],
}

/**
 * False on a machine without the engine, whose tests are then skipped with a note. In CI, scripts/test.mjs
 * fails before that.
 */
export const isInstalled = (name: EngineName): boolean => needs[name].every((path) => existsSync(path))
