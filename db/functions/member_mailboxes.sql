-- The hash by which an erased person's no is known again, beside the mailbox: reckoned once, when the row is written, because a list
-- of 50,000 people that hashes each of them takes a second.
create or replace function private.hash_member_mailbox() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.mailbox_hash = private.mailbox_hash(private.mailbox(new.email));
  return new;
end
$$;
alter function private.hash_member_mailbox() owner to service_role;
