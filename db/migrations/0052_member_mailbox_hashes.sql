-- Who was erased and had said no to letters is known again by a hash; the list of people asks that of everybody at once.
-- functions: member_mailboxes
alter table public.community_members add column mailbox_hash bytea;
comment on column public.community_members.mailbox_hash is 'As in private.former_opt_outs; written with the row.';

create trigger _050_hash_mailbox before insert or update of email on public.community_members
  for each row execute function private.hash_member_mailbox();

-- A database that has members already has the salt as well; in a new one it comes later, and the members after it.
set local role service_role;
do $$
begin
  if pg_catalog.to_regclass('private.mailbox_salt') is not null then
    update public.community_members set email = email;
  end if;
end
$$;
reset role;
