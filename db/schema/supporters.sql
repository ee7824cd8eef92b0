-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Supporters. Verified means: a session of this address wrote or confirmed the row.
create table public.community_members (
  id uuid not null default gen_random_uuid(),
  name text not null,
  first_name text,
  last_name text,
  email text not null,
  mailbox text not null generated always as (private.mailbox(email)) stored,
  github_username text,
  linkedin_url text,
  location text,
  bio text,
  skills text[] not null default '{}'::text[],
  interests text[],
  supporter_type text not null default 'community_supporter'::text,
  availability_info jsonb not null default '{}'::jsonb,
  is_verified boolean not null default false,
  is_active boolean not null default false,
  joined_at timestamp with time zone not null default now(),
  verified_at timestamp with time zone,
  has_received_badge boolean not null default false,
  mailbox_hash bytea,
  deactivated_at timestamp with time zone,
  deactivated_because text,
  search_words text not null generated always as (private.supporter_words(name, email, location, skills, interests)) stored,
  news text not null default 'none'::text,
  share_code text not null default private.new_share_code(),
  constraint community_members_availability_small CHECK (((jsonb_typeof(availability_info) = 'object'::text) AND (pg_column_size(availability_info) <= 2000))),
  constraint community_members_clean_names CHECK ((COALESCE(private.is_clean_text(first_name), true) AND COALESCE(private.is_clean_text(last_name), true) AND COALESCE(private.is_clean_text(array_to_string(interests, ' '::text)), true))),
  constraint community_members_clean_text CHECK ((private.is_clean_text(name) AND COALESCE(private.is_clean_text(location), true) AND COALESCE(private.is_clean_text(bio), true))),
  constraint community_members_deactivated_because_check CHECK ((char_length(deactivated_because) <= 500)),
  constraint community_members_email_length CHECK ((char_length(email) <= 254)),
  constraint community_members_github_username CHECK ((github_username ~ '^[A-Za-z0-9](-?[A-Za-z0-9]){0,38}$'::text)),
  constraint community_members_linkedin_url CHECK (private.is_linkedin_url(linkedin_url)),
  constraint community_members_lists_short CHECK (((cardinality(skills) <= 11) AND (cardinality(interests) <= 20))),
  constraint community_members_mailbox_key UNIQUE (mailbox),
  constraint community_members_name_length CHECK (((char_length(btrim(name)) >= 2) AND (char_length(btrim(name)) <= 80))),
  constraint community_members_news_known CHECK ((news = ANY (ARRAY['agreed'::text, 'opted_out'::text, 'none'::text, 'bounced'::text]))),
  constraint community_members_pkey PRIMARY KEY (id),
  constraint community_members_share_code_key UNIQUE (share_code),
  constraint community_members_short_texts CHECK (((char_length(first_name) <= 80) AND (char_length(last_name) <= 80) AND (char_length(location) <= 120) AND (char_length(bio) <= 1000))),
  constraint community_members_skills_known CHECK ((skills <@ ARRAY['Web Development'::text, 'Mobile Development'::text, 'UI/UX Design'::text, 'Quality Assurance'::text, 'Data Analysis'::text, 'DevOps'::text, 'Product Management'::text, 'Technical Writing'::text, 'Digital Marketing'::text, 'Community Management'::text, 'Project Management'::text])),
  constraint community_members_supporter_type_known CHECK ((supporter_type = ANY (ARRAY['community_supporter'::text, 'tester'::text, 'beta_user'::text, 'feedback_provider'::text, 'community_advocate'::text])))
);
-- row level security: on and forced
-- mailbox_hash: As in private.former_opt_outs; written with the row.
-- deactivated_at: Since when an administrator keeps this person out; only an administrator ends it.
-- news: Derived by triggers from email_consents, email_opt_outs, former_opt_outs and email_bounces. Senders read those tables.
-- share_code: Random; used in addresses as ?by=.
CREATE INDEX community_members_joined_idx ON public.community_members USING btree (joined_at DESC, id) INCLUDE (news, supporter_type, is_verified, is_active, deactivated_at, has_received_badge);
CREATE INDEX community_members_mailbox_hash_idx ON public.community_members USING btree (mailbox_hash);
CREATE TRIGGER _050_hash_mailbox BEFORE INSERT OR UPDATE OF email ON public.community_members FOR EACH ROW EXECUTE FUNCTION private.hash_supporter_mailbox();
CREATE TRIGGER _060_begin_news BEFORE INSERT OR UPDATE OF email ON public.community_members FOR EACH ROW EXECUTE FUNCTION private.begin_supporter_news();
CREATE TRIGGER _100_verify_new_member BEFORE INSERT ON public.community_members FOR EACH ROW WHEN ((CURRENT_USER <> 'service_role'::name)) EXECUTE FUNCTION private.verify_new_supporter();
CREATE TRIGGER _310_award_badge AFTER INSERT OR UPDATE OF is_verified ON public.community_members FOR EACH ROW WHEN (new.is_verified) EXECUTE FUNCTION private.award_supporter_badge();
CREATE TRIGGER _800_audit AFTER DELETE OR UPDATE ON public.community_members FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'supporter_type', 'is_verified', 'is_active', 'deactivated_because');
create policy admin_reads_all on public.community_members for select to admin using (true);
create policy admin_updates on public.community_members for update to admin using (true) with check (true);
create policy owner_joins on public.community_members for insert to authenticated with check ((private.mailbox(email) = ( SELECT auth.mailbox() AS mailbox)));
create policy owner_reads_own on public.community_members for select to authenticated using ((mailbox = ( SELECT auth.mailbox() AS mailbox)));
create policy service_all on public.community_members for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.community_members to service_role;
grant insert (name, first_name, last_name, email, github_username, linkedin_url, location, bio, skills, interests, supporter_type, availability_info, is_verified, is_active, joined_at, verified_at, has_received_badge) on public.community_members to authenticated;
grant select (id, name, first_name, last_name, email, github_username, linkedin_url, location, bio, skills, interests, supporter_type, availability_info, is_verified, is_active, joined_at, verified_at, has_received_badge) on public.community_members to authenticated;
grant select on public.community_members to admin;
grant update (is_active) on public.community_members to admin;

create function private.confirm_supporter(proven_address text, details jsonb, is_own boolean) returns public.community_members volatile set search_path="";
grant execute on function private.confirm_supporter(text,jsonb,boolean) to service_role;

create function private.get_idea_course(idea_id uuid, votes integer) returns json stable set search_path="";
grant execute on function private.get_idea_course(uuid,integer) to service_role;

create function private.get_next_step(person_id uuid, person_mailbox text) returns json stable set search_path="";
grant execute on function private.get_next_step(uuid,text) to service_role;

create function private.new_share_code() returns text volatile set search_path="";
grant execute on function private.new_share_code() to authenticated, service_role;

create function private.pick_supporter_details(details jsonb) returns jsonb immutable set search_path="";
grant execute on function private.pick_supporter_details(jsonb) to service_role;

create function private.store_supporter(supporter_address text, details jsonb) returns void volatile set search_path="";
grant execute on function private.store_supporter(text,jsonb) to service_role;

create function private.supporter_words(name text, email text, place text, skills text[], interests text[]) returns text immutable set search_path="";
grant execute on function private.supporter_words(text,text,text,text[],text[]) to admin, authenticated, service_role;

create function private.verify_new_supporter() returns trigger volatile set search_path="";
grant execute on function private.verify_new_supporter() to authenticated;

create function public.get_supporter_dashboard() returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_supporter_dashboard() to admin, authenticated;
