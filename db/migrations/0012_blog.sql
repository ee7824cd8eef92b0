-- Tables of the blog. Visitors read posts through a view, administrators write the tables.
create table public.blog_categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  is_active boolean not null default true,
  display_order integer not null default 0,
  constraint blog_categories_slug_key unique (slug)
);
alter table public.blog_categories enable row level security;
alter table public.blog_categories force row level security;

comment on table public.blog_categories is 'Categories, by display_order then name.';

create policy public_reads_active on public.blog_categories for select to anon, authenticated using (is_active);
create policy admin_all on public.blog_categories to admin, editor using (true) with check (true);
create policy service_all on public.blog_categories to service_role using (true) with check (true);

grant select on public.blog_categories to anon, authenticated;
grant select, insert, update, delete on public.blog_categories to admin, editor, service_role;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  excerpt text not null default '' check (char_length(excerpt) <= 500),
  content text not null default '' check (char_length(content) <= 500000),
  meta_title text check (char_length(meta_title) <= 200),
  meta_description text check (char_length(meta_description) <= 160),
  featured_image_url text check (private.is_https_url(featured_image_url)
    or featured_image_url ~ '^/storage/v1/object/public/blog-images/'),
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null default '' check (char_length(author_name) <= 80),
  author_email text,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_featured boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  view_count integer not null default 0 check (view_count >= 0),
  reading_time_minutes integer not null default 1 check (reading_time_minutes >= 1),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  category_id uuid references public.blog_categories (id) on delete set null,
  -- Alternative text of the picture, empty if the picture is only decoration.
  featured_image_alt text not null default '' check (char_length(featured_image_alt) <= 200),
  -- Time when the draft is published automatically.
  publish_at timestamptz,
  language text not null default 'en'
    constraint blog_posts_language_known check (language in ('en', 'fr', 'sw', 'ha', 'yo', 'ig')),
  constraint blog_posts_slug_key unique (slug),
  constraint blog_posts_author_name_no_address_check check (strpos(author_name, '@') = 0),
  constraint blog_posts_publish_at_check check (publish_at is null or status = 'draft')
);
alter table public.blog_posts enable row level security;
alter table public.blog_posts force row level security;

create index blog_posts_published_idx on public.blog_posts (published_at desc) where status = 'published'; -- the list
create index blog_posts_author_id_idx on public.blog_posts (author_id); -- foreign key
create index blog_posts_category_id_idx on public.blog_posts (category_id); -- foreign key, related posts
-- Index for the status tabs of the back office and their counts.
create index blog_posts_status_created_at_idx on public.blog_posts (status, created_at desc, id);
-- Index for posts to publish.
create index blog_posts_publish_at_idx on public.blog_posts (publish_at) where publish_at is not null;

comment on table public.blog_posts is
  'Posts as HTML that was cleaned on write. Publishing sets published_at when missing.';
comment on column public.blog_posts.publish_at is 'When this draft is published automatically; null without a time.';
comment on column public.blog_posts.language is 'Of title, excerpt, article and tags, as its writer said.';

create policy admin_all on public.blog_posts to admin, editor using (true) with check (true);
create policy service_all on public.blog_posts to service_role using (true) with check (true);

grant select, insert, update, delete on public.blog_posts to admin, editor, service_role;

-- Former addresses of public posts. They redirect, because links to a post are on paper, in emails and on
-- other sites.
create table private.earlier_slugs (
  slug text primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  replaced_at timestamptz not null default now()
);
alter table private.earlier_slugs enable row level security;
alter table private.earlier_slugs force row level security;

create index earlier_slugs_post_id_idx on private.earlier_slugs (post_id); -- foreign key

comment on table private.earlier_slugs is
  'Addresses that posts had after their first publication; each leads to one post.';

create policy service_all on private.earlier_slugs to service_role using (true) with check (true);

grant select, insert, update, delete on private.earlier_slugs to service_role;

-- A draft belongs to its writer. Conflicts between two writers are found when they save (docs/decisions/0033).
create table public.blog_drafts (
  id uuid primary key default gen_random_uuid(),
  writer uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- Null for a new post.
  post_id uuid references public.blog_posts (id) on delete cascade,
  -- `updated_at` of the post on which the draft is based.
  based_on timestamptz,
  form jsonb not null check (jsonb_typeof(form) = 'object' and char_length(form::text) <= 600000),
  saved_at timestamptz not null default now(),
  constraint blog_drafts_writer_post_id_key unique nulls not distinct (writer, post_id)
);
alter table public.blog_drafts enable row level security;
alter table public.blog_drafts force row level security;

create index blog_drafts_post_id_idx on public.blog_drafts (post_id); -- foreign key

comment on table public.blog_drafts is
  'Drafts of posts, one for each writer and post. Nobody reads another person''s draft.';

create policy admin_own on public.blog_drafts to admin, editor
  using (writer = (select auth.uid())) with check (writer = (select auth.uid()));
create policy service_all on public.blog_drafts to service_role using (true) with check (true);

grant select, delete on public.blog_drafts to admin, editor;
grant insert (post_id, based_on, form) on public.blog_drafts to admin, editor;
grant update (post_id, based_on, form) on public.blog_drafts to admin, editor;
grant select, insert, update, delete on public.blog_drafts to service_role;

-- The one person who is editing a post now. The lease ends two minutes after the last saved draft. Saving
-- renews it, and open editors are notified.
create table public.blog_writers (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  writer uuid not null references auth.users (id) on delete cascade,
  since timestamptz not null,
  -- Time after which another person may begin to edit.
  until timestamptz not null
);
alter table public.blog_writers enable row level security;
alter table public.blog_writers force row level security;

create index blog_writers_writer_idx on public.blog_writers (writer); -- foreign key

comment on table public.blog_writers is
  'The person who is writing a post, at most one. Set by a draft, and by taking over.';

create policy office_reads on public.blog_writers for select to admin, editor using (true);
create policy service_all on public.blog_writers to service_role using (true) with check (true);

grant select on public.blog_writers to admin, editor;
grant select, insert, update, delete on public.blog_writers to service_role;

-- Saved texts, each of which can be restored.
create table public.blog_revisions (
  id bigint generated always as identity primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  saved_at timestamptz not null default now(),
  saved_by uuid,
  saved_by_name text not null,
  status text not null,
  title text not null,
  excerpt text not null,
  content text not null
);
alter table public.blog_revisions enable row level security;
alter table public.blog_revisions force row level security;

create index blog_revisions_post_id_idx on public.blog_revisions (post_id, id desc); -- the history of a post

comment on table public.blog_revisions is 'The texts a post had, the last thirty of each, written by the post itself.';

create policy admin_reads on public.blog_revisions for select to admin, editor using (true);
create policy service_all on public.blog_revisions to service_role using (true) with check (true);

grant select on public.blog_revisions to admin, editor;
grant select, insert, delete on public.blog_revisions to service_role;

-- Deleted testimonials and posts, so that their addresses can say when the page was deleted. No text is
-- stored.
create table private.gone_pages (
  kind text not null,
  name text not null,
  gone_at timestamptz not null default now(),
  is_by_owner boolean not null,
  primary key (kind, name),
  constraint gone_pages_kind_known check (kind in ('testimonial', 'post')),
  constraint gone_pages_name_length check (char_length(name) between 1 and 200)
);
alter table private.gone_pages enable row level security;
alter table private.gone_pages force row level security;

comment on table private.gone_pages is
  'Testimonials by their number and posts by each address they had, that were public and are deleted.';

create policy service_all on private.gone_pages to service_role using (true) with check (true);

grant select, insert, update (gone_at, is_by_owner) on private.gone_pages to service_role;
