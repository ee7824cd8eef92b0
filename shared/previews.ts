import { z } from 'zod'
import { publicCustomPage } from '#shared/custom-pages.ts'
import { previewErrors } from '#shared/errors/previews.ts'

export const previewLinkInput = z.strictObject({
  kind: z.enum(['post', 'page'], previewErrors.target_missing),
  id: z.uuid(previewErrors.target_missing),
})
export const previewInput = z.strictObject({
  token: z.string(previewErrors.expired).regex(/^[\w-]{20,600}$/, previewErrors.expired),
})
export const publicPreview = publicCustomPage.extend({ endsAt: z.string() })
