-- Buckets of this site, and the rights of the office on them and their objects.
comment on table storage.buckets is 'blog-images and sponsor-logos for administrators, badges for the server.';

create policy admin_reads on storage.buckets for select to admin, editor using (true);

grant select on storage.buckets to admin, editor;

set local role service_role;
insert into storage.buckets (id, is_public, file_size_limit, quota_bytes, allowed_mime_types) values
  ('blog-images', true, 5 * 1024 * 1024, 2 * 1024 ^ 3,
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']),
  ('badges', true, 2 * 1024 * 1024, 10 * 1024 ^ 3, array['image/svg+xml', 'image/png']),
  ('sponsor-logos', true, 5 * 1024 * 1024, null,
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']),
  -- The first number is the limit of one object, which is one part of a file. A whole file may have up to 200
  -- MB.
  ('day-evidence', false, 4 * 1024 * 1024, 50 * 1024::bigint ^ 3, null),
  ('day-pictures', true, 4 * 1024 * 1024, 2 * 1024::bigint ^ 3,
    array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']),
  ('media-files', true, 20 * 1024 * 1024, 2 * 1024 ^ 3,
    array['application/pdf', 'application/zip', 'text/plain', 'text/csv', 'audio/mpeg', 'audio/mp4']),
  ('unfinished-uploads', false, 4 * 1024 * 1024, 2 * 1024 ^ 3, null);
reset role;

create policy admin_blog_images on storage.objects to admin, editor
  using (bucket_id = 'blog-images') with check (bucket_id = 'blog-images');
create policy admin_sponsor_logos on storage.objects to admin, editor
  using (bucket_id = 'sponsor-logos') with check (bucket_id = 'sponsor-logos');
create policy admin_reads_evidence on storage.objects for select to admin using (bucket_id = 'day-evidence');
create policy admin_media_files on storage.objects to admin, editor
  using (bucket_id = 'media-files') with check (bucket_id = 'media-files');

grant select, insert, update, delete on storage.objects to admin, editor;
