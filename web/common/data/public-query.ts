import type { Query, QueryMeta, queryOptions } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** True if everybody gets the same answer. The answers of all other queries are removed at sign-out. */
      isPublic?: boolean
      /** Keys that lead to the time zone in the answer, outermost first. */
      zoneAt?: readonly string[]
      /** True if the browser reads the answer from the page's HTML, so that the page data does not repeat it. */
      isInDocument?: boolean
    }
  }
}

/** Marks a query as public: everybody gets the same answer, so it may stay cached when the user changes. */
export const publicQuery: typeof queryOptions = (options: { meta?: QueryMeta | undefined }) =>
  ({ ...options, meta: { ...options.meta, isPublic: true } }) as never

export const isPrivateQuery = ({ meta }: Pick<Query, 'meta'>) => !meta?.isPublic
