import { type CommunityFilters, communityFilters } from '#shared/announcements.ts'
import { supporterTypeLabels, supporterTypes } from '#shared/supporters.ts'

/** Named selection of supporters. */
export type AudienceChoice = { name: string; filters: CommunityFilters }

/** Offered together with the saved views of an owner. */
export const plainChoices: readonly AudienceChoice[] = [
  { name: 'Everyone', filters: {} },
  { name: 'New this week', filters: { joined: 'week' } },
  ...supporterTypes.map((type) => ({ name: supporterTypeLabels[type], filters: { type } })),
]

const isSame = (one: CommunityFilters, other: CommunityFilters) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/** Every choice once; a selection without a name comes first. */
export function choicesWith(chosen: AudienceChoice, saved: readonly AudienceChoice[]): AudienceChoice[] {
  const offered = [...plainChoices, ...saved]
  return offered.some(({ name, filters }) => name === chosen.name && isSame(filters, chosen.filters))
    ? offered
    : [chosen, ...offered]
}

/** Audience in a URL: the filters of the community list and the name of its view. */
export function audienceIn(search: URLSearchParams): AudienceChoice {
  const { view, ids, ...said } = Object.fromEntries(search)
  const parsed = communityFilters.safeParse({ ...said, ...(ids && { ids: ids.split(',') }) })
  const filters = parsed.data ?? {}
  const isEveryone = Object.keys(filters).length === 0
  return { name: isEveryone ? 'Everyone' : view?.trim().slice(0, 60) || 'Selected in Community', filters }
}
