-- Deletes rows of the backend that are no longer needed. One node at a time runs it (backend/jobs/expired-rows.ts).
-- Deletes at most `most` limits at a time, so that locks stay short.
--
--   limits               two days after their window began (the longest default is a day)
--   codes                24 hours after they expired
--   second factors       challenges a day after they expired; requested changes of address after two days
--   sessions             when no refresh can renew them (private.session_lifetime)
--   submissions          after eight days, because a device stores unsent data for seven
--   authorization codes  when they expired
--   parts of uploads     after two days. Until then, the upload of the same file continues
create or replace function private.sweep_expired(most integer default 10000) returns table (what text, removed integer)
  language plpgsql volatile set search_path = ''
as $$
declare
  moment timestamptz := pg_catalog.now();
begin
  delete from private.rate_limits where key in (
    select old.key from private.rate_limits as old where old.window_start < moment - interval '2 days' limit most);
  get diagnostics removed = row_count;
  what := 'limits'; return next;

  delete from private.verification_codes where expires_at < moment - interval '24 hours';
  get diagnostics removed = row_count;
  what := 'codes'; return next;

  delete from auth.challenges where expires_at < moment - interval '1 day';
  get diagnostics removed = row_count;
  what := 'challenges'; return next;

  delete from auth.email_changes where created_at < moment - interval '2 days';
  get diagnostics removed = row_count;
  what := 'address changes'; return next;

  delete from auth.sessions using private.session_lifetime(false) as life
  where created_at < moment - life.max_age or refreshed_at < moment - life.max_idle;
  get diagnostics removed = row_count;
  what := 'sessions'; return next;

  delete from private.submissions where created_at < moment - interval '8 days';
  get diagnostics removed = row_count;
  what := 'submissions'; return next;

  delete from auth.authorization_codes where expires_at < moment;
  get diagnostics removed = row_count;
  what := 'authorization codes'; return next;

  delete from storage.objects where bucket_id = 'unfinished-uploads' and created_at < moment - interval '2 days';
  get diagnostics removed = row_count;
  what := 'parts of uploads'; return next;
end
$$;
grant execute on function private.sweep_expired(integer) to service_role;
