-- Returns a share code of eight characters, from the eight bytes of a uuid that are fully random.
create function private.new_share_code() returns text
  language sql volatile set search_path = ''
as $$
  select pg_catalog.string_agg(
    pg_catalog.substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
      1 + (pg_catalog.get_byte(random.bytes, position) & 31), 1), '')
  from (select pg_catalog.uuid_send(pg_catalog.gen_random_uuid()) as bytes) as random,
    pg_catalog.unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as position
$$;
grant execute on function private.new_share_code() to authenticated, service_role;

create function private.supporter_words(name text, email text, place text, skills text[], interests text[]) returns text
  language sql immutable parallel safe set search_path = ''
  return private.folded(name || ' ' || email || ' ' || coalesce(place, '') || ' '
    || pg_catalog.array_to_string(skills, ' ') || ' ' || coalesce(pg_catalog.array_to_string(interests, ' '), ''));
grant execute on function private.supporter_words(text, text, text, text[], text[])
  to authenticated, admin, service_role;

-- Supporters: people who verified an address and said how they want to help.
create table public.community_members (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  first_name text,
  last_name text,
  email text not null,
  mailbox text not null generated always as (private.mailbox(email)) stored,
  github_username text,
  linkedin_url text,
  location text,
  bio text,
  skills text[] not null default '{}',
  interests text[],
  supporter_type text not null default 'community_supporter',
  availability_info jsonb not null default '{}',
  is_verified boolean not null default false,
  is_active boolean not null default false,
  joined_at timestamptz not null default now(),
  verified_at timestamptz,
  has_received_badge boolean not null default false,
  -- Hash of the address. An opt-out of an erased person is stored only under this hash, so the hash is stored
  -- here too, to find the supporter of an opt-out.
  mailbox_hash bytea,
  deactivated_at timestamptz,
  deactivated_because text check (char_length(deactivated_because) <= 500),
  -- Folded words, so that a search of 50,000 people reads one column.
  search_words text not null
    generated always as (private.supporter_words(name, email, location, skills, interests)) stored,
  -- Permission to send news. Triggers derive it from consents, opt-outs and bounces, so that a list of 50,000 people
  -- reads one column.
  news text not null default 'none'
    constraint community_members_news_known check (news in ('agreed', 'opted_out', 'none', 'bounced')),
  -- Random code in the supporter's link. People who register through the link are counted as invited.
  share_code text not null default private.new_share_code(),
  constraint community_members_mailbox_key unique (mailbox),
  constraint community_members_email_length check (char_length(email) <= 254),
  constraint community_members_name_length check (char_length(btrim(name)) between 2 and 80),
  constraint community_members_short_texts check (
    char_length(first_name) <= 80 and char_length(last_name) <= 80 and char_length(location) <= 120
    and char_length(bio) <= 1000),
  constraint community_members_clean_text check (
    private.is_clean_text(name) and coalesce(private.is_clean_text(location), true)
    and coalesce(private.is_clean_text(bio), true)),
  constraint community_members_github_username check (github_username ~ '^[A-Za-z0-9](-?[A-Za-z0-9]){0,38}$'),
  constraint community_members_linkedin_url check (private.is_linkedin_url(linkedin_url)),
  constraint community_members_lists_short check (cardinality(skills) <= 11 and cardinality(interests) <= 20),
  constraint community_members_supporter_type_known check (
    supporter_type in ('community_supporter', 'tester', 'beta_user', 'feedback_provider', 'community_advocate')),
  constraint community_members_availability_small check (
    jsonb_typeof(availability_info) = 'object' and pg_column_size(availability_info) <= 2000),
  constraint community_members_clean_names check (
    coalesce(private.is_clean_text(first_name), true) and coalesce(private.is_clean_text(last_name), true)
    and coalesce(private.is_clean_text(pg_catalog.array_to_string(interests, ' ')), true)),
  constraint community_members_skills_known check (skills <@ array[
    'Web Development', 'Mobile Development', 'UI/UX Design', 'Quality Assurance', 'Data Analysis', 'DevOps',
    'Product Management', 'Technical Writing', 'Digital Marketing', 'Community Management', 'Project Management']),
  constraint community_members_share_code_key unique (share_code)
);
alter table public.community_members enable row level security;
alter table public.community_members force row level security;

-- Index for the list, its filters and its counts, which then do not read the table.
create index community_members_joined_idx on public.community_members (joined_at desc, id)
  include (news, supporter_type, is_verified, is_active, deactivated_at, has_received_badge);
create index community_members_mailbox_hash_idx on public.community_members (mailbox_hash); -- opt-outs of erased people

comment on table public.community_members is
  'Supporters. Verified means: a session of this address wrote or confirmed the row.';
comment on column public.community_members.mailbox_hash is 'As in private.former_opt_outs; written with the row.';
comment on column public.community_members.deactivated_at is
  'Since when an administrator keeps this person out; only an administrator ends it.';
comment on column public.community_members.news is
  'Derived by triggers from email_consents, email_opt_outs, former_opt_outs and email_bounces. Senders read '
  'those tables.';
comment on column public.community_members.share_code is 'Random; used in addresses as ?by=.';

create policy owner_reads_own on public.community_members for select to authenticated
  using (mailbox = (select auth.mailbox()));
create policy owner_joins on public.community_members for insert to authenticated
  with check (private.mailbox(email) = (select auth.mailbox()));
create policy admin_reads_all on public.community_members for select to admin using (true);
create policy admin_updates on public.community_members for update to admin using (true) with check (true);
create policy service_all on public.community_members to service_role using (true) with check (true);

-- Grants is_verified, is_active and has_received_badge, because the page in the specification sends these
-- three flags. A trigger refuses the value true.
grant select (id, name, first_name, last_name, email, github_username, linkedin_url, location, bio, skills, interests,
  supporter_type, availability_info, is_verified, is_active, joined_at, verified_at, has_received_badge)
  on public.community_members to authenticated;
grant insert (name, first_name, last_name, email, github_username, linkedin_url, location, bio, skills, interests,
  supporter_type, availability_info, is_verified, is_active, joined_at, verified_at, has_received_badge)
  on public.community_members to authenticated;
grant select, update (is_active) on public.community_members to admin;
grant select, insert, update, delete on public.community_members to service_role;

create table private.supporter_notes (
  id uuid primary key default gen_random_uuid(),
  supporter_id uuid not null references public.community_members (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  said text not null,
  created_at timestamptz not null default now(),
  constraint supporter_notes_length check (char_length(btrim(said)) between 1 and 2000)
);
alter table private.supporter_notes enable row level security;
alter table private.supporter_notes force row level security;

-- Index for the foreign key and a person's page.
create index supporter_notes_supporter_idx on private.supporter_notes (supporter_id, created_at desc);
create index supporter_notes_author_idx on private.supporter_notes (author_id); -- foreign key

comment on table private.supporter_notes is
  'Notes of the office about a person. They are part of the person''s export and are erased with the person.';

create policy service_all on private.supporter_notes to service_role using (true) with check (true);

grant select, insert, delete, update (author_id) on private.supporter_notes to service_role;

-- Saved filters of the list of supporters, one set for each administrator.
create table private.community_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null default now(),
  constraint community_views_name_length check (char_length(btrim(name)) between 1 and 40),
  constraint community_views_filters_small check (jsonb_typeof(filters) = 'object' and pg_column_size(filters) <= 2000),
  constraint community_views_one_name unique (owner_id, name)
);
alter table private.community_views enable row level security;
alter table private.community_views force row level security;

comment on table private.community_views is
  'Filters an administrator gave a name; an announcement keeps a copy of those it was written for.';

create policy service_all on private.community_views to service_role using (true) with check (true);

grant select, insert, delete on private.community_views to service_role;

-- People who joined by another supporter's link. Each counts once and for one supporter.
create table private.supporter_invitations (
  supporter_id uuid primary key references public.community_members (id) on delete cascade,
  inviter_id uuid not null references public.community_members (id) on delete cascade,
  joined_at timestamptz not null default now(),
  constraint supporter_invitations_of_others check (supporter_id <> inviter_id)
);
alter table private.supporter_invitations enable row level security;
alter table private.supporter_invitations force row level security;

-- Index for the foreign key, and for the number of people whom a supporter has invited.
create index supporter_invitations_inviter_idx on private.supporter_invitations (inviter_id);

comment on table private.supporter_invitations is
  'Verified people who joined by another person''s link. People can read how many joined by theirs, but not their '
  'names.';

create policy service_all on private.supporter_invitations to service_role using (true) with check (true);

grant select, insert, delete on private.supporter_invitations to service_role;

-- Supporters who asked to be listed by country. Countries with fewer than five are counted together.
create table private.wall_places (
  supporter_id uuid primary key references public.community_members (id) on delete cascade,
  country text not null,
  stands_since timestamptz not null default now(),
  constraint wall_places_country_known check (country in (
    'AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ', 'BA', 'BB', 'BD', 'BE',
    'BF', 'BG', 'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BW', 'BY', 'BZ', 'CA', 'CC', 'CD',
    'CF', 'CG', 'CH', 'CI', 'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'CY', 'CZ', 'DE', 'DJ', 'DK',
    'DM', 'DO', 'DZ', 'EC', 'EE', 'EG', 'EH', 'ER', 'ES', 'ET', 'FI', 'FJ', 'FK', 'FM', 'FO', 'FR', 'GA', 'GB', 'GD',
    'GE', 'GF', 'GG', 'GH', 'GI', 'GL', 'GM', 'GN', 'GP', 'GQ', 'GR', 'GT', 'GU', 'GW', 'GY', 'HK', 'HN', 'HR', 'HT',
    'HU', 'ID', 'IE', 'IL', 'IM', 'IN', 'IO', 'IQ', 'IR', 'IS', 'IT', 'JE', 'JM', 'JO', 'JP', 'KE', 'KG', 'KH', 'KI',
    'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA', 'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY', 'MA',
    'MC', 'MD', 'ME', 'MF', 'MG', 'MH', 'MK', 'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MT', 'MU', 'MV', 'MW',
    'MX', 'MY', 'MZ', 'NA', 'NC', 'NE', 'NF', 'NG', 'NI', 'NL', 'NO', 'NP', 'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF',
    'PG', 'PH', 'PK', 'PL', 'PM', 'PN', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA', 'RE', 'RO', 'RS', 'RU', 'RW', 'SA', 'SB',
    'SC', 'SD', 'SE', 'SG', 'SH', 'SI', 'SJ', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV', 'SX', 'SY', 'SZ',
    'TC', 'TD', 'TG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG', 'US', 'UY',
    'UZ', 'VA', 'VC', 'VE', 'VG', 'VI', 'VN', 'VU', 'WF', 'WS', 'XK', 'YE', 'YT', 'ZA', 'ZM', 'ZW'))
);
alter table private.wall_places enable row level security;
alter table private.wall_places force row level security;

comment on table private.wall_places is
  'Supporters who asked to appear in the public list, with the country they chose. The row is deleted when they '
  'withdraw.';

create policy service_all on private.wall_places to service_role using (true) with check (true);

grant select, insert, update, delete on private.wall_places to service_role;
