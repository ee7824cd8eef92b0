-- Members and supporters, for the back office.

-- Conditions of these filters on a `member`, as text for a statement whose only parameter is the filters. The
-- text never contains a value, and an unknown filter adds nothing.
create or replace function private.member_conditions(filters jsonb) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  said text := 'true';
begin
  if filters ? 'q' then
    said := said || ' and pg_catalog.strpos(member.search_words, private.folded($1 ->> ''q'')) > 0';
  end if;
  if filters ? 'type' then
    said := said || ' and member.supporter_type = $1 ->> ''type''';
  end if;
  if filters ? 'skill' then
    said := said || ' and member.skills @> array[$1 ->> ''skill'']';
  end if;
  if filters ? 'testing' then
    said := said || ' and member.availability_info -> ''preferred_testing_types'' ? ($1 ->> ''testing'')';
  end if;
  if filters ? 'proven' then
    said := said || ' and member.is_verified = ($1 ->> ''proven'' = ''yes'')';
  end if;
  if filters ? 'active' then
    said := said || ' and (member.is_active and member.deactivated_at is null) = ($1 ->> ''active'' = ''yes'')';
  end if;
  if filters ? 'badge' then
    said := said || ' and member.has_received_badge = ($1 ->> ''badge'' = ''yes'')';
  end if;
  if filters ? 'joined' then
    said := said || ' and member.joined_at > pg_catalog.now() - case $1 ->> ''joined'' when ''day'' then interval ''1 day'' when ''week'' then interval ''7 days'' else interval ''30 days'' end';
  end if;
  if filters ? 'news' then
    said := said || ' and member.news = $1 ->> ''news''';
  end if;
  if filters ? 'ids' then
    said := said || ' and member.id in (select pg_catalog.jsonb_array_elements_text($1 -> ''ids'')::uuid)';
  end if;
  return said;
end
$$;
grant execute on function private.member_conditions(jsonb) to service_role;

-- True if at least a tenth of the newest members match this text. Reading them in that order then fills a
-- page quickly; otherwise all rows are read.
create or replace function private.is_common_search(filters jsonb) returns boolean
  language sql stable set search_path = ''
as $$
  select count(*) >= 100 from (select member.search_words from public.community_members as member
    order by member.joined_at desc, member.id limit 1000) as newest
  where pg_catalog.strpos(newest.search_words, private.folded(filters ->> 'q')) > 0
$$;
grant execute on function private.is_common_search(jsonb) to service_role;

-- One page of the list. A single scan gives the count and the page; if the index covers the filters, the
-- table itself is not read. Search results are counted to 1,000 or to the end of the page; `more` is true if
-- there are more. Activity is counted only for the members on the page.
create or replace function public.get_community(filters jsonb, page_number integer default 1, page_size integer default 20) returns json
  language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions constant text := private.member_conditions(filters);
  size constant integer := least(greatest(page_size, 1), 1000);
  most constant integer := case when filters ? 'q' then greatest(1000, greatest(page_number, 1) * size) end;
  answer json;
begin
  execute '
    with found as ' || case when filters ?| array['q', 'skill', 'testing', 'ids'] then 'materialized' else 'not materialized' end || ' (
      select member.id, member.joined_at from public.community_members as member where ' || conditions
        || case when private.is_common_search(filters) then ' order by member.joined_at desc, member.id limit $4 + 1' else '' end || '),
    page as materialized (select found.id from found order by found.joined_at desc, found.id limit $2 offset $3),
    counted as (select count(*) as people from found)
    select pg_catalog.json_build_object(
      ''total'', (select least(people, $4) from counted),
      ''more'', (select coalesce(people > $4, false) from counted),
      ''people'', (select coalesce(pg_catalog.json_agg(pg_catalog.row_to_json(shown) order by shown.joined_at desc, shown.id), ''[]'') from (
        select member.id, member.name, member.email, member.location, member.supporter_type, member.skills, member.interests,
          member.availability_info -> ''preferred_testing_types'' as testing_types, member.is_verified,
          member.is_active and member.deactivated_at is null as is_active, member.has_received_badge, member.joined_at,
          (select count(*) from public.app_ideas as idea where idea.user_id = person.id) as ideas,
          (select count(*) from private.idea_votes as vote where vote.user_id = person.id) as votes,
          (select count(*) from public.testimonials as story where story.mailbox = member.mailbox) as stories,
          (select count(*) from public.badges as badge where badge.user_id = person.id) as badges,
          member.news
        from page join public.community_members as member on member.id = page.id
        left join auth.users as person on person.mailbox = member.mailbox) as shown))'
  into answer using filters, size, (greatest(page_number, 1) - 1) * size, most;
  return answer;
end
$$;
alter function public.get_community(jsonb, integer, integer) owner to service_role;
grant execute on function public.get_community(jsonb, integer, integer) to admin;

create or replace function private.count_members(filters jsonb) returns integer
  language plpgsql stable set search_path = ''
as $$
declare
  total integer;
begin
  execute 'select count(*) from public.community_members as member where ' || private.member_conditions(filters) into total using filters;
  return total;
end
$$;
grant execute on function private.count_members(jsonb) to service_role;

-- Number of results for each value of a filter, with the other filters unchanged. Reads the table once per
-- filter.
create or replace function public.get_community_counts(filters jsonb) returns json
  language plpgsql stable security definer set search_path = ''
as $$
declare
  filter text;
  value text;
  rest jsonb;
  counted jsonb;
  answer jsonb := '{}';
begin
  for filter, value in values
    ('type', 'member.supporter_type'),
    ('skill', 'pg_catalog.unnest(member.skills)'),
    ('testing', 'pg_catalog.jsonb_array_elements_text(case pg_catalog.jsonb_typeof(member.availability_info -> ''preferred_testing_types'')
      when ''array'' then member.availability_info -> ''preferred_testing_types'' else ''[]'' end)'),
    ('proven', 'case when member.is_verified then ''yes'' else ''no'' end'),
    ('active', 'case when member.is_active and member.deactivated_at is null then ''yes'' else ''no'' end'),
    ('badge', 'case when member.has_received_badge then ''yes'' else ''no'' end'),
    ('news', 'member.news')
  loop
    rest := filters - filter;
    execute 'select coalesce(pg_catalog.jsonb_object_agg(value, people), ''{}'') from (
      select value, count(*) as people from (select ' || value || ' as value from public.community_members as member where '
        || private.member_conditions(rest) || ') as each_value where value is not null group by value) as counted'
    into counted using rest;
    answer := answer || pg_catalog.jsonb_build_object(filter, counted);
  end loop;
  rest := filters - 'joined';
  execute 'select pg_catalog.jsonb_build_object(
      ''day'', count(*) filter (where member.joined_at > pg_catalog.now() - interval ''1 day''),
      ''week'', count(*) filter (where member.joined_at > pg_catalog.now() - interval ''7 days''),
      ''month'', count(*) filter (where member.joined_at > pg_catalog.now() - interval ''30 days''))
    from public.community_members as member where ' || private.member_conditions(rest) into counted using rest;
  return answer || pg_catalog.jsonb_build_object('joined', counted);
end
$$;
alter function public.get_community_counts(jsonb) owner to service_role;
grant execute on function public.get_community_counts(jsonb) to admin;

-- Position of a member in a list, with the previous and the next member.
create or replace function public.get_member_place(member_id uuid, filters jsonb) returns json
  language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions constant text := private.member_conditions(filters);
  answer json;
begin
  execute 'select pg_catalog.json_build_object(
      ''position'', (select count(*) from public.community_members as member where ' || conditions || '
        and (member.joined_at > asked.joined_at or member.joined_at = asked.joined_at and member.id < asked.id)) + 1,
      ''count'', (select count(*) from public.community_members as member where ' || conditions || '),
      ''before'', (select member.id from public.community_members as member where ' || conditions || '
        and (member.joined_at > asked.joined_at or member.joined_at = asked.joined_at and member.id < asked.id)
        order by member.joined_at, member.id desc limit 1),
      ''after'', (select member.id from public.community_members as member where ' || conditions || '
        and (member.joined_at < asked.joined_at or member.joined_at = asked.joined_at and member.id > asked.id)
        order by member.joined_at desc, member.id limit 1))
    from public.community_members as asked where asked.id = $2' into answer using filters, get_member_place.member_id;
  return answer;
end
$$;
alter function public.get_member_place(uuid, jsonb) owner to service_role;
grant execute on function public.get_member_place(uuid, jsonb) to admin;

-- Totals at the top of the page, for all members, whatever the filters.
create or replace function public.get_community_figures() returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'everyone', count(*),
    'proven', count(*) filter (where is_verified),
    'new_this_week', (select count(*) from public.community_members where joined_at > pg_catalog.now() - interval '7 days'))
  from public.community_members
$$;
alter function public.get_community_figures() owner to service_role;
grant execute on function public.get_community_figures() to admin;
