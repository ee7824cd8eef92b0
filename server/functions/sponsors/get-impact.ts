import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { definePublicFunction } from '#server/functions/define-function.ts'
import { defaultFacts } from '#shared/campaign.ts'

/** `get-impact` (not in the specification): returns the figures that the owner chose to publish. */
export const getImpact = definePublicFunction({
  input: z.strictObject({}),
  async run({ server }) {
    const [row] = await server.runAs(
      service,
      (tx) => tx<{ data: object }[]>`select private.read_impact(${defaultFacts.attempt.zone}) as data`,
      { readOnly: true },
    )
    return { data: row?.data }
  },
})
