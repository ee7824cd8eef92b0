import { expect, it } from 'vitest'
import {
  createAppShareImageTexts,
  createDayShareImageTexts,
  drawAppShareImage,
  drawDayShareImage,
  type ShareImageApp,
} from '#server/pages/day-drawing.ts'
import { drawPng } from '#server/rendering/draw-png.ts'
import { measureLine } from '#server/rendering/fit-lines.ts'
import { createEmailTextLoader } from '#server/services/words/email-texts.ts'
import type { DayAppState } from '#shared/derive-day.ts'
import { type Language, languageCodes } from '#shared/languages.ts'

const wordsIn = createEmailTextLoader(async () => ({ words: undefined }))
const drawnApp = async (shared: ShareImageApp, language: Language = 'en') =>
  drawAppShareImage(shared, createAppShareImageTexts((await wordsIn(language)).t, shared.app))
type Shown = Parameters<typeof drawDayShareImage>[0] & { elapsed: number }
const drawnDay = async (shown: Shown, language: Language = 'en') =>
  drawDayShareImage(shown, createDayShareImageTexts((await wordsIn(language)).t, shown))
/** Returns the texts of the drawing, joined by spaces. */
const saidIn = (drawing: string) =>
  Array.from(drawing.matchAll(/<text[^>]*>([^<]*)/g), ([, text]) => text).join(' ')

/** Creates twenty apps: the first `finished` ones are finished, and the next one is being built. */
const day = (finished: number) =>
  Array.from({ length: 20 }, (_, at) => ({
    number: at + 1,
    state: (at < finished ? 'finished' : at === finished ? 'building' : 'planned') as DayAppState,
  }))
const app = (state: DayAppState, minutes: number | null = null) => ({ number: 8, state, minutes })
const hole = (drawing: string, number: string) =>
  [...drawing.matchAll(new RegExp(`href="#b${number}" fill="([^"]+)"( stroke)?`, 'g'))].at(-1)

it('the name of an app in the drawing of the day is drawn as text and never as markup', async () => {
  const drawing = await drawnApp({ app: app('finished'), title: '</text><script>', apps: day(8) })
  expect(drawing).not.toContain('<script>')
})

it('the drawing of the day highlights a finished app and shows its duration', async () => {
  const drawing = (state: DayAppState, minutes: number | null = null) =>
    drawnApp({ app: app(state, minutes), title: 'Shop Ledger', apps: day(0) })
  const said = async (state: DayAppState, minutes?: number) => saidIn(await drawing(state, minutes))
  expect(await said('planned')).toBe('App 8 of 20, planned Shop Ledger 20 in 24')
  expect(await said('building')).toBe('App 8 of 20, being built Shop Ledger Watch it live.')
  expect(await said('dropped')).toBe('App 8 of 20, not built Shop Ledger 20 in 24')
  expect(await said('finished', 64)).toBe('App 8 of 20, finished Shop Ledger Built in 64 minutes.')
  expect(await said('finished', 1)).toContain('Built in 1 minute.')
  const states = ['planned', 'building', 'dropped', 'finished'] as const
  const lit = await Promise.all(
    states.map(async (state) =>
      (await drawing(state)).includes('fill="#ffafa0" transform="translate(715 55)'),
    ),
  )
  expect(states.filter((_, at) => lit[at])).toEqual(['finished'])
})

it('the drawing of the day is marked LIVE only during the day, and each block matches the log', async () => {
  const live = await drawnDay({ state: 'running', finished: 8, elapsed: 36_000_001, apps: day(8) })
  expect(saidIn(live)).toBe('LIVE hour 11 of 24 8 of 20 apps')
  expect(hole(live, '08')?.[1]).toBe('#ffafa0')
  expect(hole(live, '09')?.[2]).toBeDefined()
  expect(hole(live, '10')?.[1]).toBe('#c98f00')
  const ended = await drawnDay({ state: 'ended', finished: 17, elapsed: 0, apps: day(17) })
  expect(saidIn(ended)).toBe('20 in 24 17 of 20 apps')
})

it('the drawing of the day translates every text that is not user content', async () => {
  const building = { app: app('building'), title: 'Shop Ledger', apps: day(7) }
  expect(saidIn(await drawnApp(building, 'ha'))).toBe(
    'Manhaja 8 cikin 20, ana gina ta Shop Ledger Ku kalle ta kai tsaye.',
  )
  const running = { state: 'running', finished: 8, elapsed: 36_000_001, apps: day(8) } as const
  expect(saidIn(await drawnDay(running, 'ha'))).toBe('KAI TSAYE awa ta 11 cikin 24 8 cikin manhajoji 20')
})

it.each(languageCodes)(
  'the drawing of the day in %s cuts nothing off, and no text overlaps the wall',
  async (language) => {
    const live = (await wordsIn(language)).t('picture.day.live')
    for (const state of ['planned', 'building', 'dropped', 'finished'] as const) {
      const shared = { app: { number: 20, state, minutes: 114 }, title: 'Shop Ledger', apps: day(0) }
      expect(saidIn(await drawnApp(shared, language))).not.toContain('…')
    }
    for (const finished of [1, 8, 20])
      for (const state of ['running', 'ended'] as const) {
        const shown = { state, finished, elapsed: 23 * 3_600_000, apps: day(finished) }
        const drawing = await drawnDay(shown, language)
        expect(saidIn(drawing)).not.toContain('…')
        const box = /<rect x="54" y="\d+" width="(\d+)"/.exec(drawing)
        if (state === 'ended') continue
        expect(Number(box?.[1])).toBeLessThan(640)
        expect(Number(box?.[1])).toBeGreaterThan(measureLine(live, { size: 42, spacing: -0.028 }) + 60)
      }
  },
)

it.each([0, 8, 17, 20])(
  'the image of a day with %i finished apps is smaller than 100 KB and readable at 300 px',
  async (finished) => {
    const apps = day(finished)
    const title = 'Which papers a small shop needs, in which order, and what each of them costs'
    for (const drawing of [
      await drawnApp({ app: app('finished', 64), title, apps }),
      await drawnDay({ state: 'running', finished, elapsed: 0, apps }),
    ]) {
      for (const [, size] of drawing.matchAll(/font-size="(\d+)"/g))
        expect(Number(size)).toBeGreaterThanOrEqual(42)
      expect((await drawPng(drawing)).length).toBeLessThan(100 * 1024)
    }
  },
)
