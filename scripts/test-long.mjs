// npm run test:long: every screen in three engines, in all modes, at both widths and in both themes, and an old Chromium.
import { findOldChromium } from './old-chromium.mjs'

process.env.ENGINES = 'long'
process.env.OLD_CHROMIUM_PATH = (await findOldChromium()) ?? ''
process.argv.splice(2, 0, '.long.ts')
await import('./test.mjs')
