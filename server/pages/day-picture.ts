import { readSharedApp } from '#server/pages/app-facts.ts'
import { appDrawing, appWords, dayDrawing, dayWords } from '#server/pages/day-drawing.ts'
import { readSharedDay } from '#server/pages/live-facts.ts'
import type { Client } from '#server/pages/public-facts.ts'
import type { OwnMark } from '#server/pages/share-drawing.ts'
import { getAppNumber } from '#shared/live-app.ts'
import { sayApp } from '#shared/say-day.ts'
import type { Say } from '#shared/words.ts'

type At = { t: Say; now: Date; ownMark: () => Promise<OwnMark> }

/** `key` contains everything that the drawing shows, so that each drawing is rendered once. */
type DayPicture = { key: string; draw: () => string }

/** Share image of the day, or of one of the twenty apps. Undefined for other names, and before the day. */
export async function dayPicture(client: Client, name: string, at: At): Promise<DayPicture | undefined> {
  const now = at.now.getTime()
  if (name === 'live') {
    const found = await readSharedDay(client, now)
    if (!found) return undefined
    const { state, finished } = found
    const day = { state, finished, apps: lightsOf(found.apps) }
    const words = dayWords(at.t, found)
    const own = await at.ownMark()
    return { key: JSON.stringify([day, words, own]), draw: () => dayDrawing(day, words, own) }
  }
  const asked = name.startsWith('app-') ? getAppNumber(name.slice('app-'.length)) : undefined
  const found = asked === undefined ? undefined : await readSharedApp(client, { number: asked, now })
  if (!found) return undefined
  const { number, state, minutes } = found.app
  const app = {
    app: { number, state, minutes },
    title: sayApp(at.t, found.planned, number),
    apps: lightsOf(found.apps),
  }
  const words = appWords(at.t, app.app)
  return { key: JSON.stringify([app, words]), draw: () => appDrawing(app, words) }
}

/** Apps without their times, which change while the drawing stays the same. */
function lightsOf<App extends { number: number; state: string }>(apps: readonly App[]) {
  return apps.map(({ number, state }): Pick<App, 'number' | 'state'> => ({ number, state }))
}
