import { getCityName, getZoneOffsetMs } from '#shared/dates.ts'

type Place = { zone: string; name: string }

const known = ['Africa/Accra', 'Africa/Johannesburg', 'Africa/Nairobi', 'America/New_York']
const shown = 5

/**
 * Returns five places from west to east: the attempt's, the reader's if it is another one, and common ones.
 */
export function listTimeZoneCities(
  zone: string,
  { own, instant }: { own: string | null; instant: number },
): Place[] {
  const readers = own === null || !own.includes('/') || own.startsWith('Etc/') ? [] : [own]
  const zones = [...new Set([zone, ...readers, ...known])].slice(0, shown)
  return zones
    .map((one) => ({ zone: one, name: getCityName(one), offset: getZoneOffsetMs(instant, one) }))
    .sort((a, b) => a.offset - b.offset || (a.name < b.name ? -1 : 1))
    .map(({ zone: one, name }) => ({ zone: one, name }))
}
