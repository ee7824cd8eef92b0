import { type IdeaSort, type IdeaStatus, ideaSorts, ideaStatuses } from '#shared/ideas.ts'
import { listAddress } from '#web/lib/lists/list-address.ts'

export type IdeaTab = IdeaStatus | 'all'

/** State of the back office's list in its URL. */
export type AdminIdeaFilters = { q: string; tab: IdeaTab; sort: IdeaSort; isAscending: boolean; page: number }

const address = listAddress({
  status: ['all', ...ideaStatuses],
  sort: ideaSorts,
  direction: ['descending', 'ascending'],
})

export function parseAdminFilters(search: URLSearchParams): AdminIdeaFilters {
  const { q, page, status, sort, direction } = address.parse(search)
  return { q, page, sort, tab: status, isAscending: direction === 'ascending' }
}

export function createAdminSearch({ tab, isAscending, ...rest }: AdminIdeaFilters): string {
  return address.write({ ...rest, status: tab, direction: isAscending ? 'ascending' : 'descending' })
}
