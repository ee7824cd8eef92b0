-- Tables: public.impact_sections, private.sponsor_links.

-- Returns the figures of /impact without hidden sections, and when they were counted. Of the owner's notes,
-- only those of the busiest day are included.
create or replace function private.read_impact(release_zone text) returns jsonb
  language sql stable set search_path = ''
as $$
  with clock as (
    select (pg_catalog.now() at time zone private.get_campaign_zone(release_zone))::date as today
  ), shown as (
    select section from public.impact_sections where is_shown
  ), visits as (
    select day, visitors from private.analytics_days where kind = 'all'
  ), late as (
    select * from visits where day > (select today from clock) - 60
  ), ideas as (
    select * from public.app_ideas where status in ('approved', 'in_development', 'testing', 'completed')
  )
  select pg_catalog.jsonb_build_object(
    'countedAt', coalesce((select max(summarised_at) from private.analytics_rounds), pg_catalog.now()),
    'today', (select today::text from clock),
    'sections', (select coalesce(jsonb_agg(section), '[]') from shown),
    'visitors', case when 'visitors' in (select section from shown) then (
      select jsonb_build_object('count', coalesce(sum(visitors), 0), 'from', min(day), 'to', max(day),
        'days', coalesce((select jsonb_agg(jsonb_build_object('day', day, 'visitors', visitors) order by day)
          from late), '[]'),
        'notes', coalesce((select jsonb_agg(jsonb_build_object('day', day, 'text', text))
          from public.analytics_notes where day = (select day from late order by visitors desc, day limit 1)), '[]'))
      from visits) end,
    'people', case when 'people' in (select section from shown) then jsonb_build_object(
      'supporters', (select count(*) from public.community_members where is_verified and is_active),
      'ideas', (select count(*) from ideas),
      'ideaPeople', (select count(distinct user_id) from ideas),
      'votes', (select coalesce(sum(vote_count), 0) from ideas),
      'shares', (select coalesce(sum(hits), 0) from private.analytics_days where kind = 'event' and value = 'share'),
      'sharesFrom', (select min(day) from private.analytics_days)) end,
    'audience', case when 'audience' in (select section from shown) then (
      select coalesce(jsonb_agg(jsonb_build_object('who', who, 'count', case when ideas >= 5 then ideas end)
        order by ideas desc, who), '[]')
      from (select who, count(*) as ideas from ideas cross join lateral unnest(target_users) as who
        group by who) as asked) end)
$$;
grant execute on function private.read_impact(text) to service_role;

-- Returns the report that a sponsor opens by its link: daily views and clicks of its name since it was first
-- shown.
create or replace function private.read_sponsor_report(hash bytea, release_zone text) returns jsonb
  language sql stable set search_path = ''
as $$
  with clock as (
    select (pg_catalog.now() at time zone private.get_campaign_zone(release_zone))::date as today
  ), found as (
    select sponsor.id, sponsor.name,
      greatest((sponsor.created_at at time zone private.get_campaign_zone(release_zone))::date,
        clock.today - 89) as since,
      clock.today
    from private.sponsor_links as link join public.sponsors as sponsor on sponsor.id = link.sponsor_id, clock
    where link.token_hash = hash
  )
  select pg_catalog.jsonb_build_object('name', name, 'from', since, 'to', today,
    'countedAt', coalesce((select max(summarised_at) from private.analytics_rounds), pg_catalog.now()),
    'days', (
      select jsonb_agg(jsonb_build_object('day', day.day::date, 'seen', coalesce(seen.hits, 0),
        'pressed', coalesce(pressed.hits, 0))
        order by day.day)
      from pg_catalog.generate_series(since, today, interval '1 day') as day
      left join private.analytics_days as seen
        on seen.kind = 'event' and seen.value = 'sponsor_seen' and seen.day = day.day::date
      left join private.analytics_days as pressed
        on pressed.kind = 'detail' and pressed.value = 'sponsor_click|sponsor|' || id and pressed.day = day.day::date))
  from found
$$;
grant execute on function private.read_sponsor_report(bytea, text) to service_role;

create or replace trigger _800_audit after insert or update or delete on public.impact_sections
  for each row execute function private.audit_change('section', 'is_shown');
create or replace trigger _900_notify_change after insert or update or delete on public.impact_sections
  for each row execute function private.notify_change('is_shown', 'true');
