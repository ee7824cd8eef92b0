import { z } from 'zod'

/** First path parts that pages may not have. db/functions/own_pages.sql has the same list. */
export const reservedAddresses: readonly string[] =
  `about accessibility account admin api app-ideas apps assets auth badges blog challenge choices demo-account email en feed forms fr
functions give ha healthz ig impact index join-community letters live lite metrics migration-test not-sent offline outbox overlay
pages partners press preview privacy read readyz realtime record register-supporter remind-me rest robots share sitemap sponsor-report sponsors stories
storage story support supporters sw tally verify verify-testimonial witness words yo`.split(/\s+/)

export const pagePlaces = ['menu', 'footer', 'none'] as const
export const pagePlaceNames = {
  menu: 'In the menu',
  footer: 'In the footer',
  none: 'Nowhere (only people with the link can find it)',
} as const

export const ownPageMessages = {
  address: 'Use 2 to 60 lower-case letters and digits. You can put hyphens between them.',
  reserved: 'This address is used by the site. Choose another one.',
  taken: 'This address is already used by another page. Choose another one.',
  title: 'Give the page a title of at most 120 characters.',
  incomplete: 'Add a title and some text before you make the page public.',
  saveFailed: 'The page could not be saved. Your text is still here. Try again.',
  missing: 'This page no longer exists.',
  changed:
    'Someone else has changed this page since you opened it. Your version has not been saved, but it is still here. Save again to overwrite theirs.',
} as const

/** Problem of an address as a sentence, or undefined. */
export function addressProblem(address: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(address) || address.length < 2 || address.length > 60)
    return ownPageMessages.address
  return reservedAddresses.includes(address) ? ownPageMessages.reserved : undefined
}

/** Translates a refusal of the database into a sentence. */
export function pageRefusal(error: unknown): string {
  const said = error instanceof Error ? error.message : ''
  if (said.includes('own_pages_address_key')) return ownPageMessages.taken
  if (said.includes('own_pages_address_reserved')) return ownPageMessages.reserved
  if (said.includes('before you make the page public')) return ownPageMessages.incomplete
  if (said === ownPageMessages.missing || said === ownPageMessages.changed) return said
  return ownPageMessages.saveFailed
}

/** A row of the back office. */
export const ownPage = z.object({
  id: z.string(),
  address: z.string(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  place: z.enum(pagePlaces),
  status: z.enum(['draft', 'published']),
  updated_at: z.string(),
})
export type OwnPage = z.output<typeof ownPage>
export const ownPageInput = z.strictObject({
  address: z.string().max(60, ownPageMessages.address),
})
export const ownPageShown = z.object({ title: z.string(), description: z.string(), html: z.string() })
