-- News state of a person: their choice, and the responses of their mail server.

-- Returns the news state of an address: bounced, opted_out, agreed, or none if the person never agreed.
create or replace function private.get_news_state(asked text) returns text
  language sql stable set search_path = ''
as $$
  select case
    when exists (select from private.email_bounces as bounce where bounce.mailbox = asked and bounce.lifted_at is null)
      then 'bounced'
    when private.has_opted_out(asked) then 'opted_out'
    else coalesce((select case when consent.topics = '{}' then 'opted_out' else 'agreed' end
      from private.email_consents as consent where consent.mailbox = asked), 'none')
  end
$$;
grant execute on function private.get_news_state(text) to service_role;

-- Updates the news column when a choice or a bounce changes. Locks the row before it reads the state, so that
-- the second of two simultaneous changes sees the first.
create or replace function private.follow_supporter_news() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed constant jsonb := case tg_op when 'DELETE' then pg_catalog.to_jsonb(old) else pg_catalog.to_jsonb(new) end;
  asked text := changed ->> 'mailbox';
begin
  if tg_table_name = 'former_opt_outs' then
    select supporter.mailbox into asked from public.community_members as supporter
      where supporter.mailbox_hash = (changed ->> 'mailbox_hash')::bytea;
  end if;
  perform 1 from public.community_members as supporter where supporter.mailbox = asked for update;
  if found then
    update public.community_members as supporter set news = state.news
    from (select private.get_news_state(asked) as news) as state
    where supporter.mailbox = asked and supporter.news <> state.news;
  end if;
  return null;
end
$$;
alter function private.follow_supporter_news() owner to service_role;

-- Sets the news column of a new supporter, who may have opted out before.
create or replace function private.begin_supporter_news() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.news = private.get_news_state(private.mailbox(new.email));
  return new;
end
$$;
alter function private.begin_supporter_news() owner to service_role;

-- Records that an address bounces. If it is reported again, the first time stays, unless the bounce was
-- cleared since then.
create or replace function private.note_bounce(asked text, why text, teller text) returns void
  language sql volatile set search_path = ''
as $$
  insert into private.email_bounces as bounce (mailbox, reason, told_by)
    values (asked, pg_catalog.left(why, 300), teller)
  on conflict (mailbox) do update
  set reason = excluded.reason, told_by = excluded.told_by, bounced_at = excluded.bounced_at, lifted_at = null,
    lifted_because = null
  where bounce.lifted_at is not null
$$;
grant execute on function private.note_bounce(text, text, text) to service_role;

create or replace function private.lift_bounce(supporter_id uuid, because text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if coalesce(pg_catalog.btrim(because), '') = '' then
    raise exception using errcode = 'CMWHY', message = 'person.resume_reason_missing';
  end if;
  update private.email_bounces as bounce set lifted_at = pg_catalog.now(),
    lifted_because = pg_catalog.left(pg_catalog.btrim(because), 500)
  from public.community_members as supporter
  where supporter.id = supporter_id and bounce.mailbox = supporter.mailbox and bounce.lifted_at is null;
  perform private.log_supporter_action('lift bounce', supporter_id);
end
$$;
alter function private.lift_bounce(uuid, text) owner to service_role;
grant execute on function private.lift_bounce(uuid, text) to admin;

create or replace trigger _500_follow_news after insert or update or delete on private.email_consents
  for each row execute function private.follow_supporter_news();
create or replace trigger _500_follow_news after insert or update or delete on private.email_opt_outs
  for each row execute function private.follow_supporter_news();
create or replace trigger _500_follow_news after insert or delete on private.former_opt_outs
  for each row execute function private.follow_supporter_news();
create or replace trigger _500_follow_news after insert or update or delete on private.email_bounces
  for each row execute function private.follow_supporter_news();
