import { type ApiClient, callDatabaseFunction } from '#server/pages/public-facts.ts'
import recount from '#server/pages/recount.mjs?raw'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { tallyPaths } from '#shared/tally.ts'

const ofDay = /^\/app-ideas\/tally\/(2\d{3}-\d{2}-\d{2})\.json$/

/** Files of the vote tally and of the program that recounts it. Undefined for other addresses. */
export function createTallyFileHandler(client: ApiClient) {
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    if (pathname === tallyPaths.recount) return file(recount, 'text/javascript; charset=utf-8')
    const day = ofDay.exec(pathname)?.[1]
    if (!day && pathname !== tallyPaths.newest) return undefined
    if (day && !isCalendarDay(day)) return noTally()
    // Sends the file exactly as stored, because other bytes would have another hash.
    const text = await callDatabaseFunction<string | null>(client, `get_tally${day ? `?of_day=${day}` : ''}`)
    return text === null ? noTally() : file(text, 'application/json; charset=utf-8')
  }
}

const noTally = () =>
  new Response('There is no tally for this day', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })

const file = (text: string, type: string) =>
  new Response(text, { headers: { 'content-type': type, 'cache-control': 'public, max-age=60' } })
