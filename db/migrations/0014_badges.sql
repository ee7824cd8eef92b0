-- A badge is issued when it is earned (D34), once per person and type, and can be checked by its code.
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
  constraint badges_verification_code_key unique (verification_code),
  constraint badges_one_per_type unique (user_id, badge_type)
);
alter table public.badges enable row level security;
alter table public.badges force row level security;
comment on table public.badges is 'Badges. A stranger reads one by its exact code or id and never the list (D15).';

-- rest/v1 sets request.badge to the value of an `eq` filter on id or verification_code, and to nothing else.
create policy public_reads_one on public.badges for select to anon, authenticated
  using (
    verification_code = (select current_setting('request.badge', true))
    or id::text = (select current_setting('request.badge', true)));
create policy owner_reads_own on public.badges for select to authenticated using (user_id = (select auth.uid()));
create policy admin_reads_all on public.badges for select to admin using (true);
create policy service_all on public.badges to service_role using (true) with check (true);
grant select (id, badge_type, badge_title, recipient_name, verification_code, svg_storage_url, png_storage_url,
  download_url, created_at, download_count) on public.badges to anon, authenticated;
grant select on public.badges to admin;
grant select, insert, update, delete on public.badges to service_role;

create view public.badge_stats with (security_invoker = off) as
  select
    badge_type,
    count(*)::integer as total_issued,
    count(*) filter (where download_count > 0)::integer as total_downloaded,
    count(*) filter (where created_at > now() - interval '7 days')::integer as issued_this_week,
    count(*) filter (where created_at > now() - interval '30 days')::integer as issued_this_month
  from public.badges
  group by badge_type;
comment on view public.badge_stats is 'Counts per type (M250); runs as service_role because the rows themselves are not listable.';
alter view public.badge_stats owner to service_role;
grant select on public.badge_stats to anon, authenticated, admin;

-- Which source counted for what, as salted hashes that change daily (D17).
create table private.view_marks (
  subject_id uuid not null,
  kind text not null check (kind in ('post_view', 'badge_svg', 'badge_png')),
  mark bytea not null,
  seen_at timestamptz not null default now(),
  primary key (subject_id, kind, mark)
);
alter table private.view_marks enable row level security;
alter table private.view_marks force row level security;
create index view_marks_seen_at_idx on private.view_marks (seen_at); -- retention
comment on table private.view_marks is 'Salted daily hashes of sources, so that a counter counts a reader once.';
create policy service_all on private.view_marks to service_role using (true) with check (true);
grant select, insert, update, delete on private.view_marks to service_role;
