import { z } from 'zod'
import { defineOwnerCommand } from '#server/functions/define-function.ts'

/**
 * `save-settings` (not in the specification): saves all settings of a form together. A null value restores
 * the default of the release. `seen` has the versions that the form showed. If another person has changed one
 * of them, nothing is saved.
 */
export const saveSettings = defineOwnerCommand({
  input: z.strictObject({
    changes: z.record(z.string(), z.unknown()),
    seen: z.record(z.string(), z.int()),
  }),
  sql: (tx, { changes, seen }) => tx`
        select private.save_settings(${JSON.stringify(changes)}::jsonb, ${JSON.stringify(seen)}::jsonb)`,
})
