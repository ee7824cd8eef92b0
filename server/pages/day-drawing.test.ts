import { expect, it } from 'vitest'
import { appDrawing, dayDrawing } from '#server/pages/day-drawing.ts'
import { drawPng } from '#server/rendering/draw-png.ts'
import type { DayAppState } from '#shared/derive-day.ts'

/** The first ones are finished, the next one is being built. */
const day = (finished: number) =>
  Array.from({ length: 20 }, (_, at) => ({
    number: at + 1,
    state: (at < finished ? 'finished' : at === finished ? 'building' : 'planned') as DayAppState,
  }))
const app = (state: DayAppState, minutes: number | null = null) => ({ number: 8, state, minutes })
const hole = (drawing: string, number: string) =>
  [...drawing.matchAll(new RegExp(`href="#b${number}" fill="([^"]+)"( stroke)?`, 'g'))].at(-1)

it('what an app is called is text and never markup', () => {
  const drawing = appDrawing({ app: app('finished'), title: '</text><script>', apps: day(8) })
  expect(drawing).not.toContain('<script>')
})

it('an app lets its light through once it is finished, and says how long it took', () => {
  const drawing = (state: DayAppState, minutes: number | null = null) =>
    appDrawing({ app: app(state, minutes), title: 'Shop Ledger', apps: day(0) })
  expect(drawing('planned')).toContain('App 8 of 20, planned')
  expect(drawing('building')).toContain('Watch it live.')
  expect(drawing('dropped')).toContain('App 8 of 20, not built')
  const lit = (state: DayAppState) => drawing(state).includes('fill="#ffafa0" transform="translate(715 55)')
  expect(['planned', 'building', 'dropped', 'finished'].filter((state) => lit(state as DayAppState))).toEqual(
    ['finished'],
  )
  expect(drawing('finished', 64)).toContain('Built in 64 minutes.')
  expect(drawing('finished', 1)).toContain('Built in 1 minute.')
})

it('the day is live only while it runs, and each block is as the log has it', () => {
  const live = dayDrawing({ state: 'running', finished: 8, elapsed: 36_000_001, apps: day(8) })
  expect(live).toContain('LIVE')
  expect(live).toContain('hour 11 of 24')
  expect(hole(live, '08')?.[1]).toBe('#ffafa0')
  expect(hole(live, '09')?.[2]).toBeDefined()
  expect(hole(live, '10')?.[1]).toBe('#c98f00')
  expect(dayDrawing({ state: 'ended', finished: 17, elapsed: 0, apps: day(17) })).not.toContain('LIVE')
})

it.each([0, 8, 17, 20])(
  'with %i finished it weighs less than 100 KB, and reads at 300 px',
  async (finished) => {
    const apps = day(finished)
    const title = 'Which papers a small shop needs, in which order, and what each of them costs'
    for (const drawing of [
      appDrawing({ app: app('finished', 64), title, apps }),
      dayDrawing({ state: 'running', finished, elapsed: 0, apps }),
    ]) {
      for (const [, size] of drawing.matchAll(/font-size="(\d+)"/g))
        expect(Number(size)).toBeGreaterThanOrEqual(42)
      expect((await drawPng(drawing)).length).toBeLessThan(100 * 1024)
    }
  },
)
