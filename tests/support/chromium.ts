import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '#tests/support/engines/installed.ts'

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      // Turns off JavaScript optimisation, because no page is open long enough to benefit.
      '--js-flags=--no-opt --no-maglev',
      // User agent of a visitor, because the site does not count visits of headless browsers.
      '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    ],
  })
}
