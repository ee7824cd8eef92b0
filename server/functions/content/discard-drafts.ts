import { defineEditorFunction } from '#server/functions/define-function.ts'
import { draftsVersionInput } from '#shared/content.ts'

/** `discard-drafts` (not in the specification): deletes all drafts, if they are still those that the caller has seen. */
export const discardDrafts = defineEditorFunction({
  input: draftsVersionInput,
  async run({ input: { seen }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.discard_content(${seen})`)
    return {}
  },
})
