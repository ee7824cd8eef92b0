-- Tables: public.analytics_events, private.visitor_salts, private.analytics_rounds, private.analytics_days,
-- private.analytics_hours, private.analytics_months, public.analytics_notes.

-- Returns the time zone of the attempt, as set in the back office.
create or replace function private.get_campaign_zone(release_zone text) returns text
  language sql stable set search_path = ''
as $$
  select coalesce((select value ->> 'zone' from public.site_settings where key = 'attempt'), release_zone)
$$;
grant execute on function private.get_campaign_zone(text) to service_role;

-- Returns the salt of today and the time when today ends, and deletes older salts. The first caller of a day
-- supplies the salt that all callers use.
create or replace function private.get_visitor_salt(fresh bytea, release_zone text)
  returns table (salt bytea, ends_at timestamptz)
  language plpgsql volatile set search_path = ''
as $$
declare
  zone text := private.get_campaign_zone(release_zone);
  today date := (pg_catalog.now() at time zone zone)::date;
begin
  delete from private.visitor_salts as old where old.day <> today;
  insert into private.visitor_salts as kept (day, salt) values (today, fresh) on conflict (day) do nothing;
  return query
    select kept.salt, (today + 1)::timestamp at time zone zone from private.visitor_salts as kept
      where kept.day = today;
end
$$;
grant execute on function private.get_visitor_salt(bytea, text) to service_role;

-- Summarises the visits of one day. Counts each browser under the source of its first visit. Stores the names
-- of the 200 most frequent values of each kind.
create or replace function private.summarise_visits(which date) returns void
  language sql volatile set search_path = ''
as $$
  with happened as materialized (
    select * from public.analytics_events where day = which
  ), browsers as (
    select visitor,
      coalesce((array_agg(source order by id) filter (where source <> 'unknown'))[1], 'unknown') as source,
      (array_agg(campaign order by id) filter (where campaign is not null))[1] as campaign,
      (array_agg(language order by id) filter (where language is not null))[1] as language,
      (array_agg(device order by id) filter (where device is not null))[1] as device,
      count(*) as views
    from happened where visitor is not null and name = 'page_view' group by visitor
  ), counted (kind, value, visitors, hits) as (
    select 'all', '', count(distinct visitor), count(*) from happened where name = 'page_view'
    union all select 'page', path, count(distinct visitor), count(*) from happened where name = 'page_view'
      group by path
    union all select 'source', source, count(*), sum(views) from browsers group by source
    union all select 'campaign', campaign, count(*), sum(views) from browsers where campaign is not null
      group by campaign
    union all select 'language', language, count(*), sum(views) from browsers where language is not null
      group by language
    union all select 'device', device, count(*), sum(views) from browsers where device is not null group by device
    union all select 'event', name, count(distinct visitor), count(*) from happened where name <> 'page_view'
      group by name
    union all select 'detail', pg_catalog.left(name || '|' || prop.key || '|' || prop.value, 300),
      count(distinct visitor), count(*)
      from happened cross join lateral pg_catalog.jsonb_each_text(props) as prop where name <> 'page_view' group by 2
    union all select 'step', 'form', count(distinct visitor), count(*) from happened where name = 'form_seen'
  ), ranked as (
    select *, pg_catalog.row_number() over (partition by kind order by visitors desc, hits desc, value) as place
      from counted
  )
  insert into private.analytics_days (day, kind, value, visitors, hits)
  select which, kind, case when place <= 200 then value else '(other)' end, sum(visitors), sum(hits)
  from ranked where hits > 0 group by kind, case when place <= 200 then value else '(other)' end;

  insert into private.analytics_hours (day, hour, visitors, hits)
  select which, hour, count(distinct visitor), count(*) from public.analytics_events
  where day = which and name = 'page_view' and hour is not null group by hour;
$$;
grant execute on function private.summarise_visits(date) to service_role;

-- Summarises the actions of one day: requested codes, verified addresses, first actions. Reads them from the
-- tables that store them, so it needs no data about visitors.
create or replace function private.summarise_acts(which date, zone text) returns void
  language sql volatile set search_path = ''
as $$
  with span as (
    select which::timestamp at time zone zone as starts, (which + 1)::timestamp at time zone zone as ends
  ), strangers as (
    select person.id, person.mailbox, person.email_confirmed_at from auth.users as person
    where not exists (select from private.admin_users as admin where admin.user_id = person.id)
  ), made as (
    select 'idea' as act, user_id, created_at as at from public.app_ideas
    union all select 'vote', user_id, created_at from private.idea_votes
    union all select 'testimonial', person.id, testimonial.created_at from public.testimonials as testimonial
      join strangers as person using (mailbox) where testimonial.email_verified
    union all select 'membership', person.id, supporter.joined_at from public.community_members as supporter
      join strangers as person using (mailbox) where supporter.is_verified
  ), today as (
    select made.* from made, span where at >= starts and at < ends
  ), firsts as (
    select distinct on (user_id) user_id, act from today
    where user_id in (select id from strangers)
      and not exists (select from made as before, span where before.user_id = today.user_id and before.at < span.starts)
    order by user_id, at
  ), counted (kind, value, hits) as (
    select 'step', 'asked', count(distinct private.mailbox(outbox.recipient)) from private.email_outbox as outbox, span
      where outbox.kind in ('code', 'sign-in') and outbox.created_at >= starts and outbox.created_at < ends
        and not exists (select from auth.users as known where known.mailbox = private.mailbox(outbox.recipient)
          and known.email_confirmed_at < starts)
    union all select 'step', 'proved', count(*) from strangers, span where email_confirmed_at >= starts
      and email_confirmed_at < ends
    union all select 'step', 'acted', count(*) from firsts
    union all select 'first', act, count(*) from firsts group by act
    union all select 'made', act, count(*) from today group by act
    union all select 'made', 'emails_sent', count(*) from private.email_outbox as outbox, span where sent_at >= starts
      and sent_at < ends
    union all select 'made', 'opted_out', count(*) from private.email_opt_outs, span where created_at >= starts
      and created_at < ends
  )
  insert into private.analytics_days (day, kind, value, visitors, hits)
  select which, kind, value, hits, hits from counted where hits > 0
$$;
grant execute on function private.summarise_acts(date, text) to service_role;

-- Adds up the days of a month once all of them are final. Before that, or when called again, it does nothing.
create or replace function private.summarise_month(which date) returns void
  language sql volatile set search_path = ''
as $$
  with span as (
    select starts::date, (starts + interval '1 month')::date as ends
    from pg_catalog.date_trunc('month', which::timestamp) as starts
  )
  insert into private.analytics_months (month, kind, value, visitors, hits)
  select span.starts, kind, value, sum(visitors), sum(hits)
  from span join private.analytics_days on day >= span.starts and day < span.ends
  where kind <> 'all' and (select count(*) from private.analytics_rounds as done
    where done.is_final and done.day >= span.starts and done.day < span.ends) = span.ends - span.starts
  group by span.starts, kind, value
  on conflict do nothing
$$;
grant execute on function private.summarise_month(date) to service_role;

-- Summarises one day and replaces its earlier summary. Ten minutes after the day has ended, when no more
-- events are stored for it, the summary is final: the hashes of visitors are deleted, and the times of events
-- are rounded down to the hour.
create or replace function private.summarise_day(which date, zone text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  is_over boolean := pg_catalog.now() > ((which + 1)::timestamp at time zone zone) + interval '10 minutes';
begin
  if exists (select from private.analytics_rounds as done where done.day = which and done.is_final) then
    return false;
  end if;
  delete from private.analytics_days where day = which;
  delete from private.analytics_hours where day = which;
  perform private.summarise_visits(which);
  perform private.summarise_acts(which, zone);
  if is_over then
    update public.analytics_events set visitor = null, created_at = pg_catalog.date_trunc('hour', created_at)
      where day = which;
  end if;
  insert into private.analytics_rounds as kept (day, is_final) values (which, is_over)
  on conflict (day) do update set summarised_at = pg_catalog.now(), is_final = excluded.is_final;
  if is_over then
    perform private.summarise_month(which);
  end if;
  return true;
end
$$;
grant execute on function private.summarise_day(date, text) to service_role;

-- Returns the days to summarise, oldest first: every day after the last final one, up to today.
create or replace function private.find_days_to_summarise(release_zone text) returns table (day date, zone text)
  language sql stable set search_path = ''
as $$
  with clock as (
    select private.get_campaign_zone(release_zone) as zone,
      (pg_catalog.now() at time zone private.get_campaign_zone(release_zone))::date as today
  ), first as (
    select coalesce(
      (select max(done.day) + 1 from private.analytics_rounds as done where done.is_final),
      (select min(event.day) from public.analytics_events as event),
      (select today from clock)) as day
  )
  select day.day::date, clock.zone from clock, first,
    pg_catalog.generate_series(least(first.day, clock.today), clock.today, interval '1 day') as day
  order by 1
$$;
grant execute on function private.find_days_to_summarise(text) to service_role;

-- Returns the figures of a range, one row per day.
create or replace function private.read_days(first date, last date) returns jsonb
  language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('day', day.day::date,
    'visitors', coalesce(visits.visitors, 0),
    'views', coalesce(visits.hits, 0), 'proved', coalesce(proved.hits, 0), 'donate', coalesce(donate.hits, 0),
    'optedOut', coalesce(opted.hits, 0)) order by day.day)
  from pg_catalog.generate_series(first, last, interval '1 day') as day
  left join private.analytics_days as visits on visits.kind = 'all' and visits.day = day.day::date
  left join private.analytics_days as proved on proved.kind = 'step' and proved.day = day.day::date
    and proved.value = 'proved'
  left join private.analytics_days as donate on donate.kind = 'event' and donate.day = day.day::date
    and donate.value = 'click_support'
  left join private.analytics_days as opted on opted.kind = 'made' and opted.day = day.day::date
    and opted.value = 'opted_out'
$$;
grant execute on function private.read_days(date, date) to service_role;

-- Returns the totals of a range by kind and value, largest first, with its hours and notes. Reads complete
-- months from their own summaries.
create or replace function private.read_lists(first date, last date) returns jsonb
  language sql stable set search_path = ''
as $$
  with whole as materialized (
    select array(select distinct month from private.analytics_months
      where month >= first and (month + interval '1 month')::date <= last + 1) as months
  ), kept as (
    select kind, value, visitors, hits from private.analytics_months
    where month = any ((select months from whole)::date[])
    union all
    select kind, value, visitors, hits from private.analytics_days
    where kind <> 'all' and day = any (array(
      select first + ago from whole, pg_catalog.generate_series(0, last - first) as ago
      where pg_catalog.date_trunc('month', (first + ago)::timestamp)::date <> all (whole.months)))
  ), summed as (
    select kind, value, sum(visitors)::integer as visitors, sum(hits)::integer as hits from kept group by kind, value
  ), ranked as (
    select *, pg_catalog.row_number() over (partition by kind
      order by case when kind in ('page', 'detail') then hits else visitors end desc, hits desc, value) as place
    from summed
  )
  select pg_catalog.jsonb_build_object(
    'lists', (
      select coalesce(jsonb_object_agg(kind, rows), '{}')
      from (
        select kind, jsonb_agg(jsonb_build_object('value', value, 'visitors', visitors, 'hits', hits)
          order by place) as rows
        from ranked where place <= 300 group by kind
      ) as listed),
    'hours', (
      select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'hour', hour, 'visitors', visitors)), '[]')
      from (
        select extract(isodow from day)::integer as weekday, hour, sum(visitors)::integer as visitors
        from private.analytics_hours where day between first and last group by 1, 2
      ) as week),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'day', day, 'text', text) order by day, created_at), '[]')
      from public.analytics_notes where day between first and last))
$$;
grant execute on function private.read_lists(date, date) to service_role;

-- Counts browsers that did something within the last five minutes.
create or replace function private.count_current_visitors() returns integer
  language sql stable set search_path = ''
as $$
  select count(distinct visitor)::integer from public.analytics_events
    where created_at > pg_catalog.now() - interval '5 minutes'
$$;
grant execute on function private.count_current_visitors() to service_role;

create or replace trigger _800_audit after insert or update or delete on public.analytics_notes
  for each row execute function private.audit_change('id', 'day', 'text');
