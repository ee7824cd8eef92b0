import type { Transaction } from '#backend/db/connect.ts'

export type HeldEmailCounts = { emails: number; badges: number }

/**
 * Holds unsent emails and badge orders after a restore by setting their `next_attempt_at` to infinity.
 * Otherwise, a restored copy would send emails that people already have. Badge orders are held because a new
 * badge is emailed. Reminders and summaries are held while `private.unreleased_restores` has a row.
 */
export async function holdEmails(tx: Transaction): Promise<HeldEmailCounts> {
  await tx`set local role service_role` // Row-level security applies to the owner as well.
  const [held] = await tx<HeldEmailCounts[]>`
    with emails as (
      update private.email_outbox set next_attempt_at = 'infinity' where sent_at is null and failed_at is null returning 1),
    badges as (update private.badge_orders set next_attempt_at = 'infinity' returning 1),
    -- Whoever restored presses "Go on", knowing how old the backup is.
    stopped as (update private.announcements set status = case status when 'scheduled' then 'draft' else 'stopped' end
      where status in ('scheduled', 'sending'))
    select (select count(*) from emails)::int as emails, (select count(*) from badges)::int as badges`
  await tx`insert into private.unreleased_restores select now() where not exists (select from private.unreleased_restores)`
  await tx`reset role`
  return held ?? { emails: 0, badges: 0 }
}

/** Makes held emails and badge orders due now. The outbox then sends the emails, except for codes that have expired. */
export async function releaseEmails(tx: Transaction): Promise<HeldEmailCounts> {
  await tx`set local role service_role`
  const [released] = await tx<HeldEmailCounts[]>`
    with emails as (update private.email_outbox set next_attempt_at = now() where next_attempt_at = 'infinity' returning 1),
    badges as (update private.badge_orders set next_attempt_at = now() where next_attempt_at = 'infinity' returning 1)
    select (select count(*) from emails)::int as emails, (select count(*) from badges)::int as badges`
  await tx`delete from private.unreleased_restores`
  return released ?? { emails: 0, badges: 0 }
}
