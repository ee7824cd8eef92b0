-- Limits are counted here and not in a process, so that two nodes do not double them (security 1.5).
-- Unlogged: after a crash the counts start anew, which errs towards the visitor.
create unlogged table private.rate_limits (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);
alter table private.rate_limits enable row level security;
alter table private.rate_limits force row level security;
create index rate_limits_window_start_idx on private.rate_limits (window_start); -- the sweep of old windows
comment on table private.rate_limits is 'A window opens with its first hit, so "1 in 60 s" means 60 s apart. A key names the action, the window and a mailbox or a source.';
create policy service_all on private.rate_limits to service_role using (true) with check (true);
grant select, insert, update, delete on private.rate_limits to service_role;

-- Counts one hit. Null while the action is allowed, else the seconds until the window ends.
create function private.hit_limit(limit_key text, max_hits integer, window_seconds integer) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  moment timestamptz := pg_catalog.clock_timestamp();
  counted private.rate_limits;
begin
  insert into private.rate_limits as known (key, window_start, hits) values (limit_key, moment, 1)
  on conflict (key) do update set
    window_start = case when known.window_start + pg_catalog.make_interval(secs => window_seconds) <= moment then moment else known.window_start end,
    hits = case when known.window_start + pg_catalog.make_interval(secs => window_seconds) <= moment then 1 else least(known.hits, 1000000) + 1 end
  returning known.* into counted;
  if counted.hits <= max_hits then
    return null;
  end if;
  return greatest(1, pg_catalog.ceil(extract(epoch from counted.window_start - moment) + window_seconds))::integer;
end
$$;

-- Counts how many *different* values one source asked about; asking about the same one again is free.
create function private.hit_distinct_limit(limit_key text, value text, max_values integer, window_seconds integer) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  moment timestamptz := pg_catalog.clock_timestamp();
  hash text := pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(value, 'UTF8')), 'hex');
begin
  insert into private.rate_limits as known (key, window_start, hits) values (limit_key || ':' || hash, moment, 1)
  on conflict (key) do update set window_start = moment
    where known.window_start + pg_catalog.make_interval(secs => window_seconds) <= moment;
  if not found then
    return null;
  end if;
  return private.hit_limit(limit_key, max_values, window_seconds);
end
$$;

grant execute on function private.hit_limit(text, integer, integer),
  private.hit_distinct_limit(text, text, integer, integer) to service_role;
