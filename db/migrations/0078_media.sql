-- The library of pictures and files: what is there, where it is used, and files to download that are no pictures.

-- functions: media

insert into storage.buckets (id, is_public, file_size_limit, quota_bytes, allowed_mime_types) values
  ('media-files', true, 20 * 1024 * 1024, 2 * 1024 ^ 3, array['application/pdf', 'application/zip', 'text/plain', 'text/csv'])
on conflict (id) do nothing;

create policy admin_media_files on storage.objects to admin
  using (bucket_id = 'media-files') with check (bucket_id = 'media-files');
