import { boardAudiences, type IdeaSort, ideaLimits, ideaSorts, publicIdeaStatuses } from '#shared/ideas.ts'
import { type Language, languageCodes } from '#shared/languages.ts'
import { cleanLine } from '#shared/text.ts'

export type BoardAudience = (typeof boardAudiences)[number]
export const boardViews = ['list', 'status'] as const
export type BoardView = (typeof boardViews)[number]
export type PublicIdeaStatus = (typeof publicIdeaStatuses)[number]

/** State of the board in its URL. */
export type BoardFilters = {
  q: string
  audience: BoardAudience | null
  /** Language of the ideas. */
  language: Language | null
  status: PublicIdeaStatus | null
  sort: IdeaSort
  page: number
  /** `list` shows one list. `status` shows a column for each status. */
  view: BoardView
}

const defaults: BoardFilters = {
  q: '',
  audience: null,
  language: null,
  status: null,
  sort: 'vote_count',
  page: 1,
  view: 'list',
}

// Highest page number that a URL may contain. It limits the offset that the database gets.
const lastPage = 10_000

/** Reads the filters from a URL and ignores invalid ones, because a URL can contain anything. */
export function parseBoardFilters(search: URLSearchParams): BoardFilters {
  return {
    q: cleanLine(search.get('q') ?? '').slice(0, ideaLimits.titleMax),
    audience: oneOf(boardAudiences, search.get('audience')),
    language: oneOf(languageCodes, search.get('language')),
    status: oneOf(publicIdeaStatuses, search.get('status')),
    sort: oneOf(ideaSorts, search.get('sort')) ?? defaults.sort,
    page: parsePage(search.get('page')),
    view: oneOf(boardViews, search.get('view')) ?? defaults.view,
  }
}

/** Returns the shortest query string of this board by leaving out default values. */
export function createBoardSearch(filters: BoardFilters): string {
  const search = new URLSearchParams()
  if (filters.q) search.set('q', filters.q)
  if (filters.audience) search.set('audience', filters.audience)
  if (filters.language) search.set('language', filters.language)
  if (filters.status) search.set('status', filters.status)
  if (filters.sort !== defaults.sort) search.set('sort', filters.sort)
  if (filters.view !== defaults.view) search.set('view', filters.view)
  if (filters.page > 1) search.set('page', String(filters.page))
  const text = search.toString()
  return text && `?${text}`
}

/** True if a filter is set. "No ideas found" then refers to the filters, not to the whole board. */
export function hasBoardFilters({ q, audience, language, status }: BoardFilters): boolean {
  return q !== '' || audience !== null || language !== null || status !== null
}

function parsePage(text: string | null): number {
  if (!text || !/^\d{1,9}$/.test(text)) return 1
  return Math.min(Math.max(Number(text), 1), lastPage)
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null
}
