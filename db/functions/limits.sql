-- Tables: private.view_marks, private.used_forms.

-- Returns the seconds that one more email must wait, so that the site stays below the limit of its mail
-- server. Never refuses. Uses the generic cell rate algorithm: the row of the key stores a time, and each
-- email moves it forward by one share, which is the window divided by `max_hits`. So `max_hits` emails can be
-- sent immediately, and then one per share.
create or replace function private.reserve_send_time(limit_key text, max_hits integer, window_seconds integer)
  returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  moment timestamptz := pg_catalog.clock_timestamp();
  share interval := pg_catalog.make_interval(secs => window_seconds::double precision / max_hits);
  whole interval := pg_catalog.make_interval(secs => window_seconds);
  waiting bigint;
  reached timestamptz;
begin
  insert into private.rate_limits as known (key, window_start, hits) values (limit_key, moment + share, 1)
  on conflict (key) do update set window_start = greatest(known.window_start, moment) + share
  returning known.window_start into reached;
  if reached > moment + whole + share then
    -- Detects and replaces a time that was stored before the clock was set back. Each waiting email can move
    -- the time one share beyond the window, so only a later time is wrong.
    select pg_catalog.count(*) into waiting from private.email_outbox as outbox
    where outbox.sent_at is null and outbox.failed_at is null and outbox.next_attempt_at > moment;
    if reached > moment + whole + share * (waiting + 1) + interval '1 minute' then
      reached := moment + share;
      update private.rate_limits as known set window_start = reached where known.key = limit_key;
    end if;
  end if;
  return greatest(0, pg_catalog.ceil(extract(epoch from reached - moment) - window_seconds))::integer;
end
$$;
grant execute on function private.reserve_send_time(text, integer, integer) to service_role;

-- Returns true only the first time that a source acts on a subject in a window, for each kind of mark. The
-- source is a salted hash that the server sets. Returns false without a source.
create or replace function private.record_mark(subject uuid, mark_kind text, window_seconds integer) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  source text := nullif(pg_catalog.current_setting('request.source', true), '');
  slot bigint := pg_catalog.floor(extract(epoch from pg_catalog.now()) / window_seconds);
begin
  if source is null then
    return false;
  end if;
  insert into private.view_marks (subject_id, kind, mark)
  values (subject, mark_kind, pg_catalog.sha256(pg_catalog.convert_to(source || slot, 'UTF8')))
  on conflict do nothing;
  return found;
end
$$;
grant execute on function private.record_mark(uuid, text, integer) to service_role;
