-- Tables: public.day_intents, public.day_streams.

-- Control room: intents, which are steps that can still be cancelled, and the state of the stream.

-- Stores a step as an intent, which the other control rooms show while the step can still be cancelled. The
-- step happens only if its entry is written to the log.
create or replace function private.announce_day_step(key uuid, kind text, app integer default null) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.day_intents as told where told.begun_at < pg_catalog.now() - interval '1 minute';
  insert into public.day_intents (key, attempt, kind, app_number, author_id, author_label)
  select announce_day_step.key, facts.attempt, announce_day_step.kind, app, auth.uid(),
    private.get_day_writer(auth.uid())
  from public.day_attempts as facts, private.admin_users as admins
  where facts.is_current and admins.user_id = auth.uid()
    -- Ignores an intent whose entry is already in the log.
    and not exists (select from public.day_log as entry where entry.attempt = facts.attempt
      and entry.key = announce_day_step.key)
  on conflict do nothing;
end
$$;
alter function private.announce_day_step(uuid, text, integer) owner to service_role;
grant execute on function private.announce_day_step(uuid, text, integer) to admin;

create or replace function private.take_back_day_step(key uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from public.day_intents as told where told.key = take_back_day_step.key and told.author_id = auth.uid()
$$;
alter function private.take_back_day_step(uuid) owner to service_role;
grant execute on function private.take_back_day_step(uuid) to admin;

-- Sets the state of the stream and its alternative addresses. If the stream is already down, the original
-- time stays.
create or replace function private.set_day_stream(is_down boolean, words text, second_url text, audio_url text)
  returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.day_streams as known (attempt, down_since, words, second_url, audio_url)
  select facts.attempt, case when is_down then pg_catalog.now() end, pg_catalog.btrim(set_day_stream.words),
    nullif(pg_catalog.btrim(set_day_stream.second_url), ''), nullif(pg_catalog.btrim(set_day_stream.audio_url), '')
  from public.day_attempts as facts where facts.is_current
  on conflict (attempt) do update set words = excluded.words, second_url = excluded.second_url,
    audio_url = excluded.audio_url,
    down_since = case when is_down then coalesce(known.down_since, excluded.down_since) end;
exception when check_violation then
  raise exception using errcode = 'DYPLN', message = 'day.stream_invalid';
end
$$;
alter function private.set_day_stream(boolean, text, text, text) owner to service_role;
grant execute on function private.set_day_stream(boolean, text, text, text) to admin;

create or replace trigger _900_notify_change after insert or update or delete on public.day_intents
  for each row execute function private.notify_change('attempt', 'public');

create or replace trigger _900_notify_change after insert or update or delete on public.day_streams
  for each row execute function private.notify_change();
