import { queryOptions } from '@tanstack/react-query'
import type { Backend } from '#web/lib/backend.ts'

/** Reading time of the short form, used while there is no long one. */
export const shortMinutes = 1

/** How long the story's long form takes to read; null while there is none. Its words stay on the server. */
export function storyMinutesQuery(backend: Backend, address: string) {
  return queryOptions({
    queryKey: ['own-pages', 'minutes', address],
    async queryFn({ signal }) {
      const { data } = await backend.read('read-own-page', { query: { address }, signal })
      // Loaded later, because the word counter is too large for the first view.
      const { readingMinutes } = await import('#shared/blog.ts')
      return data && readingMinutes(data.html)
    },
  })
}
