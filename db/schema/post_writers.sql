-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Drafts of posts, one for each writer and post. Nobody reads another person's draft.
create table public.blog_drafts (
  id uuid not null default gen_random_uuid(),
  writer uuid not null default auth.uid(),
  post_id uuid,
  based_on timestamp with time zone,
  form jsonb not null,
  saved_at timestamp with time zone not null default now(),
  constraint blog_drafts_form_check CHECK (((jsonb_typeof(form) = 'object'::text) AND (char_length((form)::text) <= 600000))),
  constraint blog_drafts_pkey PRIMARY KEY (id),
  constraint blog_drafts_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE,
  constraint blog_drafts_writer_fkey FOREIGN KEY (writer) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint blog_drafts_writer_post_id_key UNIQUE NULLS NOT DISTINCT (writer, post_id)
);
-- row level security: on and forced
CREATE INDEX blog_drafts_post_id_idx ON public.blog_drafts USING btree (post_id);
CREATE TRIGGER _100_date_draft BEFORE INSERT OR UPDATE ON public.blog_drafts FOR EACH ROW EXECUTE FUNCTION private.set_draft_date();
CREATE TRIGGER _810_renew_writer AFTER INSERT OR UPDATE ON public.blog_drafts FOR EACH ROW WHEN ((new.post_id IS NOT NULL)) EXECUTE FUNCTION private.renew_writer();
CREATE TRIGGER _811_release_writer AFTER DELETE ON public.blog_drafts FOR EACH ROW WHEN ((old.post_id IS NOT NULL)) EXECUTE FUNCTION private.release_writer('post_id');
create policy admin_own on public.blog_drafts for all to admin, editor using ((writer = ( SELECT auth.uid() AS uid))) with check ((writer = ( SELECT auth.uid() AS uid)));
create policy service_all on public.blog_drafts for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.blog_drafts to service_role;
grant delete, select on public.blog_drafts to admin, editor;
grant insert (post_id, based_on, form) on public.blog_drafts to admin, editor;
grant update (post_id, based_on, form) on public.blog_drafts to admin, editor;

-- The person who is writing a post, at most one. Set by a draft, and by taking over.
create table public.blog_writers (
  post_id uuid not null,
  writer uuid not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint blog_writers_pkey PRIMARY KEY (post_id),
  constraint blog_writers_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE,
  constraint blog_writers_writer_fkey FOREIGN KEY (writer) REFERENCES auth.users(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX blog_writers_writer_idx ON public.blog_writers USING btree (writer);
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.blog_writers FOR EACH ROW EXECUTE FUNCTION private.notify_change('writer', 'public');
create policy office_reads on public.blog_writers for select to admin, editor using (true);
create policy service_all on public.blog_writers for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.blog_writers to service_role;
grant select on public.blog_writers to admin, editor;

create function private.release_writer() returns trigger volatile security definer, as service_role set search_path="";

create function private.renew_writer() returns trigger volatile security definer, as service_role set search_path="";

create function private.set_draft_date() returns trigger volatile set search_path="";

create function private.take_over_post(post uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.take_over_post(uuid) to admin, editor;

-- The person who is editing a post now, and since when. No row if nobody is editing.
create function public.get_post_writer(post uuid) returns TABLE(name text, is_caller boolean, since timestamp with time zone) stable security definer, as service_role set search_path="";
grant execute on function public.get_post_writer(uuid) to admin, editor;
