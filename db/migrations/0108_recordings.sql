-- A recording of the story is a file of the library.
set local role service_role;
update storage.buckets
set allowed_mime_types = array['application/pdf', 'application/zip', 'text/plain', 'text/csv', 'audio/mpeg', 'audio/mp4']
where id = 'media-files';
reset role;
