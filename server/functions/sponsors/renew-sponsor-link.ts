import { service } from '#backend/db/run-as.ts'
import { createRandomToken } from '#backend/http/new-token.ts'
import { sha256 } from '#backend/http/sha256.ts'
import { defineEditorFunction } from '#server/functions/define-function.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { sponsorReportErrors } from '#shared/errors/sponsor-reports.ts'
import { sponsorLinkInput } from '#shared/impact.ts'

/**
 * `renew-sponsor-link` (not in the specification): returns a new link, which is shown only once; the previous link stops working.
 */
export const renewSponsorLink = defineEditorFunction({
  input: sponsorLinkInput,
  async run({ input: { sponsor, isEnded }, server }) {
    const token = createRandomToken()
    const [kept] = await server.runAs(service, (tx) =>
      isEnded
        ? tx`delete from private.sponsor_links where sponsor_id = ${sponsor} returning sponsor_id`
        : tx`
          insert into private.sponsor_links as link (sponsor_id, token_hash)
          select id, ${sha256(token)} from public.sponsors where id = ${sponsor}
          on conflict (sponsor_id) do update set token_hash = excluded.token_hash, created_at = now()
          returning sponsor_id`,
    )
    if (!kept && !isEnded) throw createRefusalError(sponsorReportErrors.sponsor_not_found)
    return { data: { url: isEnded ? null : `${server.publicUrl}/sponsor-report/${token}` } }
  },
})
