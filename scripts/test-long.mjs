// npm run test:long: runs the tests that take long:
// - every screen in three engines, all modes, both widths and both themes
// - an old Chromium, which must be led to the light pages
// - every public page in every language
// - every back-office page in every failure of the server
// - tests/wire through PgBouncer in both modes
// - every measurement, a soak, large evidence and a year of visits
import { findOldChromium } from './old-chromium.mjs'

process.env.ENGINES = 'long'
process.env.OLD_CHROMIUM_PATH = (await findOldChromium()) ?? ''
process.argv.splice(
  2,
  0,
  '.long.ts',
  'tests/screens/office-failures.test.ts',
  'tests/engines/walks.test.ts',
  'server/pages/light-words.test.ts',
  'tests/wire',
  'backend/tests',
)
await import('./test.mjs')
