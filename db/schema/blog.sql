-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Addresses that posts had after their first publication; each leads to one post.
create table private.earlier_slugs (
  slug text not null,
  post_id uuid not null,
  replaced_at timestamp with time zone not null default now(),
  constraint earlier_slugs_pkey PRIMARY KEY (slug),
  constraint earlier_slugs_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX earlier_slugs_post_id_idx ON private.earlier_slugs USING btree (post_id);
create policy service_all on private.earlier_slugs for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.earlier_slugs to service_role;

-- Categories, by display_order then name.
create table public.blog_categories (
  id uuid not null default gen_random_uuid(),
  name text not null,
  slug text not null,
  is_active boolean not null default true,
  display_order integer not null default 0,
  constraint blog_categories_name_check CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 80))),
  constraint blog_categories_pkey PRIMARY KEY (id),
  constraint blog_categories_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint blog_categories_slug_key UNIQUE (slug)
);
-- row level security: on and forced
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.blog_categories FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'name', 'slug', 'is_active', 'display_order');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE ON public.blog_categories FOR EACH ROW EXECUTE FUNCTION private.notify_change('is_active', 'true');
create policy admin_all on public.blog_categories for all to admin, editor using (true) with check (true);
create policy public_reads_active on public.blog_categories for select to anon, authenticated using (is_active);
create policy service_all on public.blog_categories for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.blog_categories to admin, editor, service_role;
grant select on public.blog_categories to anon, authenticated;

-- Posts as HTML that was cleaned on write. Publishing sets published_at when missing.
create table public.blog_posts (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text not null,
  excerpt text not null default ''::text,
  content text not null default ''::text,
  meta_title text,
  meta_description text,
  featured_image_url text,
  author_id uuid,
  author_name text not null default ''::text,
  author_email text,
  status text not null default 'draft'::text,
  is_featured boolean not null default false,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  view_count integer not null default 0,
  reading_time_minutes integer not null default 1,
  tags text[] not null default '{}'::text[],
  category_id uuid,
  featured_image_alt text not null default ''::text,
  publish_at timestamp with time zone,
  language text not null default 'en'::text,
  constraint blog_posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint blog_posts_author_name_check CHECK ((char_length(author_name) <= 80)),
  constraint blog_posts_author_name_no_address_check CHECK ((strpos(author_name, '@'::text) = 0)),
  constraint blog_posts_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.blog_categories(id) ON DELETE SET NULL,
  constraint blog_posts_content_check CHECK ((char_length(content) <= 500000)),
  constraint blog_posts_excerpt_check CHECK ((char_length(excerpt) <= 500)),
  constraint blog_posts_featured_image_alt_check CHECK ((char_length(featured_image_alt) <= 200)),
  constraint blog_posts_featured_image_url_check CHECK ((private.is_https_url(featured_image_url) OR (featured_image_url ~ '^/storage/v1/object/public/blog-images/'::text))),
  constraint blog_posts_language_known CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text, 'ha'::text, 'yo'::text, 'ig'::text]))),
  constraint blog_posts_meta_description_check CHECK ((char_length(meta_description) <= 160)),
  constraint blog_posts_meta_title_check CHECK ((char_length(meta_title) <= 200)),
  constraint blog_posts_pkey PRIMARY KEY (id),
  constraint blog_posts_publish_at_check CHECK (((publish_at IS NULL) OR (status = 'draft'::text))),
  constraint blog_posts_reading_time_minutes_check CHECK ((reading_time_minutes >= 1)),
  constraint blog_posts_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 200))),
  constraint blog_posts_slug_key UNIQUE (slug),
  constraint blog_posts_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
  constraint blog_posts_tags_check CHECK ((cardinality(tags) <= 20)),
  constraint blog_posts_title_check CHECK (((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200))),
  constraint blog_posts_view_count_check CHECK ((view_count >= 0))
);
-- row level security: on and forced
-- publish_at: When this draft is published automatically; null without a time.
-- language: Of title, excerpt, article and tags, as its writer said.
CREATE INDEX blog_posts_author_id_idx ON public.blog_posts USING btree (author_id);
CREATE INDEX blog_posts_category_id_idx ON public.blog_posts USING btree (category_id);
CREATE INDEX blog_posts_publish_at_idx ON public.blog_posts USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX blog_posts_published_idx ON public.blog_posts USING btree (published_at DESC) WHERE (status = 'published'::text);
CREATE INDEX blog_posts_status_created_at_idx ON public.blog_posts USING btree (status, created_at DESC, id);
CREATE TRIGGER _110_guard_earlier_slug BEFORE INSERT OR UPDATE OF slug ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.guard_earlier_slug();
CREATE TRIGGER _150_touch_updated_at BEFORE UPDATE OF slug, title, excerpt, content, meta_title, meta_description, featured_image_url, featured_image_alt, author_id, author_name, status, is_featured, published_at, publish_at, tags, category_id, language ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER _200_on_status_change BEFORE INSERT OR UPDATE OF status, publish_at ON public.blog_posts FOR EACH ROW WHEN ((new.status <> 'draft'::text)) EXECUTE FUNCTION private.on_post_status();
CREATE TRIGGER _200_require_whole_post BEFORE INSERT OR UPDATE OF title, content, author_name, status, publish_at ON public.blog_posts FOR EACH ROW WHEN (((new.publish_at IS NOT NULL) OR (new.status = 'published'::text))) EXECUTE FUNCTION private.require_complete_post();
CREATE TRIGGER _700_note_gone BEFORE DELETE ON public.blog_posts FOR EACH ROW WHEN ((old.status = 'published'::text)) EXECUTE FUNCTION private.note_gone_post();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'title', 'slug', 'excerpt', 'content', 'meta_title', 'meta_description', 'featured_image_url', 'featured_image_alt', 'author_name', 'status', 'is_featured', 'published_at', 'publish_at', 'tags', 'category_id', 'language');
CREATE TRIGGER _810_keep_first_revision AFTER INSERT ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.store_revision();
CREATE TRIGGER _811_keep_revision AFTER UPDATE OF title, excerpt, content, status ON public.blog_posts FOR EACH ROW WHEN (((((old.title IS DISTINCT FROM new.title) OR (old.excerpt IS DISTINCT FROM new.excerpt)) OR (old.content IS DISTINCT FROM new.content)) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION private.store_revision();
CREATE TRIGGER _820_keep_earlier_slug AFTER UPDATE OF slug ON public.blog_posts FOR EACH ROW WHEN (((old.slug <> new.slug) AND (old.published_at IS NOT NULL))) EXECUTE FUNCTION private.store_earlier_slug();
CREATE TRIGGER _830_release_writer AFTER UPDATE ON public.blog_posts FOR EACH ROW WHEN ((old.updated_at IS DISTINCT FROM new.updated_at)) EXECUTE FUNCTION private.release_writer('id');
CREATE TRIGGER _900_notify_change AFTER INSERT OR DELETE OR UPDATE OF id, slug, title, excerpt, content, meta_title, meta_description, featured_image_url, featured_image_alt, author_id, author_name, author_email, status, is_featured, published_at, publish_at, created_at, updated_at, reading_time_minutes, tags, category_id, language ON public.blog_posts FOR EACH ROW EXECUTE FUNCTION private.notify_change('status', 'published');
CREATE TRIGGER _910_notify_count AFTER UPDATE OF view_count ON public.blog_posts FOR EACH ROW WHEN ((old.view_count IS DISTINCT FROM new.view_count)) EXECUTE FUNCTION private.notify_count();
create policy admin_all on public.blog_posts for all to admin, editor using (true) with check (true);
create policy service_all on public.blog_posts for all to service_role using (true) with check (true);
grant delete, insert, select, update on public.blog_posts to admin, editor, service_role;

-- Posts with the name of their category. Its filter replaces the row policy.
create view public.blog_posts_with_category with (security_invoker=off, security_barrier=true) as
 SELECT post.id,
    post.slug,
    post.title,
    post.excerpt,
    post.content,
    post.meta_title,
    post.meta_description,
    post.featured_image_url,
    post.author_id,
    post.author_name,
    post.author_email,
    post.status,
    post.is_featured,
    post.published_at,
    post.created_at,
    post.updated_at,
    post.view_count,
    post.reading_time_minutes,
    post.tags,
    post.category_id,
    category.name AS category_name,
    post.featured_image_alt,
    post.publish_at,
    post.language,
    private.folded(concat_ws(''::text, post.title, post.excerpt, post.author_name)) AS words,
    (post.title COLLATE "und-x-icu") AS title_order
   FROM (public.blog_posts post
     LEFT JOIN public.blog_categories category ON ((category.id = post.category_id)))
  WHERE ((post.status = 'published'::text) OR (CURRENT_USER = ANY (ARRAY['admin'::name, 'editor'::name, 'service_role'::name])));
grant select (id, slug, title, excerpt, content, meta_title, meta_description, featured_image_url, author_id, author_name, status, is_featured, published_at, created_at, updated_at, view_count, reading_time_minutes, tags, category_id, category_name, featured_image_alt, language) on public.blog_posts_with_category to anon, authenticated;
grant select on public.blog_posts_with_category to admin, editor;

-- The texts a post had, the last thirty of each, written by the post itself.
create table public.blog_revisions (
  id bigint not null generated always as identity,
  post_id uuid not null,
  saved_at timestamp with time zone not null default now(),
  saved_by uuid,
  saved_by_name text not null,
  status text not null,
  title text not null,
  excerpt text not null,
  content text not null,
  constraint blog_revisions_pkey PRIMARY KEY (id),
  constraint blog_revisions_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.blog_posts(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX blog_revisions_post_id_idx ON public.blog_revisions USING btree (post_id, id DESC);
create policy admin_reads on public.blog_revisions for select to admin, editor using (true);
create policy service_all on public.blog_revisions for all to service_role using (true) with check (true);
grant delete, insert, select on public.blog_revisions to service_role;
grant select on public.blog_revisions to admin, editor;

create function private.archive_post(post public.blog_posts) returns public.blog_posts immutable set search_path="";
grant execute on function private.archive_post(public.blog_posts) to admin, editor, service_role;

create function private.find_missing_post_parts(title text, content text, author_name text) returns text[] immutable set search_path="";
grant execute on function private.find_missing_post_parts(text,text,text) to admin, editor, service_role;

create function private.guard_earlier_slug() returns trigger volatile security definer, as service_role set search_path="";

create function private.on_post_status() returns trigger volatile set search_path="";

-- Publishes the drafts that are due. If two nodes call it at once, the second finds nothing left.
create function private.publish_due_posts() returns SETOF uuid volatile set search_path="";
grant execute on function private.publish_due_posts() to service_role;

create function private.publish_post(post public.blog_posts) returns public.blog_posts stable set search_path="";
grant execute on function private.publish_post(public.blog_posts) to admin, editor, service_role;

create function private.require_complete_post() returns trigger volatile set search_path="";

create function private.restore_post_status(was jsonb) returns SETOF uuid volatile set search_path="";
grant execute on function private.restore_post_status(jsonb) to admin, editor;

create function private.set_post_status(post_ids uuid[], to_status text) returns TABLE(id uuid, title text, was_status text, was_published_at timestamp with time zone, was_publish_at timestamp with time zone, missing text[]) volatile set search_path="";
grant execute on function private.set_post_status(uuid[],text) to admin, editor;

create function private.store_earlier_slug() returns trigger volatile security definer, as service_role set search_path="";

create function private.store_revision() returns trigger volatile security definer, as service_role set search_path="";

-- Where a post is now that had this address; null when none had, or none that is public.
create function public.get_post_address(earlier_slug text) returns text stable security definer, as service_role set search_path="";
grant execute on function public.get_post_address(text) to admin, anon, authenticated;

create function public.increment_blog_view_count(post_id uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function public.increment_blog_view_count(uuid) to admin, anon, authenticated;
