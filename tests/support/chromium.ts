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
      // No page lives long enough to earn back what its code costs to optimise.
      '--js-flags=--no-opt --no-maglev',
      // The user agent of a visitor: that of a headless browser is known as a program's, whose visits are not counted.
      '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    ],
  })
}
