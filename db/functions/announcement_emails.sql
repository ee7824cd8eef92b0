-- Tables: private.announcement_emails.

-- Emails of an announcement, which any node sends. States of an email that is being sent:
-- - waiting: no node has claimed it
-- - claimed: it belongs to one node for two minutes
-- - handed: committed when the mail server has accepted sender and recipient, before the last byte is sent
-- - sent: the mail server has accepted the email
-- - unknown: its node stopped or got no response after `handed`. Only an administrator can send it again.
-- A node that stops before `handed` has sent nothing.

-- Adds the current recipients to each announcement that is due. The row lock prevents two nodes from adding
-- them twice.
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
    insert into private.announcement_emails (announcement_id, mailbox, supporter_id, address, name, joined_at)
    select due.id, found.mailbox, found.supporter_id, found.address, found.name, found.joined_at
    from private.get_audience(due.filters, due.topic) as found where found.standing = 'gets'
    on conflict do nothing;
    update private.announcements as kept
    set status = 'sending', begun_at = coalesce(kept.begun_at, pg_catalog.now()) where kept.id = due.id;
  end loop;
end
$$;
grant execute on function private.begin_announcements() to service_role;

-- Returns why an address must not get an email about this topic, or null if it may. Called again just before
-- the email is sent, because the answer may have changed since the email was claimed.
create or replace function private.find_reason_not_to_send(asked text, topic text) returns text
  language sql stable set search_path = ''
as $$
  select case
    when private.has_opted_out(asked) or not exists (
      select from private.email_consents as consent where consent.mailbox = asked and consent.topics @> array[topic])
        then 'opted out'
    when exists (select from private.email_bounces as bounce where bounce.mailbox = asked and bounce.lifted_at is null)
      then 'bounced'
    when not exists (select from public.community_members as supporter
      where supporter.mailbox = asked and supporter.is_active and supporter.deactivated_at is null)
        then 'deactivated' end
$$;
grant execute on function private.find_reason_not_to_send(text, text) to service_role;

-- Claims the next emails of one announcement, as many as its rate allows in this minute. The row lock makes
-- the rate apply to all nodes together. Emails that a dead node claimed can be claimed again, unless that
-- node had marked them as `handed`.
create or replace function private.claim_announcement_emails(most integer, lease interval default '2 minutes')
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
    select kept.* from private.announcements as kept where kept.status = 'sending' order by kept.begun_at, kept.id
      for update
  loop
    update private.announcement_emails as queued_email
    set state = case queued_email.state when 'handed' then 'unknown' else 'waiting' end,
      done_at = case queued_email.state when 'handed' then pg_catalog.clock_timestamp() end,
      last_error = case queued_email.state when 'handed' then 'node_ended' else queued_email.last_error end
    where queued_email.announcement_id = sending.id and queued_email.state in ('claimed', 'handed')
      and queued_email.claimed_until < pg_catalog.clock_timestamp();
    if not exists (select from private.announcement_emails as queued_email
      where queued_email.announcement_id = sending.id and queued_email.state in ('waiting', 'claimed', 'handed')) then
      update private.announcements as kept set status = 'sent', ended_at = pg_catalog.now(), held_until = null,
        held_because = null
      where kept.id = sending.id;
      continue;
    end if;
    continue when sending.held_until > pg_catalog.clock_timestamp();
    -- Materialized, as is `next` below, so that PostgreSQL runs find_reason_not_to_send once per email.
    -- Otherwise, it could run it for each pair of joined rows.
    with refused as materialized (
      select next.mailbox, private.find_reason_not_to_send(next.mailbox, sending.topic) as why from (
        select waiting.mailbox from private.announcement_emails as waiting
        where waiting.announcement_id = sending.id and waiting.state = 'waiting'
          and waiting.next_attempt_at <= pg_catalog.now()
        order by waiting.next_attempt_at, waiting.joined_at, waiting.mailbox limit most) as next)
    update private.announcement_emails as queued_email
    set state = 'left', done_at = pg_catalog.clock_timestamp(), last_error = refused.why
    from refused
    where queued_email.announcement_id = sending.id and queued_email.mailbox = refused.mailbox
      and refused.why is not null;
    allowed := least(most, sending.per_minute - (select count(*) from private.announcement_emails as queued_email
      where queued_email.announcement_id = sending.id
        and queued_email.claimed_at > pg_catalog.clock_timestamp() - interval '1 minute'));
    continue when allowed <= 0;
    return query
      with next as materialized (
        select first.mailbox from (
          select waiting.mailbox from private.announcement_emails as waiting
          where waiting.announcement_id = sending.id and waiting.state = 'waiting'
            and waiting.next_attempt_at <= pg_catalog.now()
          order by waiting.next_attempt_at, waiting.joined_at, waiting.mailbox limit most) as first
        where private.find_reason_not_to_send(first.mailbox, sending.topic) is null limit allowed)
      update private.announcement_emails as queued_email
      set state = 'claimed', claim_id = pg_catalog.gen_random_uuid(), attempts = queued_email.attempts + 1,
        claimed_at = pg_catalog.clock_timestamp(), claimed_until = pg_catalog.clock_timestamp() + lease
      from next where queued_email.announcement_id = sending.id and queued_email.mailbox = next.mailbox
      returning queued_email.announcement_id, queued_email.mailbox, queued_email.address, queued_email.name,
        queued_email.claim_id, queued_email.attempts,
        sending.subject, sending.preview, sending.html, sending.topic,
        (select consent.agreed_at from private.email_consents as consent where consent.mailbox = queued_email.mailbox);
    if found then
      return;
    end if;
  end loop;
end
$$;
grant execute on function private.claim_announcement_emails(integer, interval) to service_role;

-- Marks an email as `handed` before its last byte is sent, and returns true. Returns false if the email may
-- no longer be sent: the node then closes the connection, and the mail server discards what it received.
create or replace function private.hand_over_announcement_email(claim uuid) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  queued_email private.announcement_emails;
  sending private.announcements;
  why text;
begin
  select kept.* into queued_email from private.announcement_emails as kept where kept.claim_id = claim
    and kept.state = 'claimed' for update;
  if not found then
    return false;
  end if;
  select kept.* into sending from private.announcements as kept where kept.id = queued_email.announcement_id;
  why := private.find_reason_not_to_send(queued_email.mailbox, sending.topic);
  if sending.status = 'sending' and why is null then
    update private.announcement_emails as kept set state = 'handed' where kept.claim_id = claim;
    return true;
  end if;
  update private.announcement_emails as kept
  set state = case when why is null then 'waiting'
    else 'left' end, claim_id = null, attempts = kept.attempts - 1, last_error = why,
    done_at = case when why is null then null else pg_catalog.clock_timestamp() end
  where kept.claim_id = claim;
  return false;
end
$$;
grant execute on function private.hand_over_announcement_email(uuid) to service_role;

-- Marks an email as sent. Also accepts an `unknown` email, because a late answer still means that the mail
-- server has accepted it.
create or replace function private.finish_announcement_email(claim uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  sent_of uuid;
begin
  update private.announcement_emails as queued_email set state = 'sent', done_at = pg_catalog.clock_timestamp(),
    last_error = null
  where queued_email.claim_id = claim and queued_email.state in ('handed', 'unknown')
    returning queued_email.announcement_id into sent_of;
  update private.announcements as kept set refusals_in_row = 0, held_until = null, held_because = null
  where kept.id = sent_of and kept.refusals_in_row > 0;
end
$$;
grant execute on function private.finish_announcement_email(uuid) to service_role;

-- Stores the result of a failed attempt. `verdict` is one of:
-- - later: the email is retried. After five of these in a row, the whole announcement pauses, longer each
-- time.
-- - bounced: this mailbox refused the email permanently
-- - unknown: there was no response after the last byte
-- - any other text: the email has failed
create or replace function private.fail_announcement_email(claim uuid, why text, verdict text, wait interval)
  returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  queued_email private.announcement_emails;
begin
  update private.announcement_emails as kept
  set state = case verdict when 'later' then 'waiting' when 'unknown' then 'unknown' else 'failed' end,
    last_error = why, next_attempt_at = pg_catalog.clock_timestamp() + wait,
    done_at = case verdict when 'later' then null else pg_catalog.clock_timestamp() end,
    claim_id = case verdict when 'unknown' then kept.claim_id end
  where kept.claim_id = claim and kept.state in ('claimed', 'handed') returning kept.* into queued_email;
  if verdict = 'bounced' then
    perform private.note_bounce(queued_email.mailbox, why, 'mail server');
  elsif verdict = 'later' and queued_email.mailbox is not null then
    update private.announcements as kept
    set refusals_in_row = least(kept.refusals_in_row + 1, 100),
      held_until = case when kept.refusals_in_row >= 4
        then pg_catalog.clock_timestamp()
          + least(interval '15 seconds' * pg_catalog.power(2, least(kept.refusals_in_row - 4, 5)), interval '5 minutes')
        else kept.held_until end,
      held_because = case when kept.refusals_in_row >= 4 then why else kept.held_because end
    where kept.id = queued_email.announcement_id;
  end if;
end
$$;
grant execute on function private.fail_announcement_email(uuid, text, text, interval) to service_role;
