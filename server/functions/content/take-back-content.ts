import { defineEditorFunction } from '#server/functions/define-function.ts'
import { contentVersionInput } from '#shared/content.ts'

/** `take-back-content` (not in the specification): publishes the texts from before the last version as a new version. */
export const revertContent = defineEditorFunction({
  input: contentVersionInput,
  async run({ input: { number }, administrator, server }) {
    const [row] = await server.runAs(
      administrator.identity,
      (tx) => tx<{ number: number }[]>`select private.restore_previous_content(${number}) as number`,
    )
    return { data: { number: row?.number } }
  },
})
