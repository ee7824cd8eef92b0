-- Posts carry the story between the big days. Visitors read the view, administrators write the table.
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

-- functions: blog

create trigger _800_audit after insert or update or delete on public.blog_categories
  for each row execute function private.audit_change('id', 'name', 'slug', 'is_active', 'display_order');
create trigger _900_notify_change after insert or update or delete on public.blog_categories
  for each row execute function private.notify_change('is_active', 'true');

comment on table public.blog_categories is 'Categories, by display_order then name.';

create policy public_reads_active on public.blog_categories for select to anon, authenticated using (is_active);
create policy admin_all on public.blog_categories to admin using (true) with check (true);
create policy service_all on public.blog_categories to service_role using (true) with check (true);

grant select on public.blog_categories to anon, authenticated;
grant select, insert, update, delete on public.blog_categories to admin, service_role;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  excerpt text not null default '' check (char_length(excerpt) <= 500),
  content text not null default '' check (char_length(content) <= 500000),
  meta_title text check (char_length(meta_title) <= 200),
  meta_description text check (char_length(meta_description) <= 160),
  featured_image_url text check (private.is_https_url(featured_image_url) or featured_image_url ~ '^/storage/v1/object/public/blog-images/'),
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
  -- words for those who do not see the cover; empty where it only decorates
  featured_image_alt text not null default '' check (char_length(featured_image_alt) <= 200),
  -- when this draft becomes public by itself
  publish_at timestamptz,
  constraint blog_posts_slug_key unique (slug),
  constraint blog_posts_author_name_no_address_check check (strpos(author_name, '@') = 0),
  constraint blog_posts_publish_at_check check (publish_at is null or status = 'draft')
);
alter table public.blog_posts enable row level security;
alter table public.blog_posts force row level security;

create index blog_posts_published_idx on public.blog_posts (published_at desc) where status = 'published'; -- the list
create index blog_posts_author_id_idx on public.blog_posts (author_id); -- foreign key
create index blog_posts_category_id_idx on public.blog_posts (category_id); -- foreign key, related posts
create index blog_posts_status_created_at_idx on public.blog_posts (status, created_at desc, id); -- the tabs and their counts
create index blog_posts_publish_at_idx on public.blog_posts (publish_at) where publish_at is not null; -- what is due

create trigger _090_forget_publish_time before insert or update of status, publish_at on public.blog_posts
  for each row when (new.status <> 'draft') execute function private.forget_publish_time();
create trigger _100_date_publication before insert or update of status on public.blog_posts
  for each row execute function private.date_publication();
create trigger _110_guard_earlier_slug before insert or update of slug on public.blog_posts
  for each row execute function private.guard_earlier_slug();
-- not on view_count: being read is no update
create trigger _150_touch_updated_at before update of slug, title, excerpt, content, meta_title, meta_description,
  featured_image_url, featured_image_alt, author_id, author_name, status, is_featured, published_at, publish_at, tags, category_id
  on public.blog_posts
  for each row execute function private.touch_updated_at();
create trigger _200_require_whole_post before insert or update of title, content, author_name, status, publish_at
  on public.blog_posts
  for each row when (new.publish_at is not null) execute function private.require_whole_post();
create trigger _800_audit after insert or update or delete on public.blog_posts
  for each row execute function private.audit_change('id', 'title', 'slug', 'excerpt', 'content', 'meta_title',
    'meta_description', 'featured_image_url', 'featured_image_alt', 'author_name', 'status', 'is_featured', 'published_at',
    'publish_at', 'tags', 'category_id');
create trigger _810_keep_first_revision after insert on public.blog_posts
  for each row execute function private.keep_revision();
create trigger _811_keep_revision after update of title, excerpt, content, status on public.blog_posts
  for each row when ((old.title, old.excerpt, old.content, old.status) is distinct from (new.title, new.excerpt, new.content, new.status))
  execute function private.keep_revision();
create trigger _820_keep_earlier_slug after update of slug on public.blog_posts
  for each row when (old.slug <> new.slug and old.published_at is not null) execute function private.keep_earlier_slug();
-- every column but view_count; db/tests/blog-posts.test.ts fails when one is missing
create trigger _900_notify_change after insert or delete or update of id, slug, title, excerpt, content, meta_title,
  meta_description, featured_image_url, featured_image_alt, author_id, author_name, author_email, status, is_featured,
  published_at, publish_at, created_at, updated_at, reading_time_minutes, tags, category_id on public.blog_posts
  for each row execute function private.notify_change('status', 'published');
create trigger _910_notify_count after update of view_count on public.blog_posts
  for each row when (old.view_count is distinct from new.view_count) execute function private.notify_count();

comment on table public.blog_posts is 'Posts as HTML that was cleaned on write. Publishing sets published_at when missing.';
comment on column public.blog_posts.publish_at is 'When this draft becomes public by itself; null without a time.';

create policy admin_all on public.blog_posts to admin using (true) with check (true);
create policy service_all on public.blog_posts to service_role using (true) with check (true);

grant select, insert, update, delete on public.blog_posts to admin, service_role;

-- What visitors read instead of the table.
create view public.blog_posts_with_category with (security_invoker = off, security_barrier = true) as
  select
    post.id, post.slug, post.title, post.excerpt, post.content, post.meta_title, post.meta_description,
    post.featured_image_url, post.author_id, post.author_name, post.author_email, post.status, post.is_featured,
    post.published_at, post.created_at, post.updated_at, post.view_count, post.reading_time_minutes, post.tags,
    post.category_id, category.name as category_name, post.featured_image_alt, post.publish_at
  from public.blog_posts as post
  left join public.blog_categories as category on category.id = post.category_id
  -- inside the view current_user stays the caller, so administrators see drafts and nobody else does
  where post.status = 'published' or current_user in ('admin', 'service_role');

alter view public.blog_posts_with_category owner to service_role;

comment on view public.blog_posts_with_category is 'Posts with their category''s name; its own filter stands in for the row policy.';

grant select (id, slug, title, excerpt, content, meta_title, meta_description, featured_image_url, author_id, author_name,
  status, is_featured, published_at, created_at, updated_at, view_count, reading_time_minutes, tags, category_id, category_name,
  featured_image_alt) on public.blog_posts_with_category to anon, authenticated;
-- Not author_email.
grant select on public.blog_posts_with_category to admin;

-- A draft is its writer's alone: two who write at once meet when they save (docs/decisions/0033), not at every key.
create table public.blog_drafts (
  id uuid primary key default gen_random_uuid(),
  writer uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- null for a post that is not on file yet
  post_id uuid references public.blog_posts (id) on delete cascade,
  -- the version it was typed over
  based_on timestamptz,
  form jsonb not null check (jsonb_typeof(form) = 'object' and char_length(form::text) <= 600000),
  saved_at timestamptz not null default now(),
  began_at timestamptz not null default now(),
  constraint blog_drafts_writer_post_id_key unique nulls not distinct (writer, post_id)
);
alter table public.blog_drafts enable row level security;
alter table public.blog_drafts force row level security;

create index blog_drafts_post_id_idx on public.blog_drafts (post_id); -- foreign key

create trigger _100_date_draft before insert or update on public.blog_drafts
  for each row execute function private.date_draft();

comment on table public.blog_drafts is 'Posts as they are being written, one a writer and post. Nobody reads a draft of somebody else.';
comment on column public.blog_drafts.began_at is 'When its writer began, the last time after a rest of ten minutes.';

create policy admin_own on public.blog_drafts to admin
  using (writer = (select auth.uid())) with check (writer = (select auth.uid()));
create policy service_all on public.blog_drafts to service_role using (true) with check (true);

grant select, delete, insert (post_id, based_on, form), update (post_id, based_on, form) on public.blog_drafts to admin;
grant select, insert, update, delete on public.blog_drafts to service_role;

-- Every saved text can be brought back.
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

create policy admin_reads on public.blog_revisions for select to admin using (true);
create policy service_all on public.blog_revisions to service_role using (true) with check (true);

grant select on public.blog_revisions to admin;
grant select, insert, delete on public.blog_revisions to service_role;

-- Links to a post are on paper, in letters and in other people's posts: an address it had while it was public leads on.
create table private.earlier_slugs (
  slug text primary key,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  replaced_at timestamptz not null default now()
);
alter table private.earlier_slugs enable row level security;
alter table private.earlier_slugs force row level security;

create index earlier_slugs_post_id_idx on private.earlier_slugs (post_id); -- foreign key

comment on table private.earlier_slugs is 'Addresses that posts had after their first publication; each leads to one post.';

create policy service_all on private.earlier_slugs to service_role using (true) with check (true);

grant select, insert, update, delete on private.earlier_slugs to service_role;
