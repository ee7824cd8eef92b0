-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- One link for each sponsor, by the hash of 256 random bits: it can be followed, not listed.
create table private.sponsor_links (
  sponsor_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint sponsor_links_pkey PRIMARY KEY (sponsor_id),
  constraint sponsor_links_sponsor_id_fkey FOREIGN KEY (sponsor_id) REFERENCES public.sponsors(id) ON DELETE CASCADE,
  constraint sponsor_links_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint sponsor_links_token_hash_key UNIQUE (token_hash)
);
-- row level security: on and forced
create policy service_all on private.sponsor_links for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.sponsor_links to service_role;

-- Sections of /impact; nothing is shown that the owner did not choose.
create table public.impact_sections (
  section text not null,
  is_shown boolean not null default false,
  constraint impact_sections_pkey PRIMARY KEY (section),
  constraint impact_sections_section_check CHECK ((section = ANY (ARRAY['visitors'::text, 'people'::text, 'audience'::text, 'money'::text, 'sponsor'::text, 'press'::text])))
);
-- row level security: on and forced
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.impact_sections FOR EACH ROW EXECUTE FUNCTION private.audit_change('section', 'is_shown');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.impact_sections FOR EACH ROW EXECUTE FUNCTION private.notify_change('is_shown', 'true');
create policy admin_all on public.impact_sections for all to admin using (true) with check (true);
create policy public_reads_shown on public.impact_sections for select to anon, authenticated using (is_shown);
create policy service_all on public.impact_sections for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.impact_sections to service_role;
grant select on public.impact_sections to admin, anon, authenticated;
grant update (is_shown) on public.impact_sections to admin;

create function private.read_impact(release_zone text) returns jsonb stable set search_path="";
grant execute on function private.read_impact(text) to service_role;

create function private.read_sponsor_report(hash bytea, release_zone text) returns jsonb stable set search_path="";
grant execute on function private.read_sponsor_report(bytea,text) to service_role;
