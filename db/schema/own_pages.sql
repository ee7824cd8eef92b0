-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Articles of the owner at addresses that no page of the release has.
create table public.own_pages (
  id uuid not null default gen_random_uuid(),
  address text not null,
  title text not null,
  description text not null default ''::text,
  content text not null default ''::text,
  place text not null default 'none'::text,
  status text not null default 'draft'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint own_pages_address_check CHECK (((address ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((char_length(address) >= 2) AND (char_length(address) <= 60)))),
  constraint own_pages_address_key UNIQUE (address),
  constraint own_pages_address_reserved_check CHECK ((NOT private.is_reserved_address(address))),
  constraint own_pages_content_check CHECK ((char_length(content) <= 500000)),
  constraint own_pages_description_check CHECK ((char_length(description) <= 160)),
  constraint own_pages_pkey PRIMARY KEY (id),
  constraint own_pages_place_check CHECK ((place = ANY (ARRAY['menu'::text, 'footer'::text, 'none'::text]))),
  constraint own_pages_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint own_pages_title_check CHECK (((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 120)))
);
-- row level security: on and forced
CREATE TRIGGER _150_touch_updated_at BEFORE UPDATE ON public.own_pages FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER _200_require_whole_page BEFORE INSERT OR UPDATE OF title, content, status ON public.own_pages FOR EACH ROW WHEN ((new.status = 'published'::text)) EXECUTE FUNCTION private.require_complete_page();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.own_pages FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'address', 'title', 'description', 'content', 'place', 'status');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.own_pages FOR EACH ROW EXECUTE FUNCTION private.notify_change('status', 'published');
create policy admin_all on public.own_pages for all to admin, editor using (true) with check (true);
create policy public_reads_published on public.own_pages for select to anon, authenticated using ((status = 'published'::text));
create policy service_all on public.own_pages for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.own_pages to service_role;
grant delete, select on public.own_pages to admin, editor;
grant insert (address, title, description, content, place, status) on public.own_pages to admin, editor;
grant select (id, address, title, description, place, status, updated_at) on public.own_pages to anon, authenticated;
grant update (address, title, description, content, place, status) on public.own_pages to admin, editor;

create function private.require_complete_page() returns trigger volatile set search_path="";
