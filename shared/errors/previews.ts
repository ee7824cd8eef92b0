import { defineErrors } from '#shared/errors/define.ts'

/** Errors about previews of drafts. Their texts are in English. */
export const previewErrors = defineErrors('preview', {
  target_missing: { text: 'Choose a post or a page.', english: 'office' },
  expired: {
    status: 410,
    text: 'This preview has expired, or the link is incomplete. Ask for a new one.',
    english: 'office',
  },
})
