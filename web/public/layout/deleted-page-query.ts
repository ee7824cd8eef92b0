import { z } from 'zod'
import { isSlug } from '#shared/blog.ts'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'

const gone = z.object({ gone_at: z.string(), is_by_owner: z.boolean() })
export type DeletedPage = z.output<typeof gone>

/**
 * Returns the query for the time when a public story or post was deleted. `null` means that none was deleted
 * at this address.
 */
export function deletedPageQuery(backend: Backend, kind: 'testimonial' | 'post', name: string) {
  return publicQuery({
    queryKey: ['gone', kind, name],
    async queryFn({ signal }): Promise<DeletedPage | null> {
      // Sends no request for a name that is not a slug, because every story and post has a slug in its
      // address.
      if (!isSlug(name)) return null
      const args = { page_kind: kind, page_name: name }
      return callReadFunction(backend, 'get_gone_page', gone.nullable(), { args, signal })
    },
  })
}
