type Place = { zone: string; name: string }

const known = ['Africa/Accra', 'Africa/Johannesburg', 'Africa/Nairobi', 'America/New_York']
const shown = 5

/** Five places, from west to east: the attempt's own, those most of its readers live in, and the reader's when it is none of them. */
export function placesOf(zone: string, { own, instant }: { own: string | null; instant: number }): Place[] {
  const readers = own === null || !own.includes('/') || own.startsWith('Etc/') ? [] : [own]
  const zones = [...new Set([zone, ...readers, ...known])].slice(0, shown)
  return zones
    .map((one) => ({ zone: one, name: nameOf(one), offset: offsetOf(one, instant) }))
    .sort((a, b) => a.offset - b.offset || (a.name < b.name ? -1 : 1))
    .map(({ zone: one, name }) => ({ zone: one, name }))
}

const nameOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Milliseconds a zone's clocks are ahead of UTC at an instant. */
function offsetOf(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    ...{ hourCycle: 'h23', timeZone },
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - instant
}
