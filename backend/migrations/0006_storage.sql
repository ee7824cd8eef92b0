-- Buckets of the object store. The bytes are in a folder or an S3 store (backend/files).
create table storage.buckets (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  is_public boolean not null default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A trigger of storage.objects updates `used_bytes`, so two uploads at the same time cannot exceed the
  -- quota.
  quota_bytes bigint check (quota_bytes > 0),
  used_bytes bigint not null default 0,
  constraint buckets_quota_check check (used_bytes <= quota_bytes)
);
alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;

comment on table storage.buckets is 'What a bucket admits, and how much of it is used.';

create policy service_all on storage.buckets to service_role using (true) with check (true);

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
  -- Size of a picture, so that a page can reserve its space. Null for other files.
  width integer check (width > 0),
  height integer check (height > 0),
  constraint objects_name_key unique (bucket_id, name)
);
alter table storage.objects enable row level security;
alter table storage.objects force row level security;

create index objects_owner_id_idx on storage.objects (owner_id); -- foreign key

comment on table storage.objects is
  'One row per stored object; blob_key names its bytes and changes with every version.';

create policy service_all on storage.objects to service_role using (true) with check (true);

grant select, insert, update, delete on storage.objects to service_role;

-- Bytes and rows cannot be written in one transaction. So a blob is listed here before its bytes are written, and again
-- when its row is deleted. A blob that is due here belongs to no object and may be deleted
-- (backend/files/objects.ts). If the server is killed, bytes without an object are listed here, and no object
-- is without bytes.
create table private.orphaned_files (
  blob_key text primary key,
  due_at timestamptz not null
);
alter table private.orphaned_files enable row level security;
alter table private.orphaned_files force row level security;

comment on table private.orphaned_files is
  'Files without an object: on their way in until due_at, on their way out from then on.';

create policy service_all on private.orphaned_files to service_role using (true) with check (true);

grant select, insert, delete, update (due_at) on private.orphaned_files to service_role;
