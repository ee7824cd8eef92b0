-- Deletes data that is no longer needed. One node at a time runs it, every hour (server/jobs/retention.ts).
-- Deletes at most `most` view marks and events at a time, so that locks stay short. Used forms and other
-- short-lived data are in private.delete_short_lived_rows; codes, sessions and limits in private.sweep_expired.
--
--   emails           their content 24 hours after they were sent or had failed, the row after 30 days
--   sign-ups         after 30 days without verification, unless they were signed on paper
--   view marks       two days: the hash in them changes daily
--   enquiries        of sponsors, 90 days after they were closed
--   evidence         a file whose upload never finished, after a week
--   events           90 days, once the summary of their day is final
--   summaries        400 days, so that one year can be compared with the next
create or replace function private.delete_aged_rows(most integer default 10000)
  returns table (what text, removed integer)
  language plpgsql volatile set search_path = ''
as $$
declare
  moment timestamptz := pg_catalog.now();
  swept integer;
begin
  update private.email_outbox set sealed_content = null, payload = null
  where coalesce(sent_at, failed_at) < moment - interval '24 hours'
    and (sealed_content is not null or payload is not null);
  get diagnostics swept = row_count;
  what := 'email contents'; removed := swept; return next;

  -- Deletes unsent emails as well as sent ones, because without a mail server they would stay for ever. An
  -- unsent code stays on the emails page for a day after it has expired.
  delete from private.email_outbox
  where created_at < moment - interval '30 days' or (sent_at is null and expires_at < moment - interval '24 hours');
  get diagnostics swept = row_count;
  what := 'emails'; removed := swept; return next;

  delete from auth.users as person
  where person.email_confirmed_at is null and person.created_at < moment - interval '30 days'
    and not exists (select from private.admin_users as admin where admin.user_id = person.id);
  get diagnostics swept = row_count;
  what := 'unproven users'; removed := swept; return next;

  delete from public.sponsor_enquiries where state in ('agreed', 'declined')
    and updated_at < moment - interval '90 days';
  get diagnostics swept = row_count;
  what := 'sponsor enquiries'; removed := swept; return next;

  -- Keeps people imported from signed paper, who never got a code. Their stored consent may be from another
  -- form than `paper`, but the import always makes them active.
  delete from public.community_members as supporter
  where not supporter.is_verified and not supporter.is_active and supporter.deactivated_at is null
    and supporter.joined_at < moment - interval '30 days'
    and not exists (select from private.email_consents as consent where consent.mailbox = supporter.mailbox
      and consent.form = 'paper');
  get diagnostics swept = row_count;
  what := 'unproven supporters'; removed := swept; return next;

  delete from private.view_marks where ctid = any (array(
    select old.ctid from private.view_marks as old where old.seen_at < moment - interval '2 days' limit most));
  get diagnostics swept = row_count;
  what := 'view marks'; removed := swept; return next;

  delete from public.analytics_events where id in (
    select old.id from public.analytics_events as old
    join private.analytics_rounds as done on done.day = old.day and done.is_final
    where old.day < moment::date - 90 limit most);
  get diagnostics swept = row_count;
  what := 'events'; removed := swept; return next;

  delete from storage.objects as part using public.day_evidence as file
  where part.bucket_id = 'day-evidence' and part.name like file.id::text || '/%'
    and file.sha256 is null and file.begun_at < moment - interval '7 days';
  delete from public.day_evidence where sha256 is null and begun_at < moment - interval '7 days';
  get diagnostics swept = row_count;
  what := 'unfinished evidence'; removed := swept; return next;
  delete from private.analytics_days where day < moment::date - 400;
  get diagnostics swept = row_count;
  delete from private.analytics_hours where day < moment::date - 400;
  delete from private.analytics_months where month < moment::date - 400;
  what := 'summaries'; removed := swept; return next;
end
$$;
grant execute on function private.delete_aged_rows(integer) to service_role;

-- Deletes data that is stored for a few days at most. Runs hourly together with private.delete_aged_rows.
create or replace function private.delete_short_lived_rows() returns table (what text, removed integer)
  language plpgsql volatile set search_path = ''
as $$
begin
  -- Deletes the rows of an import two days after it was made. Undo is possible for one day, and the list of
  -- rows that it left is shown for one more day.
  delete from private.import_rows as row using private.imports as made
  where made.id = row.import_id and made.made_at < pg_catalog.now() - interval '2 days';
  get diagnostics removed = row_count;
  what := 'rows of imports'; return next;

  -- Deletes a published testimonial 71 hours after the request. The privacy page promises three days
  -- (deletionDelayDays of shared/testimonials.ts), and this function runs once an hour.
  delete from public.testimonials
  where status = 'awaiting_deletion_approval' and deletion_requested_at < pg_catalog.now() - interval '71 hours';
  get diagnostics removed = row_count;
  what := 'testimonials to be removed'; return next;

  delete from private.used_forms where created_at < pg_catalog.now() - interval '1 day';
  get diagnostics removed = row_count;
  what := 'used forms'; return next;
end
$$;
grant execute on function private.delete_short_lived_rows() to service_role;
