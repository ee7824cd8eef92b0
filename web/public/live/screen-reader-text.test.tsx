import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { LiveEntry } from '#shared/live-day.ts'
import { loadTranslations } from '#web/common/words/translations.tsx'
import { DigitalClock } from '#web/public/live/digital-clock.tsx'
import { getNextScreenReaderText } from '#web/public/live/screen-reader-text.ts'

const words = await loadTranslations('en')
await words.load('public/live/live-page')

const entry = (number: number): LiveEntry => ({
  number,
  kind: 'note',
  app_number: null,
  corrects: null,
  corrected_happened_at: null,
  happened_at: '2026-01-01T00:00:00.000Z',
  recorded_at: '2026-01-01T00:00:00.000Z',
  text: `Note ${number}`,
  author_role: 'builder',
  author_name: 'Bola',
  witness_number: null,
})
const next = (last: { number: number; at: number | null }, numbers: number[], now: number) =>
  getNextScreenReaderText({ ...last, text: '' }, { t: words.t, entries: numbers.map(entry), apps: [], now })

it('screen readers do not read out log entries from before the page was opened', () => {
  expect(next({ number: 0, at: null }, [], 5)).toBeUndefined()
  expect(next({ number: 7, at: null }, [7, 6], 5)).toBeUndefined()
})

it('a second announcement to screen readers follows the first after twenty seconds', () => {
  expect(next({ number: 7, at: null }, [8, 7], 400)).toEqual({ wait: 0, number: 8, text: 'Note 8' })
  expect(next({ number: 8, at: 400 }, [9, 8], 5_400)).toMatchObject({ wait: 15_000, text: 'Note 9' })
  expect(next({ number: 8, at: 400 }, [9, 8], 90_000)).toMatchObject({ wait: 0 })
})

it('several new log entries are announced to screen readers in one sentence', () => {
  // Entry 9 is not public, so it is not in the list.
  expect(next({ number: 8, at: 400 }, [11, 10, 8], 5_400)?.text).toBe('2 new entries. Latest: Note 11')
})

it('screen readers do not read out every change of the live page’s clock', () => {
  const html = renderToStaticMarkup(<DigitalClock text="10:07:18" label="On the clock:" />)
  expect(html).toContain('aria-live="off"')
  expect(html).toContain('aria-label="On the clock: 10:07:18"')
  expect(html).not.toContain('role="status"')
})
