-- A letter is a row written in the transaction that causes it; a worker sends it afterwards.
-- A mail server that is down loses nothing, and nothing is sent for a transaction that failed.
create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  letter text not null,
  recipient text not null,
  sealed_content bytea,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz
);
alter table private.mail_outbox enable row level security;
alter table private.mail_outbox force row level security;
-- What the worker asks for, every few seconds.
create index mail_outbox_due_idx on private.mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;
comment on table private.mail_outbox is 'Letters to send. The content is sealed with a key outside the database: it may hold a code.';
comment on column private.mail_outbox.expires_at is 'A code that no longer works is not worth sending.';

create function private.notify_mail() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('mail', '');
  return null;
end
$$;
create trigger _200_wake_worker after insert on private.mail_outbox
  for each statement execute function private.notify_mail();

create policy service_all on private.mail_outbox to service_role using (true) with check (true);
grant select, insert, update, delete on private.mail_outbox to service_role;
