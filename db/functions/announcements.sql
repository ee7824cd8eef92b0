-- Announcements: written, scheduled, sent by whichever node has time, stopped and gone on with.
--
-- A letter goes waiting -> claimed -> handed -> sent. `claimed` belongs to one node for two minutes. `handed` is committed after the mail
-- server took sender and recipient and before the last byte of the letter leaves, so a node that dies earlier has sent nothing, and one
-- that dies later leaves a letter nobody can know about: `unknown`, which only a person sends again.

create or replace function public.get_announcements() returns json
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
      'id', kept.id, 'subject', kept.subject, 'topic', kept.topic, 'view_name', kept.view_name, 'status', kept.status,
      'scheduled_at', kept.scheduled_at, 'begun_at', kept.begun_at, 'ended_at', kept.ended_at, 'updated_at', kept.updated_at,
      'people', counted.people, 'sent', counted.sent, 'failed', counted.failed) order by kept.updated_at desc), '[]')
  from private.announcements as kept cross join lateral (
    select count(*)::integer as people, count(*) filter (where letter.state = 'sent')::integer as sent,
      count(*) filter (where letter.state in ('failed', 'unknown'))::integer as failed
    from private.announcement_letters as letter where letter.announcement_id = kept.id) as counted
$$;
alter function public.get_announcements() owner to service_role;
grant execute on function public.get_announcements() to admin;

create or replace function public.get_announcement(announcement_id uuid) returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'id', kept.id, 'subject', kept.subject, 'preview', kept.preview, 'html', kept.html, 'topic', kept.topic, 'view_name', kept.view_name,
    'filters', kept.filters, 'per_minute', kept.per_minute, 'status', kept.status, 'scheduled_at', kept.scheduled_at,
    'begun_at', kept.begun_at, 'ended_at', kept.ended_at, 'held_until', kept.held_until, 'held_because', kept.held_because,
    'tested_at', kept.tested_at, 'updated_at', kept.updated_at,
    'counts', (select pg_catalog.json_build_object(
        'waiting', count(*) filter (where letter.state in ('waiting', 'claimed', 'handed')),
        'sent', count(*) filter (where letter.state = 'sent'),
        'failed', count(*) filter (where letter.state = 'failed'),
        'unknown', count(*) filter (where letter.state = 'unknown'),
        'left', count(*) filter (where letter.state = 'left'))
      from private.announcement_letters as letter where letter.announcement_id = kept.id),
    'minutes', (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('at', minute.at, 'sent', minute.sent) order by minute.at), '[]')
      from (select pg_catalog.date_trunc('minute', letter.done_at) as at, count(*)::integer as sent
        from private.announcement_letters as letter
        where letter.announcement_id = kept.id and letter.state = 'sent' group by 1 order by 1 desc limit 60) as minute))
  from private.announcements as kept where kept.id = get_announcement.announcement_id
$$;
alter function public.get_announcement(uuid) owner to service_role;
grant execute on function public.get_announcement(uuid) to admin;

create or replace function public.get_announcement_letters(announcement_id uuid, wanted text) returns json
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('member_id', found.member_id, 'address', found.address, 'state', found.state,
      'attempts', found.attempts, 'next_attempt_at', found.next_attempt_at, 'done_at', found.done_at, 'last_error', found.last_error)), '[]')
  from (
    select letter.* from private.announcement_letters as letter
    where letter.announcement_id = get_announcement_letters.announcement_id and case wanted
      when 'waiting' then letter.state in ('waiting', 'claimed', 'handed')
      when 'failed' then letter.state in ('failed', 'unknown') or (letter.state = 'waiting' and letter.last_error is not null)
      else letter.state = wanted end
    order by letter.done_at desc nulls last, letter.joined_at, letter.mailbox limit 100) as found
$$;
alter function public.get_announcement_letters(uuid, text) owner to service_role;
grant execute on function public.get_announcement_letters(uuid, text) to admin;

-- Only a draft changes. The server has cleaned what it says.
create or replace function private.save_announcement(announcement_id uuid, writer uuid, said jsonb) returns uuid
  language plpgsql volatile set search_path = ''
as $$
declare
  saved uuid;
begin
  if announcement_id is null then
    insert into private.announcements (created_by) values (writer) returning id into announcement_id;
  end if;
  update private.announcements as kept
  set subject = said ->> 'subject', preview = said ->> 'preview', html = said ->> 'html', topic = said ->> 'topic',
    view_name = said ->> 'view_name', filters = said -> 'filters', per_minute = (said ->> 'per_minute')::smallint,
    updated_at = pg_catalog.now()
  where kept.id = announcement_id and kept.status = 'draft' returning kept.id into saved;
  if saved is null then
    raise exception using errcode = 'ANSTA', message = 'no draft';
  end if;
  return saved;
end
$$;
grant execute on function private.save_announcement(uuid, uuid, jsonb) to service_role;

create or replace function public.remove_announcement(announcement_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.announcements as kept where kept.id = announcement_id and kept.status = 'draft';
  if not found then
    raise exception using errcode = 'ANSTA', message = 'Only a draft can be removed.';
  end if;
end
$$;
alter function public.remove_announcement(uuid) owner to service_role;
grant execute on function public.remove_announcement(uuid) to admin;

-- `expected` is the number on the button: who pressed it agreed to that many, and a second press finds no draft.
create or replace function public.schedule_announcement(announcement_id uuid, expected integer, due timestamptz default null) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft private.announcements;
  people integer;
begin
  select kept.* into draft from private.announcements as kept where kept.id = announcement_id for update;
  if not found or draft.status <> 'draft' then
    raise exception using errcode = 'ANSTA', message = 'This letter is already on its way.';
  elsif pg_catalog.btrim(draft.subject) = '' or pg_catalog.btrim(draft.html) = '' then
    raise exception using errcode = 'ANEMP', message = 'The letter needs a subject and something to read.';
  elsif due < pg_catalog.now() - interval '1 minute' then
    raise exception using errcode = 'ANPST', message = 'This time is over. Choose a later one.';
  end if;
  select count(*) into people from private.audience(draft.filters, draft.topic) as found where found.standing = 'gets';
  if people = 0 then
    raise exception using errcode = 'ANNOB', message = 'Nobody would get this letter.';
  elsif people <> expected then
    raise exception using errcode = 'ANCNT', message = pg_catalog.format('The count changed: %s now, %s before.', case people when 1 then '1 person' else people || ' people' end, expected);
  end if;
  update private.announcements as kept
  set status = 'scheduled', scheduled_at = coalesce(due, pg_catalog.now()), updated_at = pg_catalog.now() where kept.id = draft.id;
  insert into private.audit_log (actor_id, action, subject, subject_id, after)
  values (auth.uid(), 'schedule announcement', 'announcements', draft.id::text, pg_catalog.jsonb_build_object('people', people));
  perform pg_catalog.pg_notify('announcements', '');
end
$$;
alter function public.schedule_announcement(uuid, integer, timestamptz) owner to service_role;
grant execute on function public.schedule_announcement(uuid, integer, timestamptz) to admin;

-- What has not begun becomes a draft again; what is under way stops before its next letter.
create or replace function public.stop_announcement(announcement_id uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  now_is text;
begin
  update private.announcements as kept
  set status = case kept.status when 'scheduled' then 'draft' else 'stopped' end, updated_at = pg_catalog.now()
  where kept.id = announcement_id and kept.status in ('scheduled', 'sending') returning kept.status into now_is;
  if now_is is null then
    raise exception using errcode = 'ANSTA', message = 'There is nothing to stop: this letter is not on its way.';
  end if;
  insert into private.audit_log (actor_id, action, subject, subject_id)
  values (auth.uid(), 'stop announcement', 'announcements', announcement_id::text);
  return now_is;
end
$$;
alter function public.stop_announcement(uuid) owner to service_role;
grant execute on function public.stop_announcement(uuid) to admin;

create or replace function public.resume_announcement(announcement_id uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.announcements as kept
  set status = 'sending', held_until = null, held_because = null, refusals_in_row = 0, updated_at = pg_catalog.now()
  where kept.id = announcement_id and (kept.status = 'stopped' or (kept.status = 'sending' and kept.held_until is not null));
  if not found then
    raise exception using errcode = 'ANSTA', message = 'This letter was not stopped.';
  end if;
  perform pg_catalog.pg_notify('announcements', '');
end
$$;
alter function public.resume_announcement(uuid) owner to service_role;
grant execute on function public.resume_announcement(uuid) to admin;

-- Failed letters once more, but none to an address that was refused for good. Those that may have arrived only where somebody says so.
create or replace function public.retry_announcement(announcement_id uuid, with_unknown boolean default false) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  again integer;
begin
  update private.announcement_letters as letter
  set state = 'waiting', attempts = 0, next_attempt_at = pg_catalog.now(), last_error = null, claim_id = null, done_at = null
  where letter.announcement_id = retry_announcement.announcement_id
    and (letter.state = 'failed' or (with_unknown and letter.state = 'unknown'))
    and not exists (select from private.letter_bounces as bounce where bounce.mailbox = letter.mailbox and bounce.lifted_at is null);
  get diagnostics again = row_count;
  update private.announcements as kept set status = 'sending', ended_at = null
  where kept.id = retry_announcement.announcement_id and kept.status = 'sent' and again > 0;
  perform pg_catalog.pg_notify('announcements', '');
  return again;
end
$$;
alter function public.retry_announcement(uuid, boolean) owner to service_role;
grant execute on function public.retry_announcement(uuid, boolean) to admin;

-- Whose time has come is filled with its people, counted anew. The row's lock makes two nodes one.
create or replace function private.begin_announcements() returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  due private.announcements;
begin
  for due in
    select kept.* from private.announcements as kept
    where kept.status = 'scheduled' and kept.scheduled_at <= pg_catalog.now() for update skip locked
  loop
    insert into private.announcement_letters (announcement_id, mailbox, member_id, address, name, joined_at)
    select due.id, found.mailbox, found.member_id, found.address, found.name, found.joined_at
    from private.audience(due.filters, due.topic) as found where found.standing = 'gets'
    on conflict do nothing;
    update private.announcements as kept
    set status = 'sending', begun_at = coalesce(kept.begun_at, pg_catalog.now()) where kept.id = due.id;
  end loop;
end
$$;
grant execute on function private.begin_announcements() to service_role;

-- What keeps a letter from somebody now, whatever held when it was scheduled; null when nothing does.
create or replace function private.kept_from(asked text, topic text) returns text
  language sql stable set search_path = ''
as $$
  select case
    when private.has_opted_out(asked) or not exists (
      select from private.letter_consents as consent where consent.mailbox = asked and consent.topics @> array[topic]) then 'opted out'
    when exists (select from private.letter_bounces as bounce where bounce.mailbox = asked and bounce.lifted_at is null) then 'bounced'
    when not exists (select from public.community_members as member
      where member.mailbox = asked and member.is_active and member.deactivated_at is null) then 'deactivated' end
$$;
grant execute on function private.kept_from(text, text) to service_role;

-- The next letters of one announcement, as many as its rate allows within this minute. The row's lock makes the rate one for all nodes.
-- What a dead node had claimed is free again; what it had handed over is not.
create or replace function private.claim_announcement_letters(most integer, lease interval default '2 minutes')
  returns table (announcement_id uuid, mailbox text, address text, name text, claim_id uuid, attempts smallint,
    subject text, preview text, html text, topic text, agreed_at timestamptz)
  language plpgsql volatile set search_path = ''
as $$
declare
  sending private.announcements;
  allowed integer;
begin
  perform private.begin_announcements();
  for sending in
    select kept.* from private.announcements as kept where kept.status = 'sending' order by kept.begun_at, kept.id for update
  loop
    update private.announcement_letters as letter
    set state = case letter.state when 'handed' then 'unknown' else 'waiting' end,
      done_at = case letter.state when 'handed' then pg_catalog.clock_timestamp() end,
      last_error = case letter.state when 'handed' then 'the node ended while it handed this letter over' else letter.last_error end
    where letter.announcement_id = sending.id and letter.state in ('claimed', 'handed') and letter.claimed_until < pg_catalog.clock_timestamp();
    if not exists (select from private.announcement_letters as letter
      where letter.announcement_id = sending.id and letter.state in ('waiting', 'claimed', 'handed')) then
      update private.announcements as kept set status = 'sent', ended_at = pg_catalog.now(), held_until = null, held_because = null
      where kept.id = sending.id;
      continue;
    end if;
    continue when sending.held_until > pg_catalog.clock_timestamp();
    update private.announcement_letters as letter
    set state = 'left', done_at = pg_catalog.clock_timestamp(), last_error = refused.why
    from (
      select next.mailbox, private.kept_from(next.mailbox, sending.topic) as why from (
        select waiting.mailbox from private.announcement_letters as waiting
        where waiting.announcement_id = sending.id and waiting.state = 'waiting' and waiting.next_attempt_at <= pg_catalog.now()
        order by waiting.next_attempt_at, waiting.joined_at, waiting.mailbox limit most) as next) as refused
    where letter.announcement_id = sending.id and letter.mailbox = refused.mailbox and refused.why is not null;
    allowed := least(most, sending.per_minute - (select count(*) from private.announcement_letters as letter
      where letter.announcement_id = sending.id and letter.claimed_at > pg_catalog.clock_timestamp() - interval '1 minute'));
    continue when allowed <= 0;
    return query
      with next as (
        select first.mailbox from (
          select waiting.mailbox from private.announcement_letters as waiting
          where waiting.announcement_id = sending.id and waiting.state = 'waiting' and waiting.next_attempt_at <= pg_catalog.now()
          order by waiting.next_attempt_at, waiting.joined_at, waiting.mailbox limit most) as first
        where private.kept_from(first.mailbox, sending.topic) is null limit allowed)
      update private.announcement_letters as letter
      set state = 'claimed', claim_id = pg_catalog.gen_random_uuid(), attempts = letter.attempts + 1,
        claimed_at = pg_catalog.clock_timestamp(), claimed_until = pg_catalog.clock_timestamp() + lease
      from next where letter.announcement_id = sending.id and letter.mailbox = next.mailbox
      returning letter.announcement_id, letter.mailbox, letter.address, letter.name, letter.claim_id, letter.attempts,
        sending.subject, sending.preview, sending.html, sending.topic,
        (select consent.agreed_at from private.letter_consents as consent where consent.mailbox = letter.mailbox);
    if found then
      return;
    end if;
  end loop;
end
$$;
grant execute on function private.claim_announcement_letters(integer, interval) to service_role;

-- Before the last byte: whether it may still leave. Told no, the node hangs up, and the mail server forgets what it heard.
create or replace function private.hand_over_announcement_letter(claim uuid) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  letter private.announcement_letters;
  sending private.announcements;
  why text;
begin
  select kept.* into letter from private.announcement_letters as kept where kept.claim_id = claim and kept.state = 'claimed' for update;
  if not found then
    return false;
  end if;
  select kept.* into sending from private.announcements as kept where kept.id = letter.announcement_id;
  why := private.kept_from(letter.mailbox, sending.topic);
  if sending.status = 'sending' and why is null then
    update private.announcement_letters as kept set state = 'handed' where kept.claim_id = claim;
    return true;
  end if;
  update private.announcement_letters as kept
  set state = case when why is null then 'waiting' else 'left' end, claim_id = null, attempts = kept.attempts - 1, last_error = why,
    done_at = case when why is null then null else pg_catalog.clock_timestamp() end
  where kept.claim_id = claim;
  return false;
end
$$;
grant execute on function private.hand_over_announcement_letter(uuid) to service_role;

-- A word that comes late still counts: the letter was taken, whatever was believed meanwhile.
create or replace function private.finish_announcement_letter(claim uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  sent_of uuid;
begin
  update private.announcement_letters as letter set state = 'sent', done_at = pg_catalog.clock_timestamp(), last_error = null
  where letter.claim_id = claim and letter.state in ('handed', 'unknown') returning letter.announcement_id into sent_of;
  update private.announcements as kept set refusals_in_row = 0, held_until = null, held_because = null
  where kept.id = sent_of and kept.refusals_in_row > 0;
end
$$;
grant execute on function private.finish_announcement_letter(uuid) to service_role;

-- `final`: the server's last word; `bounced`: about this very mailbox; `unknown`: silence after the last byte; else it is tried again.
-- Five that are put off in a row hold everything for a while, longer each time.
create or replace function private.fail_announcement_letter(claim uuid, why text, verdict text, wait interval) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  letter private.announcement_letters;
begin
  update private.announcement_letters as kept
  set state = case verdict when 'later' then 'waiting' when 'unknown' then 'unknown' else 'failed' end,
    last_error = why, next_attempt_at = pg_catalog.clock_timestamp() + wait,
    done_at = case verdict when 'later' then null else pg_catalog.clock_timestamp() end,
    claim_id = case verdict when 'unknown' then kept.claim_id end
  where kept.claim_id = claim and kept.state in ('claimed', 'handed') returning kept.* into letter;
  if verdict = 'bounced' then
    perform private.note_bounce(letter.mailbox, why, 'mail server');
  elsif verdict = 'later' and letter.mailbox is not null then
    update private.announcements as kept
    set refusals_in_row = least(kept.refusals_in_row + 1, 100),
      held_until = case when kept.refusals_in_row >= 4
        then pg_catalog.clock_timestamp() + least(interval '15 seconds' * pg_catalog.power(2, least(kept.refusals_in_row - 4, 5)), interval '5 minutes')
        else kept.held_until end,
      held_because = case when kept.refusals_in_row >= 4 then why else kept.held_because end
    where kept.id = letter.announcement_id;
  end if;
end
$$;
grant execute on function private.fail_announcement_letter(uuid, text, text, interval) to service_role;
