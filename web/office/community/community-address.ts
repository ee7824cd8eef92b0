import { type CommunityFilters, communityFilters } from '#shared/announcements.ts'
import { cleanLine } from '#shared/text.ts'

export const filterNames = [
  'type',
  'skill',
  'testing',
  'proven',
  'active',
  'badge',
  'joined',
  'news',
] as const
export type FilterName = (typeof filterNames)[number]

/** State of the list of supporters in its URL. */
export type CommunityState = { filters: CommunityFilters; page: number }

/** Reads the state from a URL and ignores invalid filters, because a URL can contain any text. */
export function parseCommunity(search: URLSearchParams): CommunityState {
  const page = search.get('page') ?? ''
  const q = cleanLine(search.get('q') ?? '').slice(0, 120)
  const given = filterNames.map((name) => [name, search.get(name) || undefined] as const)
  const known = given.filter(([name, value]) => communityFilters.shape[name].safeParse(value).success)
  return {
    filters: communityFilters.parse(
      Object.fromEntries([['q', q || undefined], ...known].filter(([, value]) => value)),
    ),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** Returns the query string with its question mark. Without filters it is empty, so that each list has one URL. */
export function createCommunitySearch({ filters, page }: CommunityState): string {
  const search = new URLSearchParams()
  for (const name of ['q', ...filterNames] as const) {
    const value = filters[name]
    if (value) search.set(name, value)
  }
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text && `?${text}`
}

export const communityUrlFormat = { parse: parseCommunity, write: createCommunitySearch }

export const areSameFilters = (some: CommunityFilters, others: CommunityFilters) =>
  createCommunitySearch({ filters: some, page: 1 }) === createCommunitySearch({ filters: others, page: 1 })
