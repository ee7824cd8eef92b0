import { forEditor } from '#server/api/functions/define-function.ts'
import { draftsSeen } from '#shared/content.ts'

/** `discard-drafts` (ours): throws all drafts away, if they are those that were looked at. */
export const discardDrafts = forEditor({
  input: draftsSeen,
  async run({ input: { seen }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.discard_content(${seen})`)
    return {}
  },
})
