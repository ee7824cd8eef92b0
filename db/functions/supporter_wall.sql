-- Tables: private.wall_places.

-- Wall of supporters who asked to be on it, with first name and initial, by country.

create or replace function private.get_wall_name(name text) returns text
  language sql immutable parallel safe set search_path = ''
  return pg_catalog.split_part(pg_catalog.btrim(name), ' ', 1)
    || coalesce(' ' || pg_catalog.left((pg_catalog.regexp_match(pg_catalog.btrim(name), '\s(\S+)$'))[1], 1) || '.', '');
grant execute on function private.get_wall_name(text) to service_role;

-- Returns the wall. Names the latest hundred people of each country. Countries with fewer than five people
-- are counted together, without names; only this function enforces that. Leaves out deactivated supporters.
create or replace function public.get_supporter_wall() returns json
  language sql stable security definer set search_path = ''
as $$
  with standing as (
    select place.country, private.get_wall_name(supporter.name) as name,
      count(*) over (partition by place.country) as people,
      row_number() over (partition by place.country order by place.stands_since desc, supporter.id) as at
    from private.wall_places as place join public.community_members as supporter on supporter.id = place.supporter_id
    where supporter.is_verified and supporter.is_active and supporter.deactivated_at is null),
  shown as (
    select country, max(people) as people, pg_catalog.json_agg(name order by at) filter (where at <= 100) as names
    from standing where people >= 5 group by country)
  select pg_catalog.json_build_object(
    'countries',
      coalesce((select pg_catalog.json_agg(pg_catalog.row_to_json(shown) order by people desc, country) from shown),
      '[]'),
    'others', (select count(*) from standing where people < 5))
$$;
alter function public.get_supporter_wall() owner to service_role;
grant execute on function public.get_supporter_wall() to anon, authenticated, admin;

-- Sets the country under which the caller is on the wall; null removes the caller.
create or replace function private.set_wall_place(chosen text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  own uuid;
begin
  select supporter.id into own from public.community_members as supporter
  where supporter.mailbox = auth.mailbox() and supporter.is_verified and supporter.deactivated_at is null;
  if own is null then
    raise exception using errcode = 'CMNOF', message = 'supporter.not_found';
  elsif chosen is null then
    delete from private.wall_places as place where place.supporter_id = own;
  else
    insert into private.wall_places (supporter_id, country) values (own, chosen)
    on conflict (supporter_id) do update set country = excluded.country;
  end if;
end
$$;
alter function private.set_wall_place(text) owner to service_role;
grant execute on function private.set_wall_place(text) to authenticated, admin, editor, moderator;
