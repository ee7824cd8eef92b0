-- Several windows of one action are counted shortest first, and counting stops at the one that refuses: five impatient
-- requests within a minute send one letter and must not use up the hour's five.
create function private.hit_limits(limit_keys text[], max_hits integer[], window_seconds integer[]) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  wait integer;
begin
  for at in 1 .. pg_catalog.cardinality(limit_keys) loop
    wait := private.hit_limit(limit_keys[at], max_hits[at], window_seconds[at]);
    if wait is not null then
      return wait;
    end if;
  end loop;
  return null;
end
$$;
grant execute on function private.hit_limits(text[], integer[], integer[]) to service_role;
