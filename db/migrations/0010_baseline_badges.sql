-- A badge is issued when it is earned, once per person and type, and can be checked by its code.
create table public.badges (
  id uuid primary key default gen_random_uuid(),
  badge_type text not null check (badge_type in ('app_idea_contributor', 'testimonial_provider', 'community_supporter')),
  badge_title text not null,
  recipient_name text not null check (char_length(recipient_name) between 1 and 80),
  recipient_email text,
  user_id uuid references auth.users (id) on delete cascade,
  verification_code text not null check (verification_code ~ '^[A-HJ-NP-Z2-9]{6}$'),
  svg_storage_url text,
  png_storage_url text,
  download_url text,
  email_sent boolean not null default false,
  email_sent_at timestamptz,
  downloaded_at timestamptz,
  download_count integer not null default 0 check (download_count >= 0),
  created_at timestamptz not null default now(),
  credential text,
  svg_download_count integer not null default 0 check (svg_download_count >= 0),
  png_download_count integer not null default 0 check (png_download_count >= 0),
  constraint badges_verification_code_key unique (verification_code),
  constraint badges_one_per_type unique (user_id, badge_type),
  constraint badges_credential_is_a_token check (char_length(credential) <= 8000 and credential ~ '^[\w-]+\.[\w-]+\.[\w-]+$'),
  constraint badges_downloads_are_counted check (svg_download_count + png_download_count <= download_count)
);
alter table public.badges enable row level security;
alter table public.badges force row level security;

-- functions: badges

create trigger _100_order_badge after insert on public.badges for each row execute function private.order_badge();
create trigger _500_drop_badge_files after delete on public.badges
  for each row execute function private.drop_badge_files();
-- Every table an anonymous answer is made of tells when it changes, or caches of other nodes would never hear.
create trigger _900_notify_change after insert or update or delete on public.badges
  for each row execute function private.notify_change('badge_type');

comment on table public.badges is 'Badges. A stranger reads one by its exact code or id and never the list.';
comment on column public.badges.credential is 'The same badge as an Open Badges 3.0 credential, signed by the server (docs/decisions/0023).';

-- rest/v1 sets request.badge to the value of an `eq` filter on id or verification_code, and to nothing else.
create policy public_reads_one on public.badges for select to anon, authenticated
  using (
    verification_code = (select current_setting('request.badge', true))
    or id::text = (select current_setting('request.badge', true)));
create policy owner_reads_own on public.badges for select to authenticated using (user_id = (select auth.uid()));
create policy admin_reads_all on public.badges for select to admin using (true);
create policy service_all on public.badges to service_role using (true) with check (true);

grant select (id, badge_type, badge_title, recipient_name, verification_code, svg_storage_url, png_storage_url,
  download_url, created_at, download_count, credential, svg_download_count, png_download_count)
  on public.badges to anon, authenticated;
grant select on public.badges to admin;
grant select, insert, update, delete on public.badges to service_role;

-- A badge is drawn, signed and sent by a worker; what waits for it stands here.
create table private.badge_orders (
  badge_id uuid primary key references public.badges (id) on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  decision_id uuid
);
alter table private.badge_orders enable row level security;
alter table private.badge_orders force row level security;

create index badge_orders_due_idx on private.badge_orders (next_attempt_at); -- what the worker asks for, every few seconds
create index badge_orders_decision_idx on private.badge_orders (decision_id) where decision_id is not null; -- undo

comment on table private.badge_orders is 'Badges that wait to be drawn, signed and sent. A finished order is gone.';
comment on column private.badge_orders.decision_id is 'The decision that earned this; an undone one takes badge and order along.';

create policy service_all on private.badge_orders to service_role using (true) with check (true);

grant select, insert, update, delete on private.badge_orders to service_role;

create view public.badge_stats with (security_invoker = off) as
  select
    badge_type,
    count(*)::integer as total_issued,
    count(*) filter (where download_count > 0)::integer as total_downloaded,
    count(*) filter (where created_at > now() - interval '7 days')::integer as issued_this_week,
    count(*) filter (where created_at > now() - interval '30 days')::integer as issued_this_month
  from public.badges
  group by badge_type;

alter view public.badge_stats owner to service_role;

comment on view public.badge_stats is 'Counts per type; runs as service_role because the rows themselves are not listable.';

grant select on public.badge_stats to anon, authenticated, admin;

-- An idea that goes straight from waiting to being built was approved by that.
create trigger _310_award_badge after update of status on public.app_ideas
  for each row when (
    new.user_id is not null and old.status in ('awaiting_approval', 'rejected')
    and new.status in ('approved', 'in_development', 'testing', 'completed'))
  execute function private.award_idea_badge();
create trigger _310_award_badge after update of status on public.testimonials
  for each row when (new.email_verified and new.status = 'approved' and old.status is distinct from new.status)
  execute function private.award_story_badge();
create trigger _310_award_badge after insert or update of is_verified on public.community_members
  for each row when (new.is_verified) execute function private.award_member_badge();
