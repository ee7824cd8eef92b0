import { readAppForShareImage } from '#server/pages/app-facts.ts'
import {
  createAppShareImageTexts,
  createDayShareImageTexts,
  drawAppShareImage,
  drawDayShareImage,
} from '#server/pages/day-drawing.ts'
import { readDayForShareImage } from '#server/pages/live-facts.ts'
import type { ApiClient } from '#server/pages/public-facts.ts'
import type { CustomLogo } from '#server/pages/share-drawing.ts'
import { parseAppNumberText } from '#shared/live-app.ts'
import { translateAppName } from '#shared/translate-day.ts'
import type { Translate } from '#shared/words.ts'

type At = { t: Translate; now: Date; ownMark: () => Promise<CustomLogo> }

/** `key` contains everything that the drawing shows, so that each drawing is rendered once. */
type DayPicture = { key: string; draw: () => string }

/** Share image of the day, or of one of the twenty apps. Undefined for other names, and before the day. */
export async function createDayShareImage(
  client: ApiClient,
  name: string,
  at: At,
): Promise<DayPicture | undefined> {
  const now = at.now.getTime()
  if (name === 'live') {
    const found = await readDayForShareImage(client, now)
    if (!found) return undefined
    const { state, finished } = found
    const day = { state, finished, apps: lightsOf(found.apps) }
    const words = createDayShareImageTexts(at.t, found)
    const own = await at.ownMark()
    return { key: JSON.stringify([day, words, own]), draw: () => drawDayShareImage(day, words, own) }
  }
  const asked = name.startsWith('app-') ? parseAppNumberText(name.slice('app-'.length)) : undefined
  const found = asked === undefined ? undefined : await readAppForShareImage(client, { number: asked, now })
  if (!found) return undefined
  const { number, state, minutes } = found.app
  const app = {
    app: { number, state, minutes },
    title: translateAppName(at.t, found.planned, number),
    apps: lightsOf(found.apps),
  }
  const words = createAppShareImageTexts(at.t, app.app)
  return { key: JSON.stringify([app, words]), draw: () => drawAppShareImage(app, words) }
}

/** Returns the apps without their times. The times change, but the drawing does not show them. */
function lightsOf<App extends { number: number; state: string }>(apps: readonly App[]) {
  return apps.map(({ number, state }): Pick<App, 'number' | 'state'> => ({ number, state }))
}
