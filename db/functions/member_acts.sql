-- Actions of an owner on one person. Each action is one line of the history.

-- Logs an action that changes no row of the member.
create or replace function private.note_act(what text, member_id uuid, more jsonb default '{}') returns void
  language sql volatile set search_path = ''
as $$
  insert into private.audit_log (actor_id, action, subject, subject_id, after)
  values (auth.uid(), what, 'community_members', member_id::text, more)
$$;
grant execute on function private.note_act(text, uuid, jsonb) to service_role;

-- Sets the action name under which the audit triggers log the rest of this transaction.
create or replace function private.name_act(what text) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_catalog.set_config('request.jwt.claims', (auth.claims() || pg_catalog.jsonb_build_object('audited_as', what))::text, true);
end
$$;
grant execute on function private.name_act(text) to service_role;

-- Redraws the badges with their existing codes and addresses. The person gets an email unless they opted out.
create or replace function public.correct_member_name(member_id uuid, new_name text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  right_name constant text := pg_catalog.btrim(new_name);
  member public.community_members;
  redrawn integer;
begin
  select kept.* into member from public.community_members as kept where kept.id = member_id for update;
  if not found then
    raise exception using errcode = 'CMNOF', message = 'person.no_supporter';
  elsif pg_catalog.char_length(right_name) not between 2 and 80 or not private.is_clean_text(right_name) then
    raise exception using errcode = 'CMNAM', message = 'person.name_length';
  elsif member.name = right_name then
    return 0;
  end if;
  perform private.name_act('correct name');
  update public.community_members as kept
  set name = right_name, first_name = pg_catalog.split_part(right_name, ' ', 1),
    last_name = nullif(pg_catalog.btrim(pg_catalog.substr(right_name, pg_catalog.length(pg_catalog.split_part(right_name, ' ', 1)) + 1)), '')
  where kept.id = member.id;
  update public.badges as badge set recipient_name = right_name
  from auth.users as person where person.mailbox = member.mailbox and badge.user_id = person.id;
  get diagnostics redrawn = row_count;
  insert into private.badge_orders (badge_id)
  select badge.id from public.badges as badge join auth.users as person on person.id = badge.user_id where person.mailbox = member.mailbox
  on conflict do nothing;
  insert into private.mail_outbox (letter, recipient, payload)
  select 'name-corrected', member.email, pg_catalog.jsonb_build_object('name', right_name, 'badges', redrawn)
  where not private.has_opted_out(member.mailbox);
  perform pg_catalog.pg_notify('badges', '');
  return redrawn;
end
$$;
alter function public.correct_member_name(uuid, text) owner to service_role;
grant execute on function public.correct_member_name(uuid, text) to admin;

-- Deactivates a member and ends every session, or reactivates a member. Their ideas and testimonials stay.
-- Badges stay valid unless they are revoked as well; then the verification page shows the reason.
create or replace function public.set_member_active(member_id uuid, is_in boolean, because text default null, revokes_badges boolean default false)
  returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  member public.community_members;
  reason constant text := case when is_in then null else nullif(pg_catalog.left(pg_catalog.btrim(because), 500), '') end;
begin
  if not is_in and reason is null then
    raise exception using errcode = 'CMWHY', message = 'person.reason_missing';
  end if;
  perform private.name_act(case when is_in then 'activate' else 'deactivate' end);
  update public.community_members as kept
  set is_active = is_in and (kept.is_verified or kept.is_active
      -- imported members have not verified an address and are active all the same
      or exists (select from private.letter_consents as consent where consent.mailbox = kept.mailbox)),
    deactivated_at = case when is_in then null else pg_catalog.now() end,
    deactivated_because = reason
  where kept.id = member_id returning kept.* into member;
  if not found then
    raise exception using errcode = 'CMNOF', message = 'person.no_supporter';
  elsif not is_in then
    delete from auth.sessions using auth.users as person
    where person.mailbox = member.mailbox and sessions.user_id = person.id
      and not exists (select from private.admin_users as admin where admin.user_id = person.id);
  end if;
  update public.badges as badge
  set revoked_at = case when not is_in then pg_catalog.now() end, revoked_because = reason
  from auth.users as person where person.mailbox = member.mailbox and badge.user_id = person.id
    and case when is_in then badge.revoked_at is not null else revokes_badges end;
end
$$;
alter function public.set_member_active(uuid, boolean, text, boolean) owner to service_role;
grant execute on function public.set_member_active(uuid, boolean, text, boolean) to admin;

-- Deactivates or reactivates several members for one reason, all or none. Members who were erased in the
-- meantime are not counted.
create or replace function public.set_members_active(member_ids uuid[], is_in boolean, because text default null, revokes_badges boolean default false)
  returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  one uuid;
  done integer := 0;
begin
  if pg_catalog.cardinality(member_ids) > 500 then
    raise exception using errcode = 'CMMNY', message = 'person.too_many';
  end if;
  -- locked in one order, so that two owners who select the same members do not deadlock
  for one in
    select kept.id from public.community_members as kept where kept.id = any (member_ids) order by kept.id for update
  loop
    perform public.set_member_active(one, is_in, because, revokes_badges);
    done := done + 1;
  end loop;
  return done;
end
$$;
alter function public.set_members_active(uuid[], boolean, text, boolean) owner to service_role;
grant execute on function public.set_members_active(uuid[], boolean, text, boolean) to admin;

-- A deactivated member cannot start a session by any code, link or password. Access of administrators is
-- ended elsewhere.
create or replace function private.refuse_kept_out() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from auth.users as person join public.community_members as member on member.mailbox = person.mailbox
      where person.id = new.user_id and member.deactivated_at is not null)
    and not exists (select from private.admin_users as admin where admin.user_id = new.user_id) then
    raise exception using errcode = 'SPDEA', message = 'supporter.deactivated';
  end if;
  return new;
end
$$;
alter function private.refuse_kept_out() owner to service_role;

create or replace function public.export_member(member_id uuid) returns json
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer json;
begin
  select coalesce(private.export_person(person.id), private.export_mailbox(member.mailbox)::json)
  into answer
  from public.community_members as member left join auth.users as person on person.mailbox = member.mailbox
  where member.id = member_id;
  if answer is null then
    raise exception using errcode = 'CMNOF', message = 'person.no_supporter';
  end if;
  perform private.note_act('export person', member_id);
  return answer;
end
$$;
alter function public.export_member(uuid) owner to service_role;
grant execute on function public.export_member(uuid) to admin;

-- Erases a member permanently, once the confirmation word was typed. A member who never verified an address
-- has no account, only the row.
create or replace function public.erase_member(member_id uuid, typed text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  member public.community_members;
  person_id uuid;
begin
  if typed is distinct from 'ERASE' then
    raise exception using errcode = 'CMWRD', message = 'person.word_missing';
  end if;
  select kept.* into member from public.community_members as kept where kept.id = member_id for update;
  if not found then
    raise exception using errcode = 'CMNOF', message = 'person.no_supporter';
  end if;
  perform private.name_act('erase person');
  select person.id into person_id from auth.users as person where person.mailbox = member.mailbox;
  if exists (select from private.admin_users as admin where admin.user_id = person_id) then
    raise exception using errcode = 'SPADM', message = 'person.is_administrator';
  elsif person_id is not null then
    perform private.erase_person(person_id);
  else
    perform private.erase_mailbox(member.mailbox, null);
  end if;
end
$$;
alter function public.erase_member(uuid, text) owner to service_role;
grant execute on function public.erase_member(uuid, text) to admin;
