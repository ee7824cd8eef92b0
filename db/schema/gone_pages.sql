-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Testimonials by their number and posts by each address they had, that were public and are deleted.
create table private.gone_pages (
  kind text not null,
  name text not null,
  gone_at timestamp with time zone not null default now(),
  is_by_owner boolean not null,
  constraint gone_pages_kind_known CHECK ((kind = ANY (ARRAY['testimonial'::text, 'post'::text]))),
  constraint gone_pages_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint gone_pages_pkey PRIMARY KEY (kind, name)
);
-- row level security: on and forced
create policy service_all on private.gone_pages for all to service_role using (true) with check (true);
grant insert, select on private.gone_pages to service_role;
grant update (gone_at, is_by_owner) on private.gone_pages to service_role;

create function private.note_gone_post() returns trigger volatile security definer, as service_role set search_path="";

create function private.record_gone_testimonial(testimonial uuid, by_owner boolean) returns void volatile set search_path="";
grant execute on function private.record_gone_testimonial(uuid,boolean) to service_role;

-- Since when a testimonial or a post that was public is deleted, and whether its owner did it; else null.
create function public.get_gone_page(page_kind text, page_name text) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_gone_page(text,text) to admin, anon, authenticated;
