import { createHmac, randomBytes } from 'node:crypto'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { getMonotonicMs } from '#backend/http/monotonic.ts'
import { defaultFacts } from '#shared/campaign.ts'

/** Returns 22 characters that are the same for one browser on one day and unrelated on other days. */
export type CreatePseudonym = (source: string, agent: string) => Promise<string>

/**
 * Creates pseudonyms for browsers, valid for one day. All nodes share the day's salt. The database deletes
 * the salt when the day ends, so that nobody, including us, can identify a visitor afterwards.
 */
export function createVisitorPseudonyms({
  runAs,
  secret,
}: {
  runAs: RunAs
  secret: string
}): CreatePseudonym {
  let known: { salt: Uint8Array; endsAt: number } | undefined

  async function saltOfToday(): Promise<Uint8Array> {
    if (known && getMonotonicMs() < known.endsAt) return known.salt
    const [row] = await runAs(
      service,
      (tx) => tx<{ salt: Uint8Array; left: number }[]>`
        select salt, extract(epoch from ends_at - now())::float8 * 1000 as left from private.get_visitor_salt(${randomBytes(32)}, ${defaultFacts.attempt.zone})`,
    )
    if (!row) throw new Error('the database gave no salt')
    known = { salt: row.salt, endsAt: getMonotonicMs() + row.left }
    return row.salt
  }

  return async (source, agent) =>
    createHmac('sha256', secret)
      .update(await saltOfToday())
      .update(`${source}|${agent}`)
      .digest('base64url')
      .slice(0, 22)
}
