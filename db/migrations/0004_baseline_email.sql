-- An e-mail is a row written in the transaction that causes it; a worker sends it afterwards.
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
  failed_at timestamptz,
  payload jsonb,
  decision_id uuid
);
alter table private.mail_outbox enable row level security;
alter table private.mail_outbox force row level security;

-- functions: codes email

-- What the worker asks for, every few seconds.
create index mail_outbox_due_idx on private.mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index mail_outbox_created_at_idx on private.mail_outbox (created_at); -- the hourly sweep
create index mail_outbox_decision_idx on private.mail_outbox (decision_id) where decision_id is not null; -- undo

create trigger _200_wake_worker after insert on private.mail_outbox
  for each statement execute function private.notify_mail();

comment on table private.mail_outbox is 'E-mails to send. The content is encrypted with a key outside the database: it may hold a code.';
comment on column private.mail_outbox.expires_at is 'A code that no longer works is not worth sending.';
comment on column private.mail_outbox.payload is 'What an e-mail without encrypted content is rendered from; nothing secret.';
comment on column private.mail_outbox.decision_id is 'The decision this tells of; an undone one takes it along.';

create policy service_all on private.mail_outbox to service_role using (true) with check (true);

grant select, insert, update, delete on private.mail_outbox to service_role;

-- Who wants no more news. Codes are always sent: without them nobody could come back.
create table private.letter_opt_outs (
  mailbox text primary key,
  created_at timestamptz not null default now()
);
alter table private.letter_opt_outs enable row level security;
alter table private.letter_opt_outs force row level security;

comment on table private.letter_opt_outs is 'Mailboxes that said no to news about their ideas and stories.';

create policy service_all on private.letter_opt_outs to service_role using (true) with check (true);

grant select, insert, delete on private.letter_opt_outs to service_role;

-- One-time codes, hashed with a pepper that never enters the database: this table alone proves nothing.
create table private.verification_codes (
  mailbox text not null,
  purpose text not null check (
    purpose in ('idea', 'supporter', 'testimonial', 'email', 'recovery', 'invite', 'email_change', 'reauthentication')),
  code_hmac bytea not null,
  salt bytea not null,
  address text not null,
  tries smallint not null default 0,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- one live code per mailbox and purpose: a newer one takes the place of the older
  primary key (mailbox, purpose)
);
alter table private.verification_codes enable row level security;
alter table private.verification_codes force row level security;

create index verification_codes_expires_at_idx on private.verification_codes (expires_at); -- retention

comment on table private.verification_codes is 'One-time codes; nothing in it is readable by a browser.';

create policy service_all on private.verification_codes to service_role using (true) with check (true);

grant select, insert, update, delete on private.verification_codes to service_role;
