import { z } from 'zod'
import { defineVisitorFunction, unreadableBodyError } from '#server/functions/define-function.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'

/**
 * `set-wall-place` (not in the specification): sets the supporter's country on the list of supporters, as a
 * two-letter code. Null removes the supporter from the list.
 */
export const setWallPlace = defineVisitorFunction({
  input: z.object({ chosen: z.string().max(10, unreadableBodyError).nullable() }),
  signedOut: supporterErrors.not_signed_in,
  async run({ input: { chosen }, visitor, server }) {
    await server.runAs(visitor.identity, (tx) => tx`select private.set_wall_place(${chosen})`)
    return {}
  },
})
