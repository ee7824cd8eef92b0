-- Tables: private.rate_limits, private.submissions.

-- The database counts limits, because two processes that count separately would double them.

-- True if a window that began at `began` is over. A window that begins in the future was stored before the
-- clock was set back, so it is over as well. Up to a minute in the future is allowed, because a transaction
-- may read the clock and then wait for the row.
create or replace function private.is_window_over(began timestamptz, window_seconds integer, moment timestamptz)
  returns boolean
  language sql immutable set search_path = ''
  return began + pg_catalog.make_interval(secs => window_seconds) <= moment or began > moment + interval '1 minute';
grant execute on function private.is_window_over(timestamptz, integer, timestamptz) to service_role;

-- Counts one hit. Returns null while the action is allowed, otherwise the seconds until the window ends.
create or replace function private.hit_limit(limit_key text, max_hits integer, window_seconds integer) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  moment timestamptz := pg_catalog.clock_timestamp();
  counted private.rate_limits;
begin
  insert into private.rate_limits as known (key, window_start, hits) values (limit_key, moment, 1)
  on conflict (key) do update set
    window_start = case when private.is_window_over(known.window_start, window_seconds, moment) then moment
      else known.window_start end,
    hits = case when private.is_window_over(known.window_start, window_seconds, moment) then 1
      else least(known.hits, 1000000) + 1 end
  returning known.* into counted;
  if counted.hits <= max_hits then
    return null;
  end if;
  return greatest(1, pg_catalog.ceil(extract(epoch from counted.window_start - moment) + window_seconds))::integer;
end
$$;
grant execute on function private.hit_limit(text, integer, integer) to service_role;

-- Counts the different values, for example addresses, that one source has asked about. Asking for the same
-- value again does not count, unless that value was refused.
create or replace function private.hit_distinct_limit(limit_key text, value text, max_values integer,
  window_seconds integer) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  moment timestamptz := pg_catalog.clock_timestamp();
  mark text := limit_key || ':' || pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(value, 'UTF8')), 'hex');
  wait integer;
begin
  insert into private.rate_limits as known (key, window_start, hits) values (mark, moment, 1)
  on conflict (key) do update set window_start = moment
    where private.is_window_over(known.window_start, window_seconds, moment);
  if not found then
    return null;
  end if;
  wait := private.hit_limit(limit_key, max_values, window_seconds);
  if wait is not null then
    delete from private.rate_limits where key = mark;
  end if;
  return wait;
end
$$;
grant execute on function private.hit_distinct_limit(text, text, integer, integer) to service_role;

-- Counts a hit in several windows, shortest first, and stops at the first window that refuses. For example,
-- of five requests within a minute, only one sends an email, so only one must count for the hour.
create or replace function private.hit_limits(limit_keys text[], max_hits integer[], window_seconds integer[])
  returns integer
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
