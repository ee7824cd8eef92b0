import type { Backend } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'

/** Reading time of the short version in minutes. It applies while there is no long version. */
export const shortStoryReadingMinutes = 1

/**
 * Loads the reading time of the long version in minutes. Null if there is no long version. The query stores
 * only this number, so that the page does not contain the text.
 */
export function storyReadingMinutesQuery(backend: Backend, address: string) {
  return publicQuery({
    queryKey: ['own-pages', 'minutes', address],
    async queryFn({ signal }) {
      const { data } = await backend.read('read-own-page', { query: { address }, signal })
      // Imports the word counter only now, because it is too large for the scripts that a page loads first.
      const { estimateReadingMinutes } = await import('#shared/blog.ts')
      return data && estimateReadingMinutes(data.html)
    },
  })
}
