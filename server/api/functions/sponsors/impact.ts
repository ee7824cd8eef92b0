import { z } from 'zod'
import { forAnyone, forEditor } from '#server/api/functions/define-function.ts'
import { service } from '#server/db/run-as.ts'
import { ApiError } from '#server/http/api-error.ts'
import { newToken } from '#server/http/new-token.ts'
import { sha256 } from '#server/http/sha256.ts'
import { defaultFacts } from '#shared/campaign.ts'
import { impactMessages, linkAsked, reportAsked } from '#shared/impact.ts'

/** `get-impact` (ours): the figures that the owner chose to show. */
export const getImpact = forAnyone({
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

/** `get-sponsor-report` (ours): what one sponsor may read, by the link it was given. */
export const getSponsorReport = forAnyone({
  input: reportAsked,
  async run({ input, source, server }) {
    await server.limits.enforce(['BADGE_LOOK_UP_SOURCE', source])
    const [row] = await server.runAs(
      service,
      (tx) => tx<{ data: object | null }[]>`
        select private.read_sponsor_report(${sha256(input.token)}, ${defaultFacts.attempt.zone}) as data`,
      { readOnly: true },
    )
    if (!row?.data) throw new ApiError('not_found', impactMessages.noReport)
    return { data: row.data }
  },
})

/** `renew-sponsor-link` (ours): a new link, which is told this once; the one before leads nowhere from now on. */
export const renewSponsorLink = forEditor({
  input: linkAsked,
  async run({ input: { sponsor, isEnded }, server }) {
    const token = newToken()
    const [kept] = await server.runAs(service, (tx) =>
      isEnded
        ? tx`delete from private.sponsor_links where sponsor_id = ${sponsor} returning sponsor_id`
        : tx`
          insert into private.sponsor_links as link (sponsor_id, token_hash)
          select id, ${sha256(token)} from public.sponsors where id = ${sponsor}
          on conflict (sponsor_id) do update set token_hash = excluded.token_hash, created_at = now()
          returning sponsor_id`,
    )
    if (!kept && !isEnded) throw new ApiError('not_found', impactMessages.noSponsor)
    return { data: { url: isEnded ? null : `${server.publicUrl}/sponsor-report/${token}` } }
  },
})
