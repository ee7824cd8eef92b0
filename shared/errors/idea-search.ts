import { defineErrors } from '#shared/errors/define.ts'

/**
 * The error of an invalid search for ideas, which no page sends. It has its own list, so that pages with
 * ideas do not load it.
 */
export const ideaSearchErrors = defineErrors('idea', {
  search_invalid: { sql: '22023', text: 'sort, page or search is out of range', english: 'programs' },
})
