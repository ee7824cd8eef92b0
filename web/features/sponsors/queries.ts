import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { columnsOf } from '#shared/columns-of.ts'
import { type Backend, rowsOf } from '#web/lib/backend.ts'

const sponsor = z.object({ id: z.string(), name: z.string(), logo_url: z.string(), website_url: z.string() })

export type Sponsor = { id: string; name: string; logoUrl: string; websiteUrl: string }

export const sponsorsKey = ['sponsors']

/** The strip: active ones, in the order an administrator gave them. */
export function sponsorsQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...sponsorsKey, 'strip'],
    async queryFn({ signal }): Promise<Sponsor[]> {
      const answer = await backend.rest
        .from('sponsors')
        .select(columnsOf(sponsor))
        .eq('is_active', true)
        .order('display_order')
        .order('id')
        .abortSignal(signal)
      return z
        .array(sponsor)
        .parse(rowsOf<unknown>(answer).rows)
        .map(({ logo_url, website_url, ...rest }) => ({
          ...rest,
          logoUrl: logo_url,
          websiteUrl: website_url,
        }))
    },
  })
}
