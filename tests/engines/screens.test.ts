import { beforeAll, describe, expect, it } from 'vitest'
import { type EngineName, engineNames } from '#tests/support/engines/engine.ts'
import { isInstalled } from '#tests/support/engines/installed.ts'
import { inTurn, type Look, type Looks, lookAtSite } from '#tests/support/engines/look-at-site.ts'
import { openEngine } from '#tests/support/engines/open-engine.ts'
import { doorScreens, publicScreens } from '#tests/support/site-screens.ts'
import { buildWorld } from '#tests/support/site-world.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const site = await createTestSite({ isRecorded: true })
const world = await buildWorld(site)
const looks = new Map<EngineName, Looks>()

beforeAll(async () => {
  const visits = inTurn([...publicScreens, ...doorScreens])
  const open = engineNames.filter(isInstalled).map(async (name) => {
    const engine = await openEngine(name)
    looks.set(name, await lookAtSite({ engine, url: site.url, world }, visits))
    await engine.close()
  })
  await Promise.all(open)
}, 1_800_000)

describe.each(engineNames)('in %s', (name) => {
  const test = it.skipIf(!isInstalled(name))

  test('every public page opens without an error and within the policy', () => {
    expect(linesOf(name, ({ problems }) => problems)).toEqual({})
  })

  test('no public page scrolls sideways', () => {
    expect(linesOf(name, ({ sideways }) => (sideways ? [sideways] : []))).toEqual({})
  })

  test('no dialog of a public page cuts its body while the window has room', () => {
    expect(linesOf(name, ({ cut }) => cut)).toEqual({})
  })
})

function linesOf(name: EngineName, list: (look: Look) => string[]): Record<string, string[]> {
  const all = [...(looks.get(name) ?? [])].map(([where, look]): [string, string[]] => [where, list(look)])
  return Object.fromEntries(all.filter(([, lines]) => lines.length > 0))
}
