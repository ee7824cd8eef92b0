import { type IdeaSort, type IdeaStatus, ideaLimits, ideaSorts, ideaStatuses } from '#shared/ideas.ts'
import { visibleLine } from '#shared/text.ts'

export type IdeaTab = IdeaStatus | 'all'

/** What the back office's list shows, as its address says it. */
export type AdminIdeaFilters = { q: string; tab: IdeaTab; sort: IdeaSort; isAscending: boolean; page: number }

export const noAdminFilters: AdminIdeaFilters = {
  q: '',
  tab: 'all',
  sort: 'created_at',
  isAscending: false,
  page: 1,
}

export function parseAdminFilters(search: URLSearchParams): AdminIdeaFilters {
  const page = search.get('page') ?? ''
  return {
    q: visibleLine(search.get('q') ?? '').slice(0, ideaLimits.titleMax),
    tab: ideaStatuses.find((status) => status === search.get('status')) ?? 'all',
    sort: ideaSorts.find((sort) => sort === search.get('sort')) ?? noAdminFilters.sort,
    isAscending: search.get('direction') === 'ascending',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

export function adminSearch({ q, tab, sort, isAscending, page }: AdminIdeaFilters): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (tab !== 'all') search.set('status', tab)
  if (sort !== noAdminFilters.sort) search.set('sort', sort)
  if (isAscending) search.set('direction', 'ascending')
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text && `?${text}`
}
