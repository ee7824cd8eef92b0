import type { TrackedEvent } from '#shared/analytics.ts'

export type Visit = {
  /** Network address. Together with the agent, it identifies one browser. */
  address: string
  agent: string
  languages: string
  events: TrackedEvent[]
}

const agents: [agent: string, device: string][] = [
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', 'phone'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'phone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', 'computer'],
]
const places: [
  Pick<TrackedEvent, 'referrer' | 'campaign' | 'via'>,
  source: string,
  campaign: string | undefined,
][] = [
  [{}, 'unknown', undefined],
  [{ referrer: 'www.google.com' }, 'search', undefined],
  [{ via: 'whatsapp' }, 'chat', 'whatsapp'],
  [{ referrer: 'radio.example', campaign: 'radio-july' }, 'radio.example', 'radio-july'],
]
const languages: [accepted: string, language: string][] = [
  ['en-GB,en;q=0.9', 'en'],
  ['fr-FR,fr;q=0.9', 'fr'],
  ['sw', 'sw'],
]
const pages = ['/', '/app-ideas', '/support', '/blog']

/** Returns random numbers that are the same in every run with the same seed. */
function createChance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pick = <T>(list: readonly T[], index: number): T => list[index] as T

/** Expected figures of a day of visits, counted while the visits are generated, without code of the site. */
export type VisitTally = {
  visitors: number
  views: number
  lists: Record<string, Map<string, { visitors: Set<string>; hits: number }>>
}

/** Generates a day with this number of browsers, and its expected figures. */
export function makeDayOfVisits(seed: number, browsers: number): { visits: Visit[]; tally: VisitTally } {
  const chance = createChance(seed)
  const tally: VisitTally = { visitors: browsers, views: 0, lists: {} }
  const count = (kind: string, value: string, visitor: string, hits = 1) => {
    tally.lists[kind] ??= new Map()
    const row = tally.lists[kind].get(value) ?? { visitors: new Set(), hits: 0 }
    row.visitors.add(visitor)
    row.hits += hits
    tally.lists[kind].set(value, row)
  }
  const visits = Array.from({ length: browsers }, (_, index) => {
    const address = `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`
    const [agent, device] = pick(agents, chance(agents.length))
    const [from, source, campaign] = pick(places, chance(places.length))
    const [accepted, language] = pick(languages, chance(languages.length))
    const views = 1 + chance(4)
    const events: TrackedEvent[] = []
    for (let view = 0; view < views; view += 1) {
      const path = pick(pages, chance(pages.length))
      // Leaves out the referrer of later pages, because a page reached from the site itself does not say
      // where the visitor came from.
      events.push({ name: 'page_view', path, ...(view === 0 && from) })
      count('page', path, address)
    }
    tally.views += views
    count('source', source, address, views)
    if (campaign) count('campaign', campaign, address, views)
    count('language', language, address, views)
    count('device', device, address, views)
    if (chance(3) === 0) {
      const amount = pick([25, 50, 100], chance(3))
      events.push({ name: 'click_support', path: '/support', props: { amount } })
      count('event', 'click_support', address)
      count('detail', `click_support|amount|${amount}`, address)
    }
    if (chance(4) === 0) {
      const quarters = [25, 50, 75, 100].slice(0, 1 + chance(4))
      events.push({ name: 'video_play', path: '/', props: { film: 'see_why' } })
      count('event', 'video_play', address)
      count('detail', 'video_play|film|see_why', address)
      for (const quarter of quarters) {
        events.push({ name: 'video_progress', path: '/', props: { see_why: quarter } })
        count('event', 'video_progress', address)
        count('detail', `video_progress|see_why|${quarter}`, address)
      }
    }
    return { address, agent, languages: accepted, events }
  })
  return { visits, tally }
}

/** Returns the lists of the office’s report, in a fixed order. */
export function sumVisitTallies(
  tallies: VisitTally[],
): Record<string, Record<string, [visitors: number, hits: number]>> {
  const summed: Record<string, Record<string, [number, number]>> = {}
  for (const { lists } of tallies)
    for (const [kind, rows] of Object.entries(lists))
      for (const [value, { visitors, hits }] of rows) {
        summed[kind] ??= {}
        const before = summed[kind][value] ?? [0, 0]
        summed[kind][value] = [before[0] + visitors.size, before[1] + hits]
      }
  return summed
}
