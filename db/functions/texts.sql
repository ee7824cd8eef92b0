-- Returns the public name of an author, from their own metadata. An email address is never used as a name,
-- because a byline is public.
create or replace function private.get_byline(metadata jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select coalesce(
    (select pg_catalog.left(said, 80)
     from (values (1, pg_catalog.btrim(metadata ->> 'full_name')),
       (2, pg_catalog.btrim(metadata ->> 'name'))) as names (place, said)
     where said <> '' and pg_catalog.strpos(said, '@') = 0
     order by place limit 1),
    '20 in 24')
$$;
grant execute on function private.get_byline(jsonb) to service_role;
