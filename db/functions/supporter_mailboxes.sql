-- Stores the hash that recognises the opt-out of an erased person. The row stores it, because hashing 50,000
-- supporters for a list takes a second.
create or replace function private.hash_supporter_mailbox() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.mailbox_hash = private.hash_mailbox(private.mailbox(new.email));
  return new;
end
$$;
alter function private.hash_supporter_mailbox() owner to service_role;
