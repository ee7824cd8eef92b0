-- Limits the size of a bucket. The sum is stored here, so that two simultaneous uploads cannot both pass the
-- limit. Replaced and deleted bytes are listed for removal. Security definer: callers may write an object,
-- but not the sum or the list.
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
