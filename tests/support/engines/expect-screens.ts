import { beforeAll, describe, expect, it } from 'vitest'
import { type EngineName, engineNames } from '#tests/support/engines/engine.ts'
import { findEngineDifferences } from '#tests/support/engines/engine-differences.ts'
import type { InspectionsByScreen } from '#tests/support/engines/inspect-site.ts'
import { isInstalled } from '#tests/support/engines/installed.ts'
import type { ScreenInspection } from '#tests/support/engines/measure.ts'
import type { createEngineInspection, InspectionRound } from '#tests/support/engines/tour.ts'

type Tour = Awaited<ReturnType<typeof createEngineInspection>>

/** Declares the tests that every screen must pass in every engine. */
export function defineScreenTests(tour: Tour, rounds: readonly InspectionRound[]): void {
  let looks: InspectionsByScreen
  beforeAll(async () => {
    looks = await tour.look(rounds)
  }, 3_600_000)

  describe.each(engineNames)('in %s', (name) => {
    const test = it.skipIf(!isInstalled(name))
    const ofAll = (list: (look: ScreenInspection) => string[]) =>
      linesOf(looks, (seen) => {
        const look = seen.get(name)
        return look ? list(look) : ['not looked at']
      })

    test('every screen and dialog opens without an error and within the policy', () => {
      expect(ofAll(({ problems }) => problems)).toEqual({})
    })

    test('no screen scrolls sideways', () => {
      expect(ofAll(({ sideways }) => (sideways ? [sideways] : []))).toEqual({})
    })

    test('no dialog cuts its body while the window has room', () => {
      expect(ofAll(({ cut }) => cut)).toEqual({})
    })

    if (name === 'chromium') return

    test('headings, sections and buttons are in the same places as in Chromium', () => {
      expect(linesOf(looks, (seen, where) => findEngineDifferences(where, seen, name))).toEqual({})
    })
  })
}

/** Lists the failures by screen. */
function linesOf(
  looks: InspectionsByScreen,
  list: (seen: ReadonlyMap<EngineName, ScreenInspection>, where: string) => string[],
): Record<string, string[]> {
  const all = [...looks].map(([where, seen]): [string, string[]] => [where, list(seen, where)])
  return Object.fromEntries(all.filter(([, lines]) => lines.length > 0))
}
