import { desk, type Engine, phone } from '#tests/support/engines/engine.ts'
import type { Wanted } from '#tests/support/engines/in-page.ts'
import type { Place } from '#tests/support/engines/measure.ts'
import { SilentEngine } from '#tests/support/engines/open-engine.ts'
import {
  addressOf,
  type DialogEntry,
  type Opener,
  type Screen,
  type World,
} from '#tests/support/site-screens.ts'
import { inWords } from '#tests/support/site-words.ts'

/** What is seen of a page, or of a dialog over it. */
export type Look = { problems: string[]; sideways: string | null; cut: string[]; places: Place[] }

/** By address and width, and by the dialog that is open. */
export type Looks = Map<string, Look>

const sizes = { phone, desk }
const widths = ['phone', 'desk'] as const
type Width = (typeof widths)[number]

export type Visit = { screen: Screen; width: Width }

/** Each screen once, on a phone and at a desk in turn, and where its dialogs are. */
export const inTurn = (screens: readonly Screen[]): Visit[] =>
  screens.flatMap((screen, index) => {
    const ofDialogs = new Set((screen.dialogs ?? []).flatMap(({ at = [] }) => at))
    if (ofDialogs.size === 0) ofDialogs.add(widths[index % 2] ?? 'phone')
    return [...ofDialogs].map((width) => ({ screen, width }))
  })

type Where = { engine: Engine; url: string; world: World }

/** Opens screens and their dialogs, and writes down what is there. */
export async function lookAtSite(where: Where, visits: readonly Visit[]): Promise<Looks> {
  const looks: Looks = new Map()
  for (const width of widths) {
    const screens = visits.filter((visit) => visit.width === width).map(({ screen }) => screen)
    if (screens.length > 0) await where.engine.resize(sizes[width])
    for (const screen of screens) await lookAtScreen(where, screen, width, looks)
  }
  return looks
}

async function lookAtScreen({ engine, url, world }: Where, screen: Screen, width: Width, looks: Looks) {
  const address = addressOf(screen, world)
  const look = async (name: string) => looks.set(name, await engine.run<Look>('inPage.look()'))
  let now = `${address} ${width}`
  try {
    // From one fragment to another there is no new page.
    if (address.includes('#')) await engine.open(`${url}/robots.txt`)
    await engine.open(`${url}${address}`)
    await engine.run('inPage.settled()')
    await look(now)
    for (const dialog of screen.dialogs ?? []) {
      if ((dialog.at ?? width) !== width || dialog.open.length === 0) continue
      now = `${address} ${width} ${dialog.name}`
      await openDialog(engine, dialog)
      await look(now)
      await engine.press('Escape')
      await engine.run('inPage.modal(false)')
    }
  } catch (error) {
    if (error instanceof SilentEngine) throw error
    // The other screens are looked at all the same.
    looks.set(now, { problems: [`not seen: ${error}`], sideways: null, cut: [], places: [] })
  }
}

async function openDialog(engine: Engine, { open }: DialogEntry) {
  for (const opener of open) await pressOn(engine, wantedOf(opener))
  await engine.run('inPage.modal(true)')
  await engine.run('inPage.settled()')
}

const wantedOf = (opener: Opener): Wanted =>
  'css' in opener ? opener : { role: 'control', name: inWords(opener.words) }

async function pressOn(engine: Engine, wanted: Wanted): Promise<void> {
  const { x, y } = await engine.run<{ x: number; y: number }>(`inPage.pressable(${JSON.stringify(wanted)})`)
  await engine.click(x, y)
}
