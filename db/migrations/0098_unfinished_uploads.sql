-- Files of the library that come in parts: those lie in a private bucket, which the server alone reads and writes, until the file is whole.

-- functions: retention

insert into storage.buckets (id, is_public, file_size_limit, quota_bytes) values
  ('unfinished-uploads', false, 4 * 1024 * 1024, 2 * 1024 ^ 3);
