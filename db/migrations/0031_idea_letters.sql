-- What the submitter of an idea hears of it: approved, rejected with a reason, being built, completed. The letter is a
-- row of the transaction that changed the status; the host renders it when it sends it, because words are not SQL's.

alter table public.app_ideas
  add column rejection_reason text,
  add constraint app_ideas_rejection_reason_length check (char_length(rejection_reason) <= 300),
  add constraint app_ideas_rejection_reason_clean check (private.is_clean_text(rejection_reason));
comment on column public.app_ideas.rejection_reason is 'Told to the submitter, and to nobody else.';
grant update (rejection_reason) on public.app_ideas to admin;
-- No select for anon or visitors: an owner reads it in the letter and through get-user-submissions.

alter table private.mail_outbox add column payload jsonb;
comment on column private.mail_outbox.payload is 'What a letter without sealed content is rendered from; nothing secret.';

-- Who wants no more letters of this kind. Codes are always sent: without them nobody could come back.
create table private.letter_opt_outs (
  mailbox text primary key,
  created_at timestamptz not null default now()
);
alter table private.letter_opt_outs enable row level security;
alter table private.letter_opt_outs force row level security;
comment on table private.letter_opt_outs is 'Mailboxes that said no to news about their ideas and stories.';
create policy service_all on private.letter_opt_outs to service_role using (true) with check (true);
grant select, insert, delete on private.letter_opt_outs to service_role;

-- Definer: an administrator changes a status and may not touch the outbox.
create function private.tell_submitter() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.submitter_email is not null
    and new.status in ('approved', 'rejected', 'in_development', 'completed')
    and not exists (select from private.letter_opt_outs where mailbox = private.mailbox(new.submitter_email)) then
    insert into private.mail_outbox (letter, recipient, payload)
    values ('idea-status', new.submitter_email, pg_catalog.jsonb_build_object(
      'title', new.title, 'name', new.submitter_name, 'status', new.status, 'reason', new.rejection_reason));
  end if;
  return null;
end
$$;
alter function private.tell_submitter() owner to service_role;
create trigger _300_tell_submitter after update of status on public.app_ideas
  for each row when (old.status is distinct from new.status) execute function private.tell_submitter();
