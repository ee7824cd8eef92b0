import { z } from 'zod'
import { ownerCommand } from '#server/functions/define-function.ts'

/**
 * `save-settings` (not in the specification): saves the settings of one form together; null restores the release. `seen` has the
 * versions that the form showed: nothing is saved if another person has changed one of them.
 */
export const saveSettings = ownerCommand({
  input: z.strictObject({
    changes: z.record(z.string(), z.unknown()),
    seen: z.record(z.string(), z.int()),
  }),
  sql: (tx, { changes, seen }) => tx`
        select private.save_settings(${JSON.stringify(changes)}::jsonb, ${JSON.stringify(seen)}::jsonb)`,
})
