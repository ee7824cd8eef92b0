import { queryOptions } from '@tanstack/react-query'
import type { Backend } from '#web/lib/backend.ts'

/** What the short form takes, which stands there while there is no long one. */
export const shortMinutes = 1

/** How long the story's long form takes to read; null while there is none. Its words stay on the server. */
export function storyMinutesQuery(backend: Backend, address: string) {
  return queryOptions({
    queryKey: ['own-pages', 'minutes', address],
    async queryFn({ signal }) {
      const { data } = await backend.read('read-own-page', { query: { address }, signal })
      // What counts the words weighs more than the first view may.
      const { readingMinutes } = await import('#shared/blog.ts')
      return data && readingMinutes(data.html)
    },
  })
}
