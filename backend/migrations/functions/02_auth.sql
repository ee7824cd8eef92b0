-- Tables: auth.users, auth.sessions, auth.factors, auth.challenges, auth.authorization_codes, auth.email_changes,
-- auth.signing_keys.

-- Returns the maximum age of a session, and the maximum time since its last refresh. Both are shorter for
-- people who have a role of the application.
create or replace function private.session_lifetime(has_role boolean)
  returns table (max_age interval, max_idle interval)
  language sql immutable set search_path = ''
as $$
  select case when has_role then interval '7 days' else interval '30 days' end,
    case when has_role then interval '12 hours' else interval '7 days' end
$$;
grant execute on function private.session_lifetime(boolean) to service_role;

create or replace trigger _100_touch_updated_at before update on auth.users
  for each row execute function private.touch_updated_at();

create or replace trigger _100_touch_updated_at before update on auth.factors
  for each row execute function private.touch_updated_at();
