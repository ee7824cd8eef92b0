import { type RunAs, service } from '#backend/db/run-as.ts'

/** Reads the figures that only the database knows, for Prometheus and for the health page of the back office. */
export async function readStoredFigures(runAs: RunAs) {
  const [row] = await runAs(
    service,
    (tx) => tx<StoredFigures[]>`
      select 1 as database_up,
        (select count(*) from private.email_outbox where sent_at is null and failed_at is null
          and next_attempt_at <= now())::int as email_outbox_waiting,
        (select coalesce(extract(epoch from now() - min(created_at)), 0) from private.email_outbox
          where sent_at is null and failed_at is null and next_attempt_at < 'infinity'
            and (attempts > 0 or next_attempt_at <= now()))::int as email_outbox_oldest_seconds,
        -- Only emails with codes expire, and only LIMIT_SEND_CODE_ALL delays one that was never tried.
        (select count(*) from private.email_outbox where sent_at is null and failed_at is null
          and attempts = 0 and expires_at is not null and next_attempt_at > now())::int as codes_delayed,
        (select coalesce(extract(epoch from max(next_attempt_at) - now()), 0) from private.email_outbox
          where sent_at is null and failed_at is null
            and attempts = 0 and expires_at is not null and next_attempt_at > now())::int as codes_delayed_seconds,
        (select count(*) from public.sponsor_enquiries where created_at > now() - interval '1 hour')::int as enquiries_of_hour,
        (select count(*) from private.email_outbox where sent_at is null and failed_at is null
          and next_attempt_at < 'infinity' and last_error is not null)::int as email_outbox_retrying,
        (select count(*) from private.email_outbox where failed_at > now() - interval '24 hours'
          and last_error is distinct from 'expired')::int as email_outbox_failed,
        (select count(*) from private.email_outbox where sent_at is null and failed_at is null
          and next_attempt_at = 'infinity')::int as email_outbox_held,
        (select count(*) from private.unreleased_restores)::int as restores_unreleased,
        (select count(*) from private.idea_votes where is_held)::int as votes_held`,
    { readOnly: true },
  )
  if (!row) throw new Error('the database told no figures')
  return row
}

export type StoredFigures = Record<
  | 'database_up'
  | 'email_outbox_waiting'
  | 'email_outbox_oldest_seconds'
  | 'email_outbox_retrying'
  | 'email_outbox_failed'
  | 'email_outbox_held'
  | 'codes_delayed'
  | 'codes_delayed_seconds'
  | 'enquiries_of_hour'
  | 'restores_unreleased'
  | 'votes_held',
  number
>

/** Figures of `readStoredFigures` with their descriptions, for the metrics. */
export const createStoredMetrics = (runAs: RunAs) => ({
  help: sentences,
  read: () => readStoredFigures(runAs),
})

const sentences: Record<keyof StoredFigures, string> = {
  database_up: '1 while the database answers this node',
  email_outbox_waiting: 'Emails due but not sent',
  email_outbox_oldest_seconds: 'How long the oldest email has been due, in seconds',
  email_outbox_retrying: 'Emails whose last attempt failed and that will be retried',
  email_outbox_held: 'Emails that a restored database holds back until they are released',
  email_outbox_failed: 'Emails given up in the last 24 hours',
  codes_delayed: 'Emails with codes that wait because of LIMIT_SEND_CODE_ALL',
  codes_delayed_seconds: 'How long the last of them will wait, in seconds',
  enquiries_of_hour: 'Enquiries from sponsors in the last hour',
  restores_unreleased: '1 while a restored database holds back its emails, reminders and digests',
  votes_held: 'Votes held for an administrator to review',
}
