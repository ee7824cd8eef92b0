-- One person must not vote twice by moving to another address and signing up again with the first one.
create table private.former_mailboxes (
  mailbox_hash bytea not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (mailbox_hash, user_id)
);
alter table private.former_mailboxes enable row level security;
alter table private.former_mailboxes force row level security;

-- functions: consent personal_data votes

create index former_mailboxes_user_id_idx on private.former_mailboxes (user_id); -- of one person, and when they are erased

comment on table private.former_mailboxes is 'Which mailboxes an account has had before, as salted hashes: whoever has one of them now is the same voter.';

create policy service_all on private.former_mailboxes to service_role using (true) with check (true);

grant select, insert, delete on private.former_mailboxes to service_role;
