import type { Backend } from '#web/lib/backend.ts'
import { publicQuery } from '#web/lib/public-query.ts'

/** Reading time in minutes of the short version, used while there is no long one. */
export const shortMinutes = 1

/** Reading time in minutes of the long version; null if there is none. The page gets only this number. */
export function storyMinutesQuery(backend: Backend, address: string) {
  return publicQuery({
    queryKey: ['own-pages', 'minutes', address],
    async queryFn({ signal }) {
      const { data } = await backend.read('read-own-page', { query: { address }, signal })
      // Lazy: the word counter is too large for the first view.
      const { readingMinutes } = await import('#shared/blog.ts')
      return data && readingMinutes(data.html)
    },
  })
}
