import { z } from 'zod'
import { editorCommand, unreadable } from '#server/functions/define-function.ts'

/**
 * `place-sponsor` (not in the specification): moves a sponsor to a position in a tier, counted from 1. `seen` is the order on the
 * caller's screen: in another order nothing is moved.
 */
export const placeSponsor = editorCommand({
  input: z.strictObject({
    sponsor: z.guid(unreadable),
    tier: z.string().max(4000, unreadable),
    place: z.int32(unreadable),
    seen: z.array(z.guid(unreadable)).max(1000, unreadable),
  }),
  sql: (tx, { sponsor, tier, place, seen }) =>
    tx`select private.place_sponsor(${sponsor}, ${tier}, ${place}, ${seen})`,
})
