-- Tables: public.app_tests.

-- Testers' reports on finished apps.

-- Stores the number of reports in the row of the app. Security definer: testers may report, but may not
-- change that row.
create or replace function private.count_app_tests() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  app integer := case tg_op when 'DELETE' then old.app_number else new.app_number end;
begin
  update public.challenge_apps as counted
  set works_count = (select count(*) from public.app_tests as test where test.app_number = app and test.works),
    fails_count = (select count(*) from public.app_tests as test where test.app_number = app and not test.works)
  where counted.number = app;
  return null;
end
$$;
alter function private.count_app_tests() owner to service_role;

-- True for a supporter who registered as a tester and verified the address.
create or replace function private.is_tester(person uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (select from public.community_members as supporter
    join auth.users as users on users.mailbox = supporter.mailbox
    where users.id = person and supporter.supporter_type = 'tester' and supporter.is_verified and supporter.is_active)
$$;
grant execute on function private.is_tester(uuid) to service_role;

-- Saves a report. A second report of the same person replaces the first.
create or replace function private.report_app_test(person uuid, said jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if not private.is_tester(person) then
    raise exception using errcode = 'TTNOT', message = 'app_test.not_tester';
  end if;
  -- Locks the app, so that the second of two simultaneous reports counts the first.
  perform from public.challenge_apps as app
  where app.number = (said ->> 'app_number')::integer and app.state in ('done', 'verified') for update;
  if not found then
    raise exception using errcode = 'TTSTA', message = 'app_test.app_not_finished';
  end if;
  insert into public.app_tests as known (app_number, user_id, works, device, words)
  values ((said ->> 'app_number')::integer, person, (said ->> 'works')::boolean, said ->> 'device', said ->> 'words')
  on conflict (app_number, user_id) do update set works = excluded.works, device = excluded.device,
    words = excluded.words,
    tested_at = pg_catalog.now();
end
$$;
grant execute on function private.report_app_test(uuid, jsonb) to service_role;

create or replace trigger _600_count_tests after insert or update or delete on public.app_tests
  for each row execute function private.count_app_tests();
