// npm run test:long: runs the tests that take long. They cover every screen in three engines, all modes, both
// widths and both themes; an old Chromium; every public page in every language; every back-office page in
// every failure of the server; and every measurement.
import { findOldChromium } from './old-chromium.mjs'

process.env.ENGINES = 'long'
process.env.OLD_CHROMIUM_PATH = (await findOldChromium()) ?? ''
process.argv.splice(
  2,
  0,
  '.long.ts',
  'tests/screens/office-failures.test.ts',
  'tests/operation/measuring.test.ts',
)
await import('./test.mjs')
