-- What lies in the object store; the bytes are kept by server/blobs.
create table storage.buckets (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  is_public boolean not null default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
comment on table storage.buckets is 'blog-images for administrators, badges for the host.';
create policy admin_reads on storage.buckets for select to admin using (true);
create policy service_all on storage.buckets to service_role using (true) with check (true);
grant select on storage.buckets to admin;
grant select, insert, update, delete on storage.buckets to service_role;

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id) on delete restrict,
  name text not null check (char_length(name) between 1 and 500),
  owner_id uuid references auth.users (id) on delete set null,
  blob_key text not null,
  size bigint not null check (size >= 0),
  content_type text not null,
  cache_control text not null default 'max-age=3600',
  etag text not null,
  user_metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint objects_name_key unique (bucket_id, name)
);
alter table storage.objects enable row level security;
alter table storage.objects force row level security;
create index objects_owner_id_idx on storage.objects (owner_id); -- foreign key
create trigger _100_touch_updated_at before update on storage.objects
  for each row execute function private.touch_updated_at();
comment on table storage.objects is 'One row per stored object; blob_key names its bytes and changes with every version.';
create policy admin_blog_images on storage.objects to admin
  using (bucket_id = 'blog-images') with check (bucket_id = 'blog-images');
create policy service_all on storage.objects to service_role using (true) with check (true);
grant select, insert, update, delete on storage.objects to admin, service_role;

insert into storage.buckets (id, is_public, file_size_limit, allowed_mime_types) values
  ('blog-images', true, 5 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']),
  ('badges', true, 2 * 1024 * 1024, array['image/svg+xml', 'image/png']);
