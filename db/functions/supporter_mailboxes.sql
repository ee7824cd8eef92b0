-- Stores the salted hash of a supporter's address, because the opt-out of an erased person is stored only
-- under this hash. Hashing 50,000 addresses for each list would take a second.
create or replace function private.hash_supporter_mailbox() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.mailbox_hash = private.hash_mailbox(private.mailbox(new.email));
  return new;
end
$$;
alter function private.hash_supporter_mailbox() owner to service_role;
