import { service } from '#backend/db/run-as.ts'
import { sha256 } from '#backend/http/sha256.ts'
import { definePublicFunction } from '#server/functions/define-function.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { defaultFacts } from '#shared/campaign.ts'
import { sponsorReportErrors } from '#shared/errors/sponsor-reports.ts'
import { sponsorReportInput } from '#shared/impact.ts'

/** `get-sponsor-report` (not in the specification): returns the report that belongs to a private link. */
export const getSponsorReport = definePublicFunction({
  input: sponsorReportInput,
  async run({ input, source, server }) {
    await server.limits.enforce(['BADGE_LOOK_UP_SOURCE', source])
    const [row] = await server.runAs(
      service,
      (tx) => tx<{ data: object | null }[]>`
        select private.read_sponsor_report(${sha256(input.token)}, ${defaultFacts.attempt.zone}) as data`,
      { readOnly: true },
    )
    if (!row?.data) throw createRefusalError(sponsorReportErrors.not_found)
    return { data: row.data }
  },
})
