-- Triggers of this site on storage.objects, a table of the backend.

create or replace trigger _100_keep_evidence before update or delete on storage.objects
  for each row when (old.bucket_id = 'day-evidence') execute function private.protect_evidence_bytes();
create or replace trigger _100_keep_evidence_whole before insert on storage.objects
  for each row when (new.bucket_id = 'day-evidence') execute function private.protect_evidence_bytes();
create or replace trigger _800_audit after insert or update or delete on storage.objects
  for each row execute function private.audit_change('id', 'bucket_id', 'name', 'size');
