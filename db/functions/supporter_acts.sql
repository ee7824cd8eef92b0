-- Actions of an owner on one supporter. Each action is one line of the history.

-- Logs an action that changes no row of the supporter.
create or replace function private.log_supporter_action(what text, supporter_id uuid, more jsonb default '{}')
  returns void
  language sql volatile set search_path = ''
as $$
  insert into private.audit_log (actor_id, action, subject, subject_id, after)
  values (auth.uid(), what, 'community_members', supporter_id::text, more)
$$;
grant execute on function private.log_supporter_action(text, uuid, jsonb) to service_role;

-- Sets the action name under which the audit triggers log the rest of this transaction.
create or replace function private.set_action_name(what text) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_catalog.set_config('request.jwt.claims',
    (auth.claims() || pg_catalog.jsonb_build_object('audited_as', what))::text, true);
end
$$;
grant execute on function private.set_action_name(text) to service_role;

-- Corrects the name of a supporter. The badges are drawn again, with their existing codes and addresses. The
-- person gets an email unless they opted out.
create or replace function private.correct_supporter_name(supporter_id uuid, new_name text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  right_name constant text := pg_catalog.btrim(new_name);
  supporter public.community_members;
  redrawn integer;
begin
  select kept.* into supporter from public.community_members as kept where kept.id = supporter_id for update;
  if not found then
    raise exception using errcode = 'CMNOF', message = 'person.no_supporter';
  elsif pg_catalog.char_length(right_name) not between 2 and 80 or not private.is_clean_text(right_name) then
    raise exception using errcode = 'CMNAM', message = 'person.name_length';
  elsif supporter.name = right_name then
    return 0;
  end if;
  perform private.set_action_name('correct name');
  update public.community_members as kept
  set name = right_name, first_name = pg_catalog.split_part(right_name, ' ', 1),
    last_name = nullif(pg_catalog.btrim(pg_catalog.substr(right_name,
      pg_catalog.length(pg_catalog.split_part(right_name, ' ', 1)) + 1)), '')
  where kept.id = supporter.id;
  update public.badges as badge set recipient_name = right_name
  from auth.users as person where person.mailbox = supporter.mailbox and badge.user_id = person.id;
  get diagnostics redrawn = row_count;
  insert into private.badge_orders (badge_id)
  select badge.id from public.badges as badge join auth.users as person on person.id = badge.user_id
  where person.mailbox = supporter.mailbox
  on conflict do nothing;
  insert into private.email_outbox (kind, recipient, payload)
  select 'name-corrected', supporter.email, pg_catalog.jsonb_build_object('name', right_name, 'badges', redrawn)
  where not private.has_opted_out(supporter.mailbox);
  perform pg_catalog.pg_notify('badges', '');
  return redrawn;
end
$$;
alter function private.correct_supporter_name(uuid, text) owner to service_role;
grant execute on function private.correct_supporter_name(uuid, text) to admin;

-- Locks supporters in one order, so that two owners who select the same supporters do not deadlock. Refuses
-- if all of them were erased in the meantime.
create or replace function private.lock_supporters(supporter_ids uuid[]) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform from public.community_members as kept where kept.id = any (supporter_ids) order by kept.id for update;
  if not found then
    raise exception using errcode = 'CMNOF', message = 'person.no_supporter';
  end if;
end
$$;
grant execute on function private.lock_supporters(uuid[]) to service_role;

-- Deactivates supporters, all or none. Their ideas and testimonials stay. Returns how many still existed.
create or replace function private.deactivate_supporters(supporter_ids uuid[], because text, revokes_badges boolean)
  returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  reason constant text := nullif(pg_catalog.left(pg_catalog.btrim(because), 500), '');
  done integer;
begin
  if reason is null then
    raise exception using errcode = 'CMWHY', message = 'person.reason_missing';
  end if;
  perform private.lock_supporters(supporter_ids);
  -- 1. Deactivates the supporters, with the action name `deactivate` in the history.
  -- private.refuse_deactivated_supporter reads `deactivated_at` at every later sign-in.
  perform private.set_action_name('deactivate');
  update public.community_members as kept
  set is_active = false, deactivated_at = pg_catalog.now(), deactivated_because = reason
  where kept.id = any (supporter_ids);
  get diagnostics done = row_count;
  -- 2. Ends their sessions, except those of administrators, whose access private.close_access ends.
  delete from auth.sessions using auth.users as person
  join public.community_members as supporter on supporter.mailbox = person.mailbox
  where supporter.id = any (supporter_ids) and sessions.user_id = person.id
    and not exists (select from private.admin_users as admin where admin.user_id = person.id);
  -- 3. Revokes their badges, if `revokes_badges` is true. The verification page shows the reason.
  update public.badges as badge set revoked_at = pg_catalog.now(), revoked_because = reason
  from auth.users as person join public.community_members as supporter on supporter.mailbox = person.mailbox
  where revokes_badges and supporter.id = any (supporter_ids) and badge.user_id = person.id;
  return done;
end
$$;
alter function private.deactivate_supporters(uuid[], text, boolean) owner to service_role;
grant execute on function private.deactivate_supporters(uuid[], text, boolean) to admin;

-- Reactivates supporters, all or none. Returns how many still existed.
create or replace function private.reactivate_supporters(supporter_ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  done integer;
begin
  perform private.lock_supporters(supporter_ids);
  -- 1. Reactivates the supporters, with the action name `activate` in the history. Supporters without a
  -- verified address become active only if they were active or have a consent, for example people imported
  -- from paper.
  perform private.set_action_name('activate');
  update public.community_members as kept
  set is_active = kept.is_verified or kept.is_active
      or exists (select from private.email_consents as consent where consent.mailbox = kept.mailbox),
    deactivated_at = null, deactivated_because = null
  where kept.id = any (supporter_ids);
  get diagnostics done = row_count;
  -- 2. Makes their revoked badges valid again.
  update public.badges as badge set revoked_at = null, revoked_because = null
  from auth.users as person join public.community_members as supporter on supporter.mailbox = person.mailbox
  where supporter.id = any (supporter_ids) and badge.user_id = person.id and badge.revoked_at is not null;
  return done;
end
$$;
alter function private.reactivate_supporters(uuid[]) owner to service_role;
grant execute on function private.reactivate_supporters(uuid[]) to admin;

-- Refuses a session to a deactivated supporter, even with a valid code, link or password. Does not apply to
-- administrators, whose access private.close_access ends.
create or replace function private.refuse_deactivated_supporter() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from auth.users as person
    join public.community_members as supporter on supporter.mailbox = person.mailbox
      where person.id = new.user_id and supporter.deactivated_at is not null)
    and not exists (select from private.admin_users as admin where admin.user_id = new.user_id) then
    raise exception using errcode = 'SPDEA', message = 'supporter.deactivated';
  end if;
  return new;
end
$$;
alter function private.refuse_deactivated_supporter() owner to service_role;

create or replace function private.export_supporter(supporter_id uuid) returns json
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer json;
begin
  select coalesce(private.export_person(person.id), private.export_mailbox(supporter.mailbox)::json)
  into answer
  from public.community_members as supporter left join auth.users as person on person.mailbox = supporter.mailbox
  where supporter.id = supporter_id;
  if answer is null then
    raise exception using errcode = 'CMNOF', message = 'person.no_supporter';
  end if;
  perform private.log_supporter_action('export person', supporter_id);
  return answer;
end
$$;
alter function private.export_supporter(uuid) owner to service_role;
grant execute on function private.export_supporter(uuid) to admin;

-- Erases a supporter permanently, once the owner has typed the confirmation word. A supporter who never
-- verified an address has no account, only the row.
create or replace function private.erase_supporter(supporter_id uuid, typed text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  supporter public.community_members;
  person_id uuid;
begin
  if typed is distinct from 'ERASE' then
    raise exception using errcode = 'CMWRD', message = 'person.word_missing';
  end if;
  select kept.* into supporter from public.community_members as kept where kept.id = supporter_id for update;
  if not found then
    raise exception using errcode = 'CMNOF', message = 'person.no_supporter';
  end if;
  perform private.set_action_name('erase person');
  select person.id into person_id from auth.users as person where person.mailbox = supporter.mailbox;
  if exists (select from private.admin_users as admin where admin.user_id = person_id) then
    raise exception using errcode = 'SPADM', message = 'person.is_administrator';
  elsif person_id is not null then
    perform private.erase_person(person_id);
  else
    perform private.erase_mailbox(supporter.mailbox, null);
  end if;
end
$$;
alter function private.erase_supporter(uuid, text) owner to service_role;
grant execute on function private.erase_supporter(uuid, text) to admin;
