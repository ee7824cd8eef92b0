-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Files without an object: on their way in until due_at, on their way out from then on.
create table private.orphaned_files (
  blob_key text not null,
  due_at timestamp with time zone not null,
  constraint orphaned_files_pkey PRIMARY KEY (blob_key)
);
-- row level security: on and forced
create policy service_all on private.orphaned_files for all to service_role using (true) with check (true);
grant delete, insert, select on private.orphaned_files to service_role;
grant update (due_at) on private.orphaned_files to service_role;

-- blog-images and sponsor-logos for administrators, badges for the server.
create table storage.buckets (
  id text not null,
  is_public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  quota_bytes bigint,
  used_bytes bigint not null default 0,
  constraint buckets_file_size_limit_check CHECK ((file_size_limit > 0)),
  constraint buckets_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{1,62}$'::text)),
  constraint buckets_pkey PRIMARY KEY (id),
  constraint buckets_quota_bytes_check CHECK ((quota_bytes > 0)),
  constraint buckets_quota_check CHECK ((used_bytes <= quota_bytes))
);
-- row level security: on and forced
create policy admin_reads on storage.buckets for select to admin, editor using (true);
create policy service_all on storage.buckets for all to service_role using (true) with check (true);
grant delete, insert, select, update on storage.buckets to service_role;
grant select on storage.buckets to admin, editor;

-- One row per stored object; blob_key names its bytes and changes with every version.
create table storage.objects (
  id uuid not null default gen_random_uuid(),
  bucket_id text not null,
  name text not null,
  owner_id uuid,
  blob_key text not null,
  size bigint not null,
  content_type text not null,
  cache_control text not null default 'max-age=3600'::text,
  etag text not null,
  user_metadata jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  width integer,
  height integer,
  constraint objects_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id) ON DELETE RESTRICT,
  constraint objects_height_check CHECK ((height > 0)),
  constraint objects_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 500))),
  constraint objects_name_key UNIQUE (bucket_id, name),
  constraint objects_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint objects_pkey PRIMARY KEY (id),
  constraint objects_size_check CHECK ((size >= 0)),
  constraint objects_width_check CHECK ((width > 0))
);
-- row level security: on and forced
CREATE INDEX objects_owner_id_idx ON storage.objects USING btree (owner_id);
CREATE TRIGGER _100_keep_evidence BEFORE DELETE OR UPDATE ON storage.objects FOR EACH ROW WHEN ((old.bucket_id = 'day-evidence'::text)) EXECUTE FUNCTION private.protect_evidence_bytes();
CREATE TRIGGER _100_keep_evidence_whole BEFORE INSERT ON storage.objects FOR EACH ROW WHEN ((new.bucket_id = 'day-evidence'::text)) EXECUTE FUNCTION private.protect_evidence_bytes();
CREATE TRIGGER _100_touch_updated_at BEFORE UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER _500_account_for_object AFTER INSERT OR DELETE OR UPDATE OF bucket_id, blob_key, size ON storage.objects FOR EACH ROW EXECUTE FUNCTION private.account_for_object();
CREATE TRIGGER _800_audit AFTER INSERT OR DELETE OR UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION private.audit_change('id', 'bucket_id', 'name', 'size');
create policy admin_blog_images on storage.objects for all to admin, editor using ((bucket_id = 'blog-images'::text)) with check ((bucket_id = 'blog-images'::text));
create policy admin_media_files on storage.objects for all to admin, editor using ((bucket_id = 'media-files'::text)) with check ((bucket_id = 'media-files'::text));
create policy admin_reads_evidence on storage.objects for select to admin using ((bucket_id = 'day-evidence'::text));
create policy admin_sponsor_logos on storage.objects for all to admin, editor using ((bucket_id = 'sponsor-logos'::text)) with check ((bucket_id = 'sponsor-logos'::text));
create policy service_all on storage.objects for all to service_role using (true) with check (true);
grant delete, insert, select, update on storage.objects to admin, editor, service_role;

create function private.account_for_object() returns trigger volatile security definer, as service_role set search_path="";
