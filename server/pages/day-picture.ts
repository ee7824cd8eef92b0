import { readSharedApp } from '#server/pages/app-facts.ts'
import { appDrawing, dayDrawing } from '#server/pages/day-drawing.ts'
import { readSharedDay } from '#server/pages/live-facts.ts'
import type { Ask } from '#server/pages/public-facts.ts'
import type { OwnMark } from '#server/pages/share-drawing.ts'
import { appNumberOf } from '#shared/live-app.ts'

type At = { now: Date; ownMark: () => Promise<OwnMark> }

/** The picture of the day as it is, or of one of the twenty; undefined for everything else, and before there is a day. */
export async function dayPicture(ask: Ask, name: string, at: At): Promise<string | undefined> {
  const now = at.now.getTime()
  if (name === 'live') {
    const day = await readSharedDay(ask, now)
    return day && dayDrawing(day, await at.ownMark())
  }
  const number = name.startsWith('app-') ? appNumberOf(name.slice('app-'.length)) : undefined
  const app = number === undefined ? undefined : await readSharedApp(ask, { number, now })
  return app && appDrawing(app)
}
