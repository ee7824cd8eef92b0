-- Supporters: people who proved an address and said how they want to help.
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
  constraint community_members_mailbox_key unique (mailbox),
  constraint community_members_email_length check (char_length(email) <= 254),
  constraint community_members_name_length check (char_length(btrim(name)) between 2 and 80),
  constraint community_members_short_texts check (
    char_length(first_name) <= 80 and char_length(last_name) <= 80 and char_length(location) <= 120 and char_length(bio) <= 1000),
  constraint community_members_clean_text check (
    private.is_clean_text(name) and coalesce(private.is_clean_text(location), true) and coalesce(private.is_clean_text(bio), true)),
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
    'Web Development', 'Mobile Development', 'UI/UX Design', 'Quality Assurance', 'Data Analysis', 'DevOps', 'Product Management',
    'Technical Writing', 'Digital Marketing', 'Community Management', 'Project Management'])
);
alter table public.community_members enable row level security;
alter table public.community_members force row level security;

-- functions: supporters

create trigger _100_verify_new_member before insert on public.community_members
  for each row when (current_user = 'authenticated') execute function private.verify_new_member();
create trigger _800_audit after update or delete on public.community_members
  for each row execute function private.audit_change('id', 'supporter_type', 'is_verified', 'is_active');

comment on table public.community_members is 'Supporters. Verified means: a session of this address wrote or confirmed the row.';

create policy owner_reads_own on public.community_members for select to authenticated
  using (mailbox = (select auth.mailbox()));
create policy owner_joins on public.community_members for insert to authenticated
  with check (private.mailbox(email) = (select auth.mailbox()));
create policy admin_reads_all on public.community_members for select to admin using (true);
create policy admin_updates on public.community_members for update to admin using (true) with check (true);
create policy service_all on public.community_members to service_role using (true) with check (true);

grant select (id, name, first_name, last_name, email, github_username, linkedin_url, location, bio, skills, interests,
  supporter_type, availability_info, is_verified, is_active, joined_at, verified_at, has_received_badge)
  on public.community_members to authenticated;
-- The three flags may be named because the specified page sends them; the trigger refuses them as true.
grant insert (name, first_name, last_name, email, github_username, linkedin_url, location, bio, skills, interests,
  supporter_type, availability_info, is_verified, is_active, has_received_badge, joined_at, verified_at)
  on public.community_members to authenticated;
grant select, update (is_active) on public.community_members to admin;
grant select, insert, update, delete on public.community_members to service_role;
