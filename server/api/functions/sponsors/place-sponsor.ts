import { z } from 'zod'
import { forEditor } from '#server/api/functions/define-function.ts'

/**
 * `place-sponsor` (ours): moves a sponsor to a position in a tier, counted from 1. `seen` is the order on the
 * caller's screen: in another order nothing is moved.
 */
export const placeSponsor = forEditor({
  input: z.strictObject({
    sponsor: z.guid(),
    tier: z.string(),
    place: z.int32(),
    seen: z.array(z.guid()).max(1000),
  }),
  async run({ input: { sponsor, tier, place, seen }, administrator, server }) {
    await server.runAs(
      administrator.identity,
      (tx) => tx`select private.place_sponsor(${sponsor}, ${tier}, ${place}, ${seen})`,
    )
    return {}
  },
})
