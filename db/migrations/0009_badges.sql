-- A badge is issued when it is earned, once per person and type. Anyone can check it by its code.
create table public.badges (
  id uuid primary key default gen_random_uuid(),
  badge_type text not null check (badge_type in ('app_idea_contributor', 'testimonial_provider',
    'community_supporter')),
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
  -- A revoked badge is still found by its code, with the reason.
  revoked_at timestamptz,
  revoked_because text,
  constraint badges_verification_code_key unique (verification_code),
  constraint badges_one_per_type unique (user_id, badge_type),
  constraint badges_credential_is_a_token
    check (char_length(credential) <= 8000 and credential ~ '^[\w-]+\.[\w-]+\.[\w-]+$'),
  constraint badges_downloads_are_counted check (svg_download_count + png_download_count <= download_count),
  constraint badges_revoked_with_reason
    check ((revoked_at is null) = (revoked_because is null) and char_length(revoked_because) between 1 and 500)
);
alter table public.badges enable row level security;
alter table public.badges force row level security;

comment on table public.badges is 'Badges. A stranger reads one by its exact code or id and never the list.';
comment on column public.badges.credential is
  'The same badge as an Open Badges 3.0 credential, signed by the server (docs/decisions/0023).';
comment on column public.badges.revoked_because is 'Shown to everyone who checks the badge.';

-- rest/v1 sets request.badge to the value of an `eq` filter on id or verification_code, so visitors can only
-- read a badge whose id or code they know.
create policy public_reads_one on public.badges for select to anon, authenticated
  using (
    verification_code = (select current_setting('request.badge', true))
    or id::text = (select current_setting('request.badge', true)));
create policy owner_reads_own on public.badges for select to authenticated using (user_id = (select auth.uid()));
create policy admin_reads_all on public.badges for select to admin using (true);
create policy service_all on public.badges to service_role using (true) with check (true);

grant select (id, badge_type, badge_title, recipient_name, verification_code, svg_storage_url, png_storage_url,
  download_url, download_count, created_at, credential, svg_download_count, png_download_count, revoked_at,
  revoked_because) on public.badges to anon, authenticated;
grant select on public.badges to admin;
grant select, insert, update, delete on public.badges to service_role;

-- Badges that the worker has to draw, sign and send.
create table private.badge_orders (
  badge_id uuid primary key references public.badges (id) on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  decision_id uuid,
  decided_by uuid
);
alter table private.badge_orders enable row level security;
alter table private.badge_orders force row level security;

-- Index for the worker, which reads it every few seconds.
create index badge_orders_due_idx on private.badge_orders (next_attempt_at);
create index badge_orders_decision_idx on private.badge_orders (decision_id) where decision_id is not null; -- undo

comment on table private.badge_orders is 'Badges that wait to be drawn, signed and sent. A finished order is gone.';
comment on column private.badge_orders.decision_id is
  'The decision that earned this; an undone one takes badge and order along.';
comment on column private.badge_orders.decided_by is 'Whose decision earned this; its email says so too.';

create policy service_all on private.badge_orders to service_role using (true) with check (true);

grant select, insert, update, delete on private.badge_orders to service_role;
