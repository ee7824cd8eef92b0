import type { Mode } from '#shared/campaign.ts'
import {
  desktopSize,
  type Engine,
  type EngineName,
  phoneSize,
  type ViewportSize,
} from '#tests/support/engines/engine.ts'
import { findEngineDifferences } from '#tests/support/engines/engine-differences.ts'
import type { ElementQuery } from '#tests/support/engines/in-page.ts'
import type { ScreenInspection } from '#tests/support/engines/measure.ts'
import { UnresponsiveEngineError } from '#tests/support/engines/open-engine.ts'
import {
  type DialogEntry,
  type DialogOpener,
  type FixtureIds,
  getScreenAddress,
  type Screen,
} from '#tests/support/site-screens.ts'
import { getSentence } from '#tests/support/site-words.ts'

/** One inspection per engine for each screen. The key of a screen is its address, mode, width and open dialog. */
export type InspectionsByScreen = Map<string, Map<EngineName, ScreenInspection>>

const sizes = { phone: phoneSize, desk: desktopSize }
const widths = ['phone', 'desk'] as const
type Width = (typeof widths)[number]

export type ScreenVisit = { screen: Screen; width: Width }

export const planVisitsAtBothWidths = (screens: readonly Screen[]): ScreenVisit[] =>
  screens.flatMap((screen) => widths.map((width) => ({ screen, width })))

/**
 * Plans the visits to the screens. A screen whose dialogs name their sizes gets one visit for each of them.
 * Any other screen gets one visit, alternately at phone and desktop size.
 */
export const planVisits = (screens: readonly Screen[]): ScreenVisit[] =>
  screens.flatMap((screen, index) => {
    const ofDialogs = new Set((screen.dialogs ?? []).flatMap(({ at = [] }) => at))
    if (ofDialogs.size === 0) ofDialogs.add(widths[index % 2] ?? 'phone')
    return [...ofDialogs].map((width) => ({ screen, width }))
  })

export type Engines = ReadonlyMap<EngineName, Engine>
type Where = { engines: Engines; url: string; world: FixtureIds; mode: Mode; looks: InspectionsByScreen }

/** Opens screens and their dialogs in all engines at the same time, and records them. */
export async function inspectSite(where: Where, visits: readonly ScreenVisit[]): Promise<void> {
  for (const width of widths) {
    const screens = visits.filter((visit) => visit.width === width).map(({ screen }) => screen)
    if (screens.length === 0) continue
    await inAll(where.engines, (engine) => engine.resize(sizes[width]))
    for (const screen of screens) await lookAtScreen(where, screen, width)
  }
}

const isOfOffice = (path: string) => /^\/admin(?!\/(login|forgot-password|set-password)$)(\/|$)/.test(path)

async function lookAtScreen(where: Where, screen: Screen, width: Width) {
  const { url, world, mode } = where
  const size = sizes[width]
  const address = getScreenAddress(screen, world)
  await lookAfter({ ...where, size }, `${address} ${mode} ${width}`, async (engine) => {
    const here = await engine.run<string>('location.pathname')
    if (isOfOffice(address) && isOfOffice(here)) {
      // Follows a link, because loading the scripts of the back office again for each screen takes five times
      // as long.
      await engine.run(`inPage.follow('${address}')`)
      return engine.run(`inPage.settled('${screen.leadsTo ?? address}')`)
    }
    // Loads another document first if the address is the same or has a fragment. Otherwise, a change of the
    // fragment loads no new page, and Firefox may abort the load of the same address.
    if (here === address || address.includes('#')) await engine.open(`${url}/robots.txt`)
    await engine.open(`${url}${address}`)
    await engine.run(`inPage.settled('${screen.leadsTo ?? ''}')`)
  })
  for (const dialog of screen.dialogs ?? []) {
    if ((dialog.at ?? width) !== width || (dialog.mode ?? mode) !== mode || dialog.open.length === 0) continue
    await lookAfter({ ...where, size }, `${address} ${mode} ${width} ${dialog.name}`, async (engine) => {
      await engine.press('Escape') // Closes a dialog that was opened before.
      await engine.run('inPage.modal(false)')
      await openDialog(engine, dialog)
    })
  }
}

/**
 * Runs `act` in every browser engine, then inspects the page. If `act` fails in an engine, only that error is
 * reported for the engine.
 */
async function lookAfter(
  where: Where & { size: ViewportSize },
  name: string,
  act: (engine: Engine) => Promise<void>,
) {
  const failed = new Map<EngineName, ScreenInspection>()
  const acted = new Map<EngineName, Engine>()
  await inAll(where.engines, async (engine, engineName) => {
    try {
      await act(engine)
      acted.set(engineName, engine)
    } catch (error) {
      if (error instanceof UnresponsiveEngineError) throw error
      // Continues, so that the other screens are still visited.
      failed.set(engineName, { problems: [`not seen: ${error}`], sideways: null, cut: [], places: [] })
    }
  })
  where.looks.set(name, new Map([...failed, ...(await lookUntilAlike(acted, where.size, name))]))
}

/** Repeats the inspection until all engines agree, because parts that need a script appear later. */
async function lookUntilAlike(
  engines: Engines,
  size: ViewportSize,
  name: string,
): Promise<Map<EngineName, ScreenInspection>> {
  const deadline = performance.now() + 60_000
  const problems = new Map<EngineName, string[]>([...engines.keys()].map((engineName) => [engineName, []]))
  for (;;) {
    const looks = new Map<EngineName, ScreenInspection>()
    await inAll(engines, async (engine, engineName) => {
      // Resizes again, because a bar of the browser itself may take space from the page.
      await engine.resize(size)
      const look = await engine.run<ScreenInspection>('inPage.look()')
      problems.get(engineName)?.push(...look.problems)
      looks.set(engineName, { ...look, problems: problems.get(engineName) ?? [] })
    })
    const isAlike = [...looks.keys()].every(
      (engine) => findEngineDifferences(name, looks, engine).length === 0,
    )
    if (isAlike || performance.now() > deadline) return looks
  }
}

const inAll = (engines: Engines, act: (engine: Engine, name: EngineName) => Promise<void>) =>
  Promise.all([...engines].map(([name, engine]) => act(engine, name)))

async function openDialog(engine: Engine, { open }: DialogEntry) {
  for (const opener of open) await clickElement(engine, wantedOf(opener))
  await engine.run('inPage.modal(true)')
  await engine.run('inPage.settled()')
}

const wantedOf = (opener: DialogOpener): ElementQuery =>
  'css' in opener ? opener : { role: 'control', name: getSentence(opener.words) }

/** Clicks again if the element moved away before the click, as a person would. */
export async function clickElement(engine: Engine, wanted: ElementQuery): Promise<void> {
  for (;;) {
    const { x, y } = await engine.run<{ x: number; y: number }>(`inPage.pressable(${JSON.stringify(wanted)})`)
    await engine.click(x, y)
    if (await engine.run<boolean>('inPage.hasHit()')) return
  }
}
