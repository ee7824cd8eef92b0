-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Bricks of the wall of givers; entered by the owner for people who asked.
create table public.givers (
  id uuid not null default gen_random_uuid(),
  words text not null default ''::text,
  amount integer not null,
  shows_amount boolean not null default true,
  shown_amount integer generated always as (
CASE
    WHEN shows_amount THEN amount
    ELSE NULL::integer
END) stored,
  given_on date not null default CURRENT_DATE,
  created_at timestamp with time zone not null default now(),
  constraint givers_amount_check CHECK (((amount >= 1) AND (amount <= 1000000000))),
  constraint givers_pkey PRIMARY KEY (id),
  constraint givers_words_check CHECK (((char_length(words) <= 60) AND private.is_clean_text(words)))
);
-- row level security: on and forced
-- words: The giver's name as it is shown; empty for an anonymous giver.
-- amount: In the first currency of the campaign; public only as shown_amount.
CREATE INDEX givers_created_at_idx ON public.givers USING btree (created_at DESC, id);
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.givers FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'amount', 'shows_amount', 'given_on');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.givers FOR EACH ROW EXECUTE FUNCTION private.notify_change();
create policy admin_all on public.givers for all to admin using (true) with check (true);
create policy public_reads on public.givers for select to anon, authenticated using (true);
create policy service_all on public.givers for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.givers to admin, service_role;
grant select (id, words, shown_amount, created_at) on public.givers to anon, authenticated;

-- Enquiries of the sponsors' page; written by send-enquiry, read by administrators.
create table public.sponsor_enquiries (
  id uuid not null default gen_random_uuid(),
  number integer not null generated always as identity,
  organisation text not null,
  tier text not null default ''::text,
  name text not null,
  role text not null default ''::text,
  email text not null,
  website text not null default ''::text,
  message text not null,
  state text not null default 'new'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sponsor_enquiries_email_check CHECK ((char_length(email) <= 254)),
  constraint sponsor_enquiries_message_check CHECK ((((char_length(btrim(message)) >= 1) AND (char_length(btrim(message)) <= 1500)) AND private.is_clean_text(message))),
  constraint sponsor_enquiries_name_check CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 120)) AND private.is_clean_text(name))),
  constraint sponsor_enquiries_number_key UNIQUE (number),
  constraint sponsor_enquiries_organisation_check CHECK ((((char_length(btrim(organisation)) >= 1) AND (char_length(btrim(organisation)) <= 120)) AND private.is_clean_text(organisation))),
  constraint sponsor_enquiries_pkey PRIMARY KEY (id),
  constraint sponsor_enquiries_role_check CHECK (((char_length(role) <= 120) AND private.is_clean_text(role))),
  constraint sponsor_enquiries_state_check CHECK ((state = ANY (ARRAY['new'::text, 'talking'::text, 'agreed'::text, 'declined'::text]))),
  constraint sponsor_enquiries_tier_check CHECK (((char_length(tier) <= 40) AND private.is_clean_text(tier))),
  constraint sponsor_enquiries_website_check CHECK (((website = ''::text) OR private.is_https_url(website)))
);
-- row level security: on and forced
-- number: Number that the sender gets.
-- tier: As it stood on the page, for tiers may be renamed.
CREATE INDEX sponsor_enquiries_state_idx ON public.sponsor_enquiries USING btree (state, created_at DESC, id);
CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON public.sponsor_enquiries FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.sponsor_enquiries FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'number', 'state');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.sponsor_enquiries FOR EACH ROW EXECUTE FUNCTION private.notify_change('state', 'public');
create policy admin_moves on public.sponsor_enquiries for update to admin using (true) with check (true);
create policy admin_reads on public.sponsor_enquiries for select to admin using (true);
create policy admin_removes on public.sponsor_enquiries for delete to admin using (true);
create policy service_all on public.sponsor_enquiries for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.sponsor_enquiries to service_role;
grant delete, select on public.sponsor_enquiries to admin;
grant update (state) on public.sponsor_enquiries to admin;

-- Sponsors; the strip shows active ones by display_order.
create table public.sponsors (
  id uuid not null default gen_random_uuid(),
  name text not null,
  logo_url text not null,
  website_url text not null default ''::text,
  tier text not null default 'bronze'::text,
  description text not null default ''::text,
  is_active boolean not null default false,
  display_order integer not null default 0,
  contact_email text,
  contact_person text,
  sponsorship_amount numeric(12,2),
  created_at timestamp with time zone not null default now(),
  constraint sponsors_contact_email_check CHECK ((char_length(contact_email) <= 254)),
  constraint sponsors_contact_person_check CHECK ((char_length(contact_person) <= 120)),
  constraint sponsors_description_check CHECK ((char_length(description) <= 1000)),
  constraint sponsors_logo_url_check CHECK ((private.is_https_url(logo_url) OR (logo_url ~ '^/[a-z0-9/_.-]+$'::text))),
  constraint sponsors_logo_url_host_check CHECK ((logo_url !~ '^//'::text)),
  constraint sponsors_name_check CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 120))),
  constraint sponsors_pkey PRIMARY KEY (id),
  constraint sponsors_sponsorship_amount_check CHECK ((sponsorship_amount >= (0)::numeric)),
  constraint sponsors_tier_check CHECK ((tier = ANY (ARRAY['platinum'::text, 'gold'::text, 'silver'::text, 'bronze'::text, 'partner'::text]))),
  constraint sponsors_website_url_check CHECK (((website_url = ''::text) OR private.is_https_url(website_url)))
);
-- row level security: on and forced
CREATE INDEX sponsors_display_order_idx ON public.sponsors USING btree (display_order) WHERE is_active;
CREATE TRIGGER _050_take_turns BEFORE INSERT OR UPDATE OF tier ON public.sponsors FOR EACH STATEMENT EXECUTE FUNCTION private.lock_sponsor_order();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.sponsors FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.audit_change('id', 'name', 'logo_url', 'website_url', 'tier', 'description', 'is_active', 'display_order', 'sponsorship_amount');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.sponsors FOR EACH ROW EXECUTE FUNCTION private.notify_change('is_active', 'true');
CREATE TRIGGER _950_number_new AFTER INSERT ON public.sponsors FOR EACH STATEMENT EXECUTE FUNCTION private.number_new_sponsors();
CREATE TRIGGER _951_number_changed AFTER UPDATE ON public.sponsors REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION private.number_changed_sponsors();
create policy admin_all on public.sponsors for all to admin, editor using (true) with check (true);
create policy public_reads_active on public.sponsors for select to anon, authenticated using (is_active);
create policy service_all on public.sponsors for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.sponsors to admin, editor, service_role;
grant select (id, name, logo_url, website_url, tier, description, is_active, display_order, created_at) on public.sponsors to anon, authenticated;

create function private.get_last_sponsor_mover() returns text stable security definer, as service_role set search_path="";
grant execute on function private.get_last_sponsor_mover() to admin, editor;

create function private.get_sponsor_rank(tier text) returns integer immutable set search_path="";
grant execute on function private.get_sponsor_rank(text) to admin, editor, service_role;

create function private.lock_sponsor_order() returns trigger volatile set search_path="";

create function private.number_changed_sponsors() returns trigger volatile set search_path="";

create function private.number_new_sponsors() returns trigger volatile set search_path="";

create function private.number_sponsors(came uuid[]) returns void volatile set search_path="";
grant execute on function private.number_sponsors(uuid[]) to admin, editor, service_role;

create function private.place_sponsor(sponsor_id uuid, to_tier text, place integer, seen uuid[]) returns void volatile set search_path="";
grant execute on function private.place_sponsor(uuid,text,integer,uuid[]) to admin, editor;

create function public.get_sponsors_stats() returns TABLE(total_sponsors integer, active_sponsors integer, platinum_sponsors integer, gold_sponsors integer, silver_sponsors integer, bronze_sponsors integer, partner_sponsors integer) stable set search_path="";
grant execute on function public.get_sponsors_stats() to admin, editor, service_role;
