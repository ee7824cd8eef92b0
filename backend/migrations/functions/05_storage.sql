-- Tables: storage.buckets, storage.objects, private.orphaned_files.

-- Updates `used_bytes` of the bucket, whose constraint limits the sum. The sum is stored, so that two
-- simultaneous uploads cannot both pass the limit. Also lists replaced and deleted bytes for removal.
-- Security definer: callers may write an object, but not the sum or the list.
create or replace function private.account_for_object() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    update storage.buckets set used_bytes = used_bytes - old.size where id = old.bucket_id;
    insert into private.orphaned_files (blob_key, due_at) values (old.blob_key, pg_catalog.now())
    on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' then
    update storage.buckets set used_bytes = used_bytes + new.size where id = new.bucket_id;
    delete from private.orphaned_files where blob_key = new.blob_key;
  end if;
  return null;
end
$$;
alter function private.account_for_object() owner to service_role;

create or replace trigger _100_touch_updated_at before update on storage.objects
  for each row execute function private.touch_updated_at();
create or replace trigger _500_account_for_object after insert or delete or update of bucket_id, blob_key, size
  on storage.objects
  for each row execute function private.account_for_object();
