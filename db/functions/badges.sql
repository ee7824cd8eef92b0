-- Tables: public.badges, private.badge_orders.

-- Badges are issued in the transaction that approves an idea or a testimonial, or verifies a supporter. The
-- same transaction writes a job, by which a worker later draws, signs and sends the badge. So an approval
-- always has its badge, and a rollback leaves none. If a node dies, another node takes the job.

-- Returns a random code of six characters, with five random bits each. Its 32 possible letters and digits are
-- hard to confuse.
create or replace function private.create_badge_code() returns text
  language sql volatile set search_path = ''
as $$
  select pg_catalog.string_agg(
    pg_catalog.substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (pg_catalog.get_byte(random.bytes, position) & 31), 1),
      '')
  from (select pg_catalog.uuid_send(pg_catalog.gen_random_uuid()) as bytes) as random,
    pg_catalog.generate_series(0, 5) as position
$$;
grant execute on function private.create_badge_code() to service_role;

-- Issues one badge per person and type. The second of two simultaneous calls waits for the first and then
-- does nothing. The badge of a decision waits until nobody can undo the decision; `decision` is null for
-- other badges.
create or replace function private.issue_badge(owner_id uuid, kind text, earned_as text, decision uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  issued uuid;
begin
  loop
    begin
      insert into public.badges (badge_type, badge_title, recipient_name, recipient_email, user_id, verification_code)
      select kind,
        case kind when 'app_idea_contributor' then 'Idea Innovator' when 'testimonial_provider' then 'Community Voice'
          when 'community_supporter' then 'Community Champion' end,
        coalesce(nullif(pg_catalog.btrim(pg_catalog.left(earned_as, 80)), ''), 'A supporter'), owner.email, owner.id,
        private.create_badge_code()
      from auth.users as owner
      where owner.id = owner_id and owner.email_confirmed_at is not null
      on conflict on constraint badges_one_per_type do nothing
      returning id into issued;
      update private.badge_orders as ordered
      set decision_id = made.id, decided_by = made.decided_by, next_attempt_at = private.get_due_time(made.id)
      from private.decisions as made
      where ordered.badge_id = issued and made.id = decision;
      return;
    exception when unique_violation then
      -- Draws another code, because this one exists already. That happens about once in a thousand million
      -- draws.
    end;
  end loop;
end
$$;
grant execute on function private.issue_badge(uuid, text, text, uuid) to service_role;

-- Returns the name on a badge of this kind, or null if the person has not earned it.
create or replace function private.get_earned_name(owner_id uuid, kind text) returns text
  language sql stable set search_path = ''
as $$
  select case kind
    when 'app_idea_contributor' then (
      select idea.submitter_name from public.app_ideas as idea
      where idea.user_id = owner_id and idea.status in ('approved', 'in_development', 'testing', 'completed', 'merged')
      order by idea.created_at limit 1)
    when 'testimonial_provider' then (
      select testimonial.name from public.testimonials as testimonial
        join auth.users as owner on owner.mailbox = testimonial.mailbox
      where owner.id = owner_id and testimonial.email_verified and testimonial.status = 'approved')
    when 'community_supporter' then (
      select supporter.name from public.community_members as supporter
        join auth.users as owner on owner.mailbox = supporter.mailbox
      where owner.id = owner_id and supporter.is_verified)
    end
$$;
grant execute on function private.get_earned_name(uuid, text) to service_role;

-- Returns the caller's badge of this type, with the stored name and address. Issues it now if it was earned
-- and does not exist.
create or replace function private.claim_badge(owner_id uuid, kind text) returns setof public.badges
  language plpgsql volatile set search_path = ''
as $$
declare
  earned_as text := private.get_earned_name(owner_id, kind);
begin
  if earned_as is not null then
    perform private.issue_badge(owner_id, kind, earned_as, null);
  end if;
  return query select badge.* from public.badges as badge where badge.user_id = owner_id and badge.badge_type = kind;
  if not found then
    raise exception using errcode = 'BDREQ', message = 'badge.not_earned';
  end if;
end
$$;
grant execute on function private.claim_badge(uuid, text) to service_role;

create or replace function private.order_badge() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  insert into private.badge_orders (badge_id) values (new.id);
  perform pg_catalog.pg_notify('badges', '');
  return null;
end
$$;
grant execute on function private.order_badge() to service_role;

-- Issues the supporter badge. Security definer: visitors join, but may not write badges.
create or replace function private.award_supporter_badge() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.issue_badge(owner.id, 'community_supporter', new.name, null)
  from auth.users as owner where owner.mailbox = new.mailbox;
  return null;
end
$$;
alter function private.award_supporter_badge() owner to service_role;

-- Enqueues the email with the badge. Its recipient is always the stored address.
create or replace function private.send_badge_email(badge public.badges, decider uuid default null) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.email_outbox (kind, recipient, decided_by, payload)
  values ('badge', badge.recipient_email, decider, pg_catalog.jsonb_build_object(
    'type', badge.badge_type, 'name', badge.recipient_name, 'code', badge.verification_code, 'picture',
      badge.png_storage_url));
  update public.badges as kept set email_sent = true, email_sent_at = pg_catalog.now() where kept.id = badge.id;
end
$$;
grant execute on function private.send_badge_email(public.badges, uuid) to service_role;

-- Completes a badge job in one transaction: stores the files and the credential, marks the supporter as
-- having the badge, and enqueues the email. Returns false if another node was faster. If the name has been
-- corrected since the badge was drawn, enqueues the badge again and returns false.
create or replace function private.finish_badge(finished uuid, svg text, png text, token text, drawn_name text)
  returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  badge public.badges;
  decider uuid;
begin
  -- Locks the badge before its job, in the same order as a correction of the name.
  select kept.* into badge from public.badges as kept where kept.id = finished for update;
  if not found then
    return false;
  elsif badge.recipient_name <> drawn_name then
    insert into private.badge_orders (badge_id) values (finished) on conflict (badge_id) do update
      set next_attempt_at = pg_catalog.now();
    return false;
  end if;
  delete from private.badge_orders as done where done.badge_id = finished returning done.decided_by into decider;
  if not found then
    return false;
  end if;
  update public.badges as kept
  set svg_storage_url = svg, png_storage_url = png, download_url = png, credential = token
  where kept.id = finished
  returning kept.* into badge;
  if badge.badge_type = 'community_supporter' then
    update public.community_members as supporter set has_received_badge = true
    where supporter.mailbox = private.mailbox(badge.recipient_email);
  end if;
  if badge.recipient_email is not null and not badge.email_sent
    and not private.has_opted_out(private.mailbox(badge.recipient_email)) then
    perform private.send_badge_email(badge, decider);
  end if;
  return true;
end
$$;
grant execute on function private.finish_badge(uuid, text, text, text, text) to service_role;

-- Completes the badge job of a node that runs the previous release. Such a node does not pass the name that
-- it drew.
create or replace function private.finish_badge(finished uuid, svg text, png text, token text) returns boolean
  language sql volatile set search_path = ''
as $$
  select private.finish_badge(finished, svg, png, token, badge.recipient_name) from public.badges as badge
    where badge.id = finished
$$;
grant execute on function private.finish_badge(uuid, text, text, text) to service_role;

-- Sends the badge email again, at most once an hour. `owner_id` is null if the server calls. The row lock
-- merges simultaneous requests. If the badge is not drawn yet, the email waits for it.
create or replace function private.send_badge(owner_id uuid, badge_id uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  badge public.badges;
begin
  select kept.* into badge from public.badges as kept where kept.id = send_badge.badge_id for update;
  if not found or badge.recipient_email is null then
    raise exception using errcode = 'BDNOF', message = 'badge.not_found';
  elsif owner_id is not null and badge.user_id is distinct from owner_id then
    raise exception using errcode = 'IDOWN', message = 'submission.not_own';
  elsif badge.email_sent_at > pg_catalog.now() - interval '1 hour' then
    raise exception using errcode = 'BDSNT', message = 'too_many_requests';
  elsif badge.png_storage_url is not null then
    perform private.send_badge_email(badge);
  end if;
end
$$;
grant execute on function private.send_badge(uuid, uuid) to service_role;

-- Deletes the files of a badge together with the badge, because they show a name. Security definer: the role
-- that deletes a badge may not delete files. The bytes are deleted later.
create or replace function private.delete_badge_files() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects
  where bucket_id = 'badges' and name in (old.id || '.svg', old.id || '.png');
  return null;
end
$$;
alter function private.delete_badge_files() owner to service_role;

-- Counts a download once per source, hour and format. The page in the specification sends `ip_address`, so
-- the parameter must exist. Its value is ignored, because the server knows the source.
create or replace function public.track_badge_download(
  badge_id uuid, file_format text, ip_address text default null, user_agent text default null) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if file_format is null or file_format not in ('svg', 'png') then
    raise exception using errcode = '22023', message = 'badge.file_format_unknown';
  end if;
  if exists (select from public.badges as badge where badge.id = badge_id)
    and private.record_mark(badge_id, 'badge_' || file_format, 3600) then
    update public.badges as badge
    set download_count = badge.download_count + 1,
      svg_download_count = badge.svg_download_count + (file_format = 'svg')::integer,
      png_download_count = badge.png_download_count + (file_format = 'png')::integer,
      downloaded_at = pg_catalog.now()
    where badge.id = badge_id;
  end if;
end
$$;
alter function public.track_badge_download(uuid, text, text, text) owner to service_role;
grant execute on function public.track_badge_download(uuid, text, text, text) to anon, authenticated, admin;

create or replace view public.badge_stats with (security_invoker = off) as
  select
    badge_type,
    count(*)::integer as total_issued,
    count(*) filter (where download_count > 0)::integer as total_downloaded,
    count(*) filter (where created_at > now() - interval '7 days')::integer as issued_this_week,
    count(*) filter (where created_at > now() - interval '30 days')::integer as issued_this_month
  from public.badges
  group by badge_type;
alter view public.badge_stats owner to service_role;
comment on view public.badge_stats is
  'Counts per type; runs as service_role because the rows themselves are not listable.';
grant select on public.badge_stats to anon, authenticated, admin;

create or replace trigger _100_order_badge after insert on public.badges for each row
  execute function private.order_badge();
create or replace trigger _500_drop_badge_files after delete on public.badges
  for each row execute function private.delete_badge_files();
-- Notifies other nodes of every change, because they cache public responses that contain this table.
create or replace trigger _900_notify_change after insert or update or delete on public.badges
  for each row execute function private.notify_change('badge_type');
