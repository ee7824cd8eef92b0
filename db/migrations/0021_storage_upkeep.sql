-- Bytes and rows cannot be written in one transaction. So a blob is written down here before its bytes are, and again
-- when its row lets go of it: whatever is due here belongs to no object and may be removed (server/blobs/objects.ts).
-- A host killed at any point leaves bytes that are listed here, never an object without bytes.
create table private.loose_blobs (
  blob_key text primary key,
  due_at timestamptz not null
);
alter table private.loose_blobs enable row level security;
alter table private.loose_blobs force row level security;
comment on table private.loose_blobs is 'Blobs without an object: on their way in until due_at, on their way out from then on.';
create policy service_all on private.loose_blobs to service_role using (true) with check (true);
grant select, insert, update (due_at), delete on private.loose_blobs to service_role;

-- A bucket may not fill the disk. The sum is kept by the trigger below, so two uploads at once cannot pass together.
alter table storage.buckets
  add column quota_bytes bigint check (quota_bytes > 0),
  add column used_bytes bigint not null default 0,
  add constraint buckets_quota_check check (used_bytes <= quota_bytes);
update storage.buckets set quota_bytes = 2 * 1024 ^ 3 where id = 'blog-images';
update storage.buckets set quota_bytes = 10 * 1024 ^ 3 where id = 'badges';

-- Definer: who may write an object may not thereby change the sum or the list of blobs.
create function private.account_for_object() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    update storage.buckets set used_bytes = used_bytes - old.size where id = old.bucket_id;
    insert into private.loose_blobs (blob_key, due_at) values (old.blob_key, pg_catalog.now())
    on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' then
    update storage.buckets set used_bytes = used_bytes + new.size where id = new.bucket_id;
    delete from private.loose_blobs where blob_key = new.blob_key;
  end if;
  return null;
end
$$;
alter function private.account_for_object() owner to service_role;
create trigger _500_account_for_object after insert or delete or update of bucket_id, blob_key, size on storage.objects
  for each row execute function private.account_for_object();
