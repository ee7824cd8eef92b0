-- Tables: public.challenge_apps.

-- Plan of the day: the app in each of the twenty slots, and the idea that it was built from.

-- Refuses if an app in these slots has started, ended or was dropped. Takes the lock of the log, so that no
-- app starts during the move.
create or replace function private.require_free_slots(first integer, last integer) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  fixed integer;
begin
  perform private.lock_day_log();
  if first is null or last is null or first < 1 or last > 20 then
    raise exception using errcode = 'DYPLN', message = 'day.slot_unknown';
  end if;
  select min(apps.number) into fixed from public.challenge_apps as apps
  where apps.number between first and last and apps.state <> 'queued';
  if fixed is not null then
    raise exception using errcode = 'DYPLN', message = 'day.slot_fixed',
      detail = pg_catalog.jsonb_build_object('app', fixed)::text;
  end if;
end
$$;
grant execute on function private.require_free_slots(integer, integer) to service_role;

-- Moves an app to another slot of the plan. The apps between move up or down by one. States belong to slots,
-- so they do not move.
create or replace function private.place_app(app integer, place integer) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  moved public.challenge_apps;
  plan public.challenge_apps[];
begin
  perform private.require_free_slots(least(app, place), greatest(app, place));
  insert into public.challenge_apps (number) select pg_catalog.generate_series(least(app, place), greatest(app, place))
  on conflict do nothing;
  -- Locks the apps, because a correction of an idea changes its app without the lock of the log.
  perform from public.challenge_apps as apps where apps.number between least(app, place) and greatest(app, place)
  order by apps.number for update;
  select pg_catalog.array_agg(apps order by
    case when apps.number = app then place + case when place > app then 0.5 else -0.5 end
      else apps.number end) into plan
  from public.challenge_apps as apps where apps.number between least(app, place) and greatest(app, place);
  -- Clears `taken_at` of these apps first. The unique index allows an idea only once in the plan, and
  -- PostgreSQL checks it at every update.
  update public.challenge_apps set taken_at = null where number between least(app, place) and greatest(app, place);
  for at in 1 .. pg_catalog.cardinality(plan) loop
    moved := plan[at];
    update public.challenge_apps as apps
    set title = moved.title, category = moved.category, summary = moved.summary, idea_id = moved.idea_id,
      demo_url = moved.demo_url,
      repo_url = moved.repo_url, video_url = moved.video_url, planned_minutes = moved.planned_minutes,
        tools = moved.tools,
      taken_at = moved.taken_at, votes_when_taken = moved.votes_when_taken
    where apps.number = least(app, place) + at - 1;
  end loop;
end
$$;
alter function private.place_app(integer, integer) owner to service_role;
grant execute on function private.place_app(integer, integer) to admin;

-- Saves the details of a slot. The planned minutes of a finished app do not change, because the time ahead of
-- plan is calculated from them.
create or replace function private.plan_app(app integer, name text, minutes integer, tools text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_day_log();
  insert into public.challenge_apps as apps (number, title, planned_minutes, tools)
    values (app, name, minutes, plan_app.tools)
  on conflict (number) do update set title = excluded.title, tools = excluded.tools,
    planned_minutes = case when apps.state in ('queued', 'building') then excluded.planned_minutes
      else apps.planned_minutes end;
end
$$;
alter function private.plan_app(integer, text, integer, text) owner to service_role;
grant execute on function private.plan_app(integer, text, integer, text) to admin;

-- Makes an approved idea an app of the plan and stores its current number of votes.
create or replace function private.take_idea(app integer, idea uuid, minutes integer) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken public.app_ideas;
begin
  perform private.require_free_slots(app, app);
  if exists (select from public.challenge_apps as apps where apps.number = app
    and (apps.title <> '' or apps.idea_id is not null)) then
    raise exception using errcode = 'DYPLN', message = 'day.slot_taken',
      detail = pg_catalog.jsonb_build_object('app', app)::text;
  elsif exists (select from public.challenge_apps as apps where apps.idea_id = idea) then
    raise exception using errcode = 'DYPLN', message = 'day.idea_planned';
  end if;
  select ideas.* into taken from public.app_ideas as ideas where ideas.id = idea and ideas.status = 'approved'
    for update;
  if not found then
    raise exception using errcode = 'DYPLN', message = 'day.idea_not_approved';
  end if;
  insert into public.challenge_apps as apps (number, title, category, summary, idea_id, planned_minutes, taken_at,
    votes_when_taken)
  values (app, pg_catalog.left(taken.title, 120), pg_catalog.left(coalesce(taken.category, ''), 80),
    pg_catalog.left(taken.description, 600), taken.id,
    minutes, pg_catalog.now(), taken.vote_count)
  on conflict (number) do update set title = excluded.title, category = excluded.category, summary = excluded.summary,
    idea_id = excluded.idea_id, planned_minutes = excluded.planned_minutes, taken_at = excluded.taken_at,
    votes_when_taken = excluded.votes_when_taken;
  perform private.email_idea_followers(app, 'taken', pg_catalog.now() + private.get_undo_time(auth.uid()));
end
$$;
alter function private.take_idea(integer, uuid, integer) owner to service_role;
grant execute on function private.take_idea(integer, uuid, integer) to admin;

-- Empties a slot. Its idea can be planned again.
create or replace function private.clear_slot(app integer) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_free_slots(app, app);
  perform private.withdraw_idea_emails((select apps.idea_id from public.challenge_apps as apps
    where apps.number = app));
  update public.challenge_apps as apps
  set title = '', category = '', summary = '', idea_id = null, taken_at = null, votes_when_taken = null, tools = '',
    demo_url = null,
    repo_url = null, video_url = null
  where apps.number = app;
end
$$;
alter function private.clear_slot(integer) owner to service_role;
grant execute on function private.clear_slot(integer) to admin;

create or replace trigger _800_audit after insert or update or delete on public.challenge_apps
  for each row execute function private.audit_change('number', 'title', 'category', 'summary', 'state', 'started_at',
    'finished_at', 'demo_url', 'repo_url', 'video_url');
create or replace trigger _900_notify_change after insert or update or delete on public.challenge_apps
  for each row execute function private.notify_change();
