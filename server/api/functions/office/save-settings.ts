import { z } from 'zod'
import { forOwner } from '#server/api/functions/define-function.ts'

/**
 * `save-settings` (ours): saves the settings of one form together; null restores the release. `seen` has the
 * versions that the form showed: nothing is saved if another person has changed one of them.
 */
export const saveSettings = forOwner({
  input: z.strictObject({
    changes: z.record(z.string(), z.unknown()),
    seen: z.record(z.string(), z.int()),
  }),
  async run({ input: { changes, seen }, administrator, server }) {
    await server.runAs(
      administrator.identity,
      (tx) => tx`
        select private.save_settings(${JSON.stringify(changes)}::jsonb, ${JSON.stringify(seen)}::jsonb)`,
    )
    return {}
  },
})
