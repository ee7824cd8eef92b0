import { z } from 'zod'
import { defineEditorCommand, unreadableBodyError } from '#server/functions/define-function.ts'

/**
 * `place-sponsor` (not in the specification): moves a sponsor to a position in a tier, counted from 1. `seen`
 * is the order on the caller's screen. If the order has changed, nothing is moved.
 */
export const placeSponsor = defineEditorCommand({
  input: z.strictObject({
    sponsor: z.guid(unreadableBodyError),
    tier: z.string().max(4000, unreadableBodyError),
    place: z.int32(unreadableBodyError),
    seen: z.array(z.guid(unreadableBodyError)).max(1000, unreadableBodyError),
  }),
  sql: (tx, { sponsor, tier, place, seen }) =>
    tx`select private.place_sponsor(${sponsor}, ${tier}, ${place}, ${seen})`,
})
