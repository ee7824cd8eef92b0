-- What is kept by the mailbox goes along with a person who changes the address, so that it can be copied and erased afterwards.
-- functions: personal_data

create trigger _300_move_mailbox after update of email on auth.users
  for each row when (old.mailbox is distinct from new.mailbox) execute function private.move_mailbox();
