import { parseUrl } from '#shared/https-url.ts'
import { formatVideoPosition } from '#shared/video-position.ts'

/**
 * Returns the start time in a link to a video, such as "07:06:12". The link may contain `t=25572`,
 * `t=7h6m12s`, `#t=07:06:12` or `start=25572`.
 */
export function parseVideoStartTime(link: string): string | undefined {
  const address = parseUrl(link)
  if (!address) return undefined
  const places = [address.searchParams, new URLSearchParams(address.hash.slice(1))]
  const said = places.flatMap((place) => [place.get('t'), place.get('start')]).find(Boolean)
  const seconds = said ? secondsOf(said) : 0
  if (!seconds || seconds >= 100 * 3600) return undefined
  return formatVideoPosition(seconds * 1000)
}

function secondsOf(said: string): number | undefined {
  if (/^\d{1,2}(:\d\d){1,2}$/.test(said))
    return said.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  const found = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(said)
  return found ? Number(found[1] ?? 0) * 3600 + Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0) : undefined
}
