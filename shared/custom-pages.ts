import { z } from 'zod'
import { toOfficeErrorCode } from '#shared/errors/office-error-code.ts'

/** First path parts that the owner's pages may not have. db/migrations/0018_content.sql has the same list. */
export const reservedPageAddresses: readonly string[] =
  `about accessibility account admin api app-ideas apps assets auth badges blog challenge choices demo-account email en feed forms fr
functions give ha healthz ig impact index join-community letters live lite metrics migration-test not-sent offline outbox overlay
pages partners press preview privacy read readyz realtime record register-supporter remind-me rest robots share sitemap sponsor-report sponsors stories
storage story support supporters sw tally verify verify-testimonial witness words yo`.split(/\s+/)

export const pagePositions = ['menu', 'footer', 'none'] as const
export const pagePositionLabels = {
  menu: 'In the menu',
  footer: 'In the footer',
  none: 'Nowhere (only people with the link can find it)',
} as const

/** Returns the problem code of an address, or undefined. */
export function findPageAddressProblem(address: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(address) || address.length < 2 || address.length > 60)
    return toOfficeErrorCode('own_page.address')
  return reservedPageAddresses.includes(address) ? toOfficeErrorCode('own_page.address_reserved') : undefined
}

/** Row of the list of pages in the back office. */
export const customPage = z.object({
  id: z.string(),
  address: z.string(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  place: z.enum(pagePositions),
  status: z.enum(['draft', 'published']),
  updated_at: z.string(),
})
export type CustomPage = z.output<typeof customPage>
export const customPageInput = z.strictObject({
  address: z.string().max(60, toOfficeErrorCode('own_page.address')),
})
export const publicCustomPage = z.object({ title: z.string(), description: z.string(), html: z.string() })
