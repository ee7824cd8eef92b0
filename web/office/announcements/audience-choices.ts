import { type CommunityFilters, communityFilters } from '#shared/announcements.ts'
import { supporterTypeLabels, supporterTypes } from '#shared/supporters.ts'

/** Filters that select the recipients of an announcement, with a name. */
export type AudienceChoice = { name: string; filters: CommunityFilters }

/** Audiences that are always offered, in addition to the administrator's saved views. */
export const builtInAudiences: readonly AudienceChoice[] = [
  { name: 'Everyone', filters: {} },
  { name: 'New this week', filters: { joined: 'week' } },
  ...supporterTypes.map((type) => ({ name: supporterTypeLabels[type], filters: { type } })),
]

const isSame = (one: CommunityFilters, other: CommunityFilters) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/** Lists the built-in audiences and the saved views. If `chosen` is none of them, it is added as the first. */
export function listAudienceChoices(
  chosen: AudienceChoice,
  saved: readonly AudienceChoice[],
): AudienceChoice[] {
  const offered = [...builtInAudiences, ...saved]
  return offered.some(({ name, filters }) => name === chosen.name && isSame(filters, chosen.filters))
    ? offered
    : [chosen, ...offered]
}

/** Reads the audience from a URL: the filters of the list of supporters and the name of its view. */
export function readAudience(search: URLSearchParams): AudienceChoice {
  const { view, ids, ...said } = Object.fromEntries(search)
  const parsed = communityFilters.safeParse({ ...said, ...(ids && { ids: ids.split(',') }) })
  const filters = parsed.data ?? {}
  const isEveryone = Object.keys(filters).length === 0
  return { name: isEveryone ? 'Everyone' : view?.trim().slice(0, 60) || 'Selected in Community', filters }
}
