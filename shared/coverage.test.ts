import { describe, expect, it } from 'vitest'
import { countWitnessedMinutes, findSpansWithFewWatchers } from '#shared/coverage.ts'

const minutes = (count: number) => count * 60_000
const watch = (by: number, from: number, to: number) => ({ by, from: minutes(from), to: minutes(to) })
const whole = { from: 0, to: minutes(100) }

describe('periods of the attempt with too few witnesses', () => {
  const thin = (least: number, ...watches: ReturnType<typeof watch>[]) =>
    findSpansWithFewWatchers(whole, watches, least).map(({ from, to, count }) => [
      from / 60_000,
      to / 60_000,
      count,
    ])

  it('two simultaneous shifts of one witness count as one witness on shift', () => {
    expect(thin(2, watch(1, 0, 100), watch(1, 20, 100))).toEqual([[0, 100, 1]])
  })
  it('each period with too few witnesses has the number of witnesses on shift', () => {
    expect(thin(2, watch(1, -10, 40), watch(2, 10, 200))).toEqual([
      [0, 10, 1],
      [40, 100, 1],
    ])
    expect(thin(2, watch(1, 50, 100), watch(2, 90, 100))).toEqual([
      [0, 50, 0],
      [50, 90, 1],
    ])
    expect(thin(1)).toEqual([[0, 100, 0]])
  })
  it('a gap of less than a minute between the shifts of witnesses is not reported', () => {
    expect(thin(1, watch(1, 0, 50), watch(2, 50.9, 100))).toEqual([])
    expect(thin(1, watch(1, 0, 50), watch(2, 51, 100))).toEqual([[50, 51, 0]])
  })
  it('two adjacent periods with too few witnesses are reported if together they last a minute', () => {
    const before = [watch(1, 0, 50), watch(2, 0, 49.2)]
    expect(thin(2, ...before, watch(3, 50.8, 100), watch(4, 50.8, 100))).toEqual([
      [49.2, 50, 1],
      [50, 50.8, 0],
    ])
    expect(thin(2, ...before, watch(3, 50.1, 100), watch(4, 50.1, 100))).toEqual([])
  })
})

describe('witness coverage of an app', () => {
  const seen = (from: number, to: number | null, span = { from: 0, to: minutes(11) }) =>
    countWitnessedMinutes(
      [{ number: 1, shifts: [{ from: minutes(from), to: to === null ? null : minutes(to) }] }],
      span,
      minutes(500),
    )

  it('an app has no witness coverage if the shift ended when the app began', () => {
    expect(seen(-5, 0)).toEqual([])
  })
  it('an app has partial witness coverage if the shift does not include its whole time', () => {
    expect(seen(10, 60)).toEqual([{ witness: 1, minutes: 1, of: 11 }])
    expect(seen(0.1, 60)).toEqual([{ witness: 1, minutes: 10, of: 11 }])
    expect(seen(0, 10.4, { from: 0, to: minutes(10.5) })).toEqual([{ witness: 1, minutes: 10, of: 11 }])
    expect(seen(0, 10.3, { from: 0, to: minutes(10.4) })).toEqual([{ witness: 1, minutes: 9, of: 10 }])
  })
  it('an app has full witness coverage if one shift, or shifts without a gap, include its whole time', () => {
    expect(seen(0, null)).toEqual([{ witness: 1, minutes: 11, of: 11 }])
    const two = [
      { from: 0, to: minutes(5) },
      { from: minutes(5), to: minutes(20) },
    ]
    expect(countWitnessedMinutes([{ number: 1, shifts: two }], { from: 0, to: minutes(11) }, 0)).toEqual([
      { witness: 1, minutes: 11, of: 11 },
    ])
  })
})
