-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

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
CREATE TRIGGER _050_take_turns BEFORE INSERT OR UPDATE OF tier ON public.sponsors FOR EACH STATEMENT EXECUTE FUNCTION private.take_turns_ordering_sponsors();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.sponsors FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.audit_change('id', 'name', 'logo_url', 'website_url', 'tier', 'description', 'is_active', 'display_order', 'sponsorship_amount');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.sponsors FOR EACH ROW EXECUTE FUNCTION private.notify_change('is_active', 'true');
CREATE TRIGGER _950_number_new AFTER INSERT ON public.sponsors FOR EACH STATEMENT EXECUTE FUNCTION private.number_new_sponsors();
CREATE TRIGGER _951_number_changed AFTER UPDATE ON public.sponsors REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION private.number_changed_sponsors();
create policy admin_all on public.sponsors for all to admin, editor using (true) with check (true);
create policy public_reads_active on public.sponsors for select to anon, authenticated using (is_active);
create policy service_all on public.sponsors for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.sponsors to admin, editor, service_role;
grant select (id, name, logo_url, website_url, tier, description, is_active, display_order, created_at) on public.sponsors to anon, authenticated;

create function private.last_sponsor_mover() returns text stable security definer, as service_role set search_path="";
grant execute on function private.last_sponsor_mover() to admin, editor;

create function private.number_changed_sponsors() returns trigger volatile set search_path="";

create function private.number_new_sponsors() returns trigger volatile set search_path="";

create function private.number_sponsors(came uuid[]) returns void volatile set search_path="";
grant execute on function private.number_sponsors(uuid[]) to admin, editor, service_role;

create function private.sponsor_rank(tier text) returns integer immutable set search_path="";
grant execute on function private.sponsor_rank(text) to admin, editor, service_role;

create function private.take_turns_ordering_sponsors() returns trigger volatile set search_path="";

create function public.get_sponsors_stats() returns TABLE(total_sponsors integer, active_sponsors integer, platinum_sponsors integer, gold_sponsors integer, silver_sponsors integer, bronze_sponsors integer, partner_sponsors integer) stable set search_path="";
grant execute on function public.get_sponsors_stats() to admin, editor, service_role;

create function public.place_sponsor(sponsor_id uuid, to_tier text, place integer, seen uuid[]) returns void volatile set search_path="";
grant execute on function public.place_sponsor(uuid,text,integer,uuid[]) to admin, editor;
