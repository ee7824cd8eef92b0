-- A badge is earned in the transaction that approves or verifies (D34). Its row is written there, and with it an order to
-- draw, sign and mail it, which a worker of the host carries out afterwards: what was approved is never without its badge,
-- what was rolled back has none, and a node that dies in the middle leaves the order to the next one.

alter table public.badges
  add column credential text,
  add constraint badges_credential_is_a_token check (char_length(credential) <= 8000 and credential ~ '^[\w-]+\.[\w-]+\.[\w-]+$');
comment on column public.badges.credential is 'The same badge as an Open Badges 3.0 credential, signed by the host (decision 0023).';
grant select (credential) on public.badges to anon, authenticated;

create table private.badge_orders (
  badge_id uuid primary key references public.badges (id) on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now()
);
alter table private.badge_orders enable row level security;
alter table private.badge_orders force row level security;
create index badge_orders_due_idx on private.badge_orders (next_attempt_at); -- what the worker asks for, every few seconds
comment on table private.badge_orders is 'Badges that wait to be drawn, signed and mailed. A finished order is gone.';
create policy service_all on private.badge_orders to service_role using (true) with check (true);
grant select, insert, update, delete on private.badge_orders to service_role;

create function private.order_badge() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  insert into private.badge_orders (badge_id) values (new.id);
  perform pg_catalog.pg_notify('badges', '');
  return null;
end
$$;
grant execute on function private.order_badge() to service_role;
create trigger _100_order_badge after insert on public.badges for each row execute function private.order_badge();
insert into private.badge_orders (badge_id) select id from public.badges where svg_storage_url is null;

-- 32 letters and digits that nobody confuses, five random bits each.
create function private.new_badge_code() returns text
  language sql volatile set search_path = ''
as $$
  select pg_catalog.string_agg(
    pg_catalog.substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (pg_catalog.get_byte(random.bytes, position) & 31), 1), '')
  from (select pg_catalog.uuid_send(pg_catalog.gen_random_uuid()) as bytes) as random, pg_catalog.generate_series(0, 5) as position
$$;

-- Once per person and type, however many ask at the same moment: the second waits for the first and then does nothing.
create function private.issue_badge(owner_id uuid, kind text, earned_as text) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  loop
    begin
      insert into public.badges (badge_type, badge_title, recipient_name, recipient_email, user_id, verification_code)
      select kind,
        case kind when 'app_idea_contributor' then 'Idea Innovator' when 'testimonial_provider' then 'Community Voice'
          when 'community_supporter' then 'Community Champion' end,
        coalesce(nullif(pg_catalog.btrim(pg_catalog.left(earned_as, 80)), ''), 'A supporter'), owner.email, owner.id,
        private.new_badge_code()
      from auth.users as owner
      where owner.id = owner_id and owner.email_confirmed_at is not null
      on conflict on constraint badges_one_per_type do nothing;
      return;
    exception when unique_violation then
      -- Somebody has this very code, once in a thousand million times: draw another.
    end;
  end loop;
end
$$;

-- What a person has earned, by name; null when they have not (yet).
create function private.earned_name(owner_id uuid, kind text) returns text
  language sql stable set search_path = ''
as $$
  select case kind
    when 'app_idea_contributor' then (
      select idea.submitter_name from public.app_ideas as idea
      where idea.user_id = owner_id and idea.status in ('approved', 'in_development', 'testing', 'completed')
      order by idea.created_at limit 1)
    when 'testimonial_provider' then (
      select story.name from public.testimonials as story join auth.users as owner on owner.mailbox = story.mailbox
      where owner.id = owner_id and story.email_verified and story.status = 'approved')
    when 'community_supporter' then (
      select member.name from public.community_members as member join auth.users as owner on owner.mailbox = member.mailbox
      where owner.id = owner_id and member.is_verified)
    end
$$;

-- The caller's badge of this type, issued now if it was earned and is not there. Name and address are those on file (D10).
create function private.claim_badge(owner_id uuid, kind text) returns setof public.badges
  language plpgsql volatile set search_path = ''
as $$
declare
  earned_as text := private.earned_name(owner_id, kind);
begin
  if earned_as is not null then
    perform private.issue_badge(owner_id, kind, earned_as);
  end if;
  return query select badge.* from public.badges as badge where badge.user_id = owner_id and badge.badge_type = kind;
  if not found then
    raise exception using errcode = 'BDREQ', message = 'this badge was not earned';
  end if;
end
$$;

-- Definers: administrators approve and visitors join, and neither may touch a badge.
create function private.award_idea_badge() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.issue_badge(new.user_id, 'app_idea_contributor', new.submitter_name);
  return null;
end
$$;
alter function private.award_idea_badge() owner to service_role;
-- An idea that goes straight from waiting to being built was approved by that.
create trigger _310_award_badge after update of status on public.app_ideas
  for each row when (
    new.user_id is not null and old.status in ('awaiting_approval', 'rejected')
    and new.status in ('approved', 'in_development', 'testing', 'completed'))
  execute function private.award_idea_badge();

create function private.award_story_badge() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.issue_badge(owner.id, 'testimonial_provider', new.name)
  from auth.users as owner where owner.mailbox = new.mailbox;
  return null;
end
$$;
alter function private.award_story_badge() owner to service_role;
create trigger _310_award_badge after update of status on public.testimonials
  for each row when (new.email_verified and new.status = 'approved' and old.status is distinct from new.status)
  execute function private.award_story_badge();

create function private.award_member_badge() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.issue_badge(owner.id, 'community_supporter', new.name)
  from auth.users as owner where owner.mailbox = new.mailbox;
  return null;
end
$$;
alter function private.award_member_badge() owner to service_role;
create trigger _310_award_badge after insert or update of is_verified on public.community_members
  for each row when (new.is_verified) execute function private.award_member_badge();

grant execute on function private.new_badge_code(), private.issue_badge(uuid, text, text), private.earned_name(uuid, text),
  private.claim_badge(uuid, text) to service_role;
