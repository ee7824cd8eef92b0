import type { Mode } from '#shared/campaign.ts'
import { type Engine, type EngineName, engineNames } from '#tests/support/engines/engine.ts'
import {
  type InspectionsByScreen,
  inspectSite,
  type ScreenVisit,
} from '#tests/support/engines/inspect-site.ts'
import { isInstalled } from '#tests/support/engines/installed.ts'
import { openEngine } from '#tests/support/engines/open-engine.ts'
import { createSessionScripts, signOutScript } from '#tests/support/engines/sessions.ts'
import { buildSiteFixtures } from '#tests/support/site-fixtures.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createTestSite } from '#tests/support/test-site.ts'

export type InspectionRound = {
  mode: Mode
  theme: 'light' | 'dark'
  /** `outside` are visits without a session, and `office` are visits with an owner's. */
  outside: readonly ScreenVisit[]
  office: readonly ScreenVisit[]
}

/** Creates one site for all installed engines. */
export async function createEngineInspection() {
  const site = await createTestSite({
    isRecorded: true,
    variables: { RATE_LIMITS: 'off', MIGRATION_TEST: '1' },
  })
  const { world, modes } = await buildSiteFixtures(site)
  const sessions = await createSessionScripts(site)

  async function look(
    engines: ReadonlyMap<EngineName, Engine>,
    round: InspectionRound,
    looks: InspectionsByScreen,
  ): Promise<void> {
    const { mode, theme, outside, office } = round
    // Gives every round a separate origin, so that no browser shows data that it stored in another mode.
    const proxy = await startTcpProxy(Number(new URL(site.url).port))
    const url = `http://localhost:${proxy.port}`
    const inEach = async (expression: () => Promise<string> | string) => {
      for (const engine of engines.values()) {
        // Opens a file without scripts, because a script could read the storage too early.
        await engine.open(`${url}/robots.txt`)
        await engine.run(await expression())
      }
    }
    await modes[mode]()
    await inEach(() => `localStorage.setItem('theme', '${theme}')`)
    await inEach(() => signOutScript)
    const where = { engines, url, world, mode, looks }
    await inspectSite(where, outside)
    await inEach(sessions.office)
    await inspectSite(where, office)
  }

  return {
    /**
     * Inspects the screens of these rounds in all engines. Starts the engines for each call, because WebKit's
     * page process grows with each screen.
     */
    async look(rounds: readonly InspectionRound[]): Promise<InspectionsByScreen> {
      const looks: InspectionsByScreen = new Map()
      const engines = new Map<EngineName, Engine>()
      try {
        await Promise.all(
          engineNames.filter(isInstalled).map(async (name) => engines.set(name, await openEngine(name))),
        )
        for (const round of rounds) await look(engines, round, looks)
      } finally {
        await Promise.all([...engines.values()].map((engine) => engine.close()))
      }
      return looks
    },
  }
}
