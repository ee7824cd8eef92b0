import { z } from 'zod'
import { ownPageShown } from '#shared/own-pages.ts'

export const previewMessages = {
  over: 'This preview has expired, or the link is incomplete. Ask for a new one.',
  kind: 'Choose a post or a page.',
} as const

export const previewLinkInput = z.strictObject({
  kind: z.enum(['post', 'page'], previewMessages.kind),
  id: z.uuid(previewMessages.kind),
})
export const previewInput = z.strictObject({
  token: z.string(previewMessages.over).regex(/^[\w-]{20,600}$/, previewMessages.over),
})
export const previewShown = ownPageShown.extend({ endsAt: z.string() })
