-- List of supporters for the back office.

-- Returns the supporter ids of the filter `ids`, or an empty array if that filter is missing.
create or replace function private.get_filtered_ids(filters jsonb) returns uuid[]
  language sql immutable set search_path = ''
as $$
  select array(select pg_catalog.jsonb_array_elements_text(filters -> 'ids')::uuid)
$$;
grant execute on function private.get_filtered_ids(jsonb) to service_role;

-- True if a supporter matches these filters. An unknown filter has no effect. The function has no `set`, so
-- PostgreSQL puts the conditions into the calling statement. If that statement is planned for its values
-- (force_custom_plan), only the conditions of the given filters remain.
create or replace function private.is_in_view(supporter public.community_members, filters jsonb) returns boolean
  language sql stable parallel safe
  return (not filters ? 'q' or pg_catalog.strpos(supporter.search_words, private.folded(filters ->> 'q')) > 0)
    and (not filters ? 'type' or supporter.supporter_type = filters ->> 'type')
    and (not filters ? 'skill' or supporter.skills @> array[filters ->> 'skill'])
    and (not filters ? 'testing' or supporter.availability_info -> 'preferred_testing_types' ? (filters ->> 'testing'))
    and (not filters ? 'proven' or supporter.is_verified = (filters ->> 'proven' = 'yes'))
    and (not filters ? 'active'
      or (supporter.is_active and supporter.deactivated_at is null) = (filters ->> 'active' = 'yes'))
    and (not filters ? 'badge' or supporter.has_received_badge = (filters ->> 'badge' = 'yes'))
    and (not filters ? 'joined' or supporter.joined_at > pg_catalog.now() - case filters ->> 'joined'
      when 'day' then interval '1 day' when 'week' then interval '7 days' else interval '30 days' end)
    and (not filters ? 'news' or supporter.news = filters ->> 'news')
    and (not filters ? 'ids' or supporter.id = any (private.get_filtered_ids(filters)));
grant execute on function private.is_in_view(public.community_members, jsonb) to service_role;

-- True if at least a tenth of the newest 1,000 supporters match the search. Supporters are then read in order
-- until the page is full. For a rarer search, all rows are read.
create or replace function private.is_common_search(filters jsonb) returns boolean
  language sql stable set search_path = ''
as $$
  select count(*) >= 100 from (select supporter.search_words from public.community_members as supporter
    order by supporter.joined_at desc, supporter.id limit 1000) as newest
  where pg_catalog.strpos(newest.search_words, private.folded(filters ->> 'q')) > 0
$$;
grant execute on function private.is_common_search(jsonb) to service_role;

-- Returns one page of the list and the number of results, both from a single scan. If an index covers the
-- filters, the table itself is not read. Search results are counted to 1,000 or to the end of the page, and
-- `more` is true if there are more. Activity is only counted for the supporters on the page.
create or replace function public.get_community(filters jsonb, page_number integer default 1,
  page_size integer default 20) returns json
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  size constant integer := least(greatest(page_size, 1), 1000);
  skipped constant integer := (greatest(page_number, 1) - 1) * size;
  most constant integer := case when filters ? 'q' then greatest(1000, greatest(page_number, 1) * size) end;
  people integer;
  page uuid[];
begin
  if private.is_common_search(filters) then
    with found as materialized (
      select supporter.id, supporter.joined_at from public.community_members as supporter
      where private.is_in_view(supporter, filters) order by supporter.joined_at desc, supporter.id limit most + 1)
    select (select count(*) from found),
      array(select found.id from found order by found.joined_at desc, found.id limit size offset skipped)
    into people, page;
  elsif filters ?| array['q', 'skill', 'testing', 'ids'] then
    with found as materialized (
      select supporter.id, supporter.joined_at from public.community_members as supporter
      where private.is_in_view(supporter, filters))
    select (select count(*) from found),
      array(select found.id from found order by found.joined_at desc, found.id limit size offset skipped)
    into people, page;
  else
    select count(*) into people from public.community_members as supporter where private.is_in_view(supporter, filters);
    page := array(select supporter.id from public.community_members as supporter
      where private.is_in_view(supporter, filters)
      order by supporter.joined_at desc, supporter.id limit size offset skipped);
  end if;
  return (
    select pg_catalog.json_build_object('total', least(people, most), 'more', coalesce(people > most, false),
      'people', coalesce(
        pg_catalog.json_agg(pg_catalog.row_to_json(shown) order by shown.joined_at desc, shown.id), '[]'))
    from (
      select supporter.id, supporter.name, supporter.email, supporter.location, supporter.supporter_type,
        supporter.skills,
        supporter.interests, supporter.availability_info -> 'preferred_testing_types' as testing_types,
          supporter.is_verified,
        supporter.is_active and supporter.deactivated_at is null as is_active, supporter.has_received_badge,
          supporter.joined_at,
        (select count(*) from public.app_ideas as idea where idea.user_id = person.id) as ideas,
        (select count(*) from private.idea_votes as vote where vote.user_id = person.id) as votes,
        (select count(*) from public.testimonials as testimonial where testimonial.mailbox = supporter.mailbox)
          as testimonials,
        (select count(*) from public.badges as badge where badge.user_id = person.id) as badges,
        supporter.news
      from public.community_members as supporter left join auth.users as person on person.mailbox = supporter.mailbox
      where supporter.id = any (page)) as shown);
end
$$;
alter function public.get_community(jsonb, integer, integer) owner to service_role;
grant execute on function public.get_community(jsonb, integer, integer) to admin;

create or replace function private.count_supporters(filters jsonb) returns integer
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (select count(*) from public.community_members as supporter where private.is_in_view(supporter, filters));
end
$$;
grant execute on function private.count_supporters(jsonb) to service_role;

-- Counts the results for each value of a filter, with the other filters unchanged. Reads the table once per
-- filter.
create or replace function public.get_community_counts(filters jsonb) returns json
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return pg_catalog.jsonb_build_object(
    'type', (select coalesce(pg_catalog.jsonb_object_agg(value, people), '{}') from (
      select supporter.supporter_type as value, count(*) as people from public.community_members as supporter
      where private.is_in_view(supporter, filters - 'type') group by 1) as counted),
    'skill', (select coalesce(pg_catalog.jsonb_object_agg(value, people), '{}') from (
      select skill as value, count(*) as people from public.community_members as supporter,
        pg_catalog.unnest(supporter.skills) as skill
      where private.is_in_view(supporter, filters - 'skill') group by 1) as counted),
    'testing', (select coalesce(pg_catalog.jsonb_object_agg(value, people), '{}') from (
      select kind as value, count(*) as people from public.community_members as supporter,
        pg_catalog.jsonb_array_elements_text(
          case pg_catalog.jsonb_typeof(supporter.availability_info -> 'preferred_testing_types')
            when 'array' then supporter.availability_info -> 'preferred_testing_types' else '[]' end) as kind
      where kind is not null and private.is_in_view(supporter, filters - 'testing') group by 1) as counted),
    'proven', (select coalesce(pg_catalog.jsonb_object_agg(value, people), '{}') from (
      select case when supporter.is_verified then 'yes' else 'no' end as value, count(*) as people
      from public.community_members as supporter
      where private.is_in_view(supporter, filters - 'proven') group by 1) as counted),
    'active', (select coalesce(pg_catalog.jsonb_object_agg(value, people), '{}') from (
      select case when supporter.is_active and supporter.deactivated_at is null then 'yes' else 'no' end as value,
        count(*) as people from public.community_members as supporter
      where private.is_in_view(supporter, filters - 'active') group by 1) as counted),
    'badge', (select coalesce(pg_catalog.jsonb_object_agg(value, people), '{}') from (
      select case when supporter.has_received_badge then 'yes' else 'no' end as value, count(*) as people
      from public.community_members as supporter
      where private.is_in_view(supporter, filters - 'badge') group by 1) as counted),
    'news', (select coalesce(pg_catalog.jsonb_object_agg(value, people), '{}') from (
      select supporter.news as value, count(*) as people from public.community_members as supporter
      where private.is_in_view(supporter, filters - 'news') group by 1) as counted),
    'joined', (select pg_catalog.jsonb_build_object(
        'day', count(*) filter (where supporter.joined_at > pg_catalog.now() - interval '1 day'),
        'week', count(*) filter (where supporter.joined_at > pg_catalog.now() - interval '7 days'),
        'month', count(*) filter (where supporter.joined_at > pg_catalog.now() - interval '30 days'))
      from public.community_members as supporter where private.is_in_view(supporter, filters - 'joined')));
end
$$;
alter function public.get_community_counts(jsonb) owner to service_role;
grant execute on function public.get_community_counts(jsonb) to admin;

-- Returns a supporter's position in a list, with the previous and the next supporter.
create or replace function public.get_supporter_place(supporter_id uuid, filters jsonb) returns json
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select pg_catalog.json_build_object(
      'position', (select count(*) from public.community_members as supporter
        where private.is_in_view(supporter, filters)
        and (supporter.joined_at > asked.joined_at or supporter.joined_at = asked.joined_at
          and supporter.id < asked.id)) + 1,
      'count', (select count(*) from public.community_members as supporter
        where private.is_in_view(supporter, filters)),
      'before', (select supporter.id from public.community_members as supporter
        where private.is_in_view(supporter, filters)
        and (supporter.joined_at > asked.joined_at or supporter.joined_at = asked.joined_at and supporter.id < asked.id)
        order by supporter.joined_at, supporter.id desc limit 1),
      'after', (select supporter.id from public.community_members as supporter
        where private.is_in_view(supporter, filters)
        and (supporter.joined_at < asked.joined_at or supporter.joined_at = asked.joined_at and supporter.id > asked.id)
        order by supporter.joined_at desc, supporter.id limit 1))
    from public.community_members as asked where asked.id = get_supporter_place.supporter_id);
end
$$;
alter function public.get_supporter_place(uuid, jsonb) owner to service_role;
grant execute on function public.get_supporter_place(uuid, jsonb) to admin;

-- Returns the totals at the top of the page, for all supporters, whatever the filters.
create or replace function public.get_community_figures() returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'everyone', count(*),
    'proven', count(*) filter (where is_verified),
    'new_this_week', (select count(*) from public.community_members
      where joined_at > pg_catalog.now() - interval '7 days'))
  from public.community_members
$$;
alter function public.get_community_figures() owner to service_role;
grant execute on function public.get_community_figures() to admin;
