-- An email is a row, written in the transaction that causes it. A worker sends it afterwards. So an outage of the mail
-- server loses nothing, and a failed transaction sends nothing.
create table private.email_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
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
  decision_id uuid,
  -- Administrator whose decision caused the email. The page at the end of a review finds the administrator's
  -- emails by this column, because the decisions have been deleted by then.
  decided_by uuid,
  language text not null
    constraint email_outbox_language_check check (language in ('en', 'fr', 'sw', 'ha', 'yo', 'ig')),
  -- Purpose of the code in the email. A new code takes the place of the earlier code in the queue of delayed
  -- emails.
  code_purpose text
);
alter table private.email_outbox enable row level security;
alter table private.email_outbox force row level security;

-- Index for the worker, which reads it every few seconds.
create index email_outbox_due_idx on private.email_outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index email_outbox_created_at_idx on private.email_outbox (created_at); -- the hourly deletion
create index email_outbox_decision_idx on private.email_outbox (decision_id) where decision_id is not null; -- undo
-- Index for the page at the end of a review, which shows whether the emails were sent.
create index email_outbox_decided_by_idx on private.email_outbox (decided_by, created_at) where decided_by is not null;
create index email_outbox_correction_idx on private.email_outbox ((payload ->> 'id')) where kind = 'text-corrected'
  and sent_at is null;

comment on table private.email_outbox is
  'Emails to send. The content is encrypted with a key outside the database: it may hold a code.';
comment on column private.email_outbox.expires_at is 'A code that no longer works is not worth sending.';
comment on column private.email_outbox.payload is
  'What an email without encrypted content is rendered from; nothing secret.';
comment on column private.email_outbox.decision_id is 'The decision this tells of; an undone one takes it along.';
comment on column private.email_outbox.decided_by is
  'Whose decision this tells of. By nothing foreign: the row goes within a month.';
comment on column private.email_outbox.language is
  'In which it is put into words; what is encrypted has its words already.';
comment on column private.email_outbox.code_purpose is
  'Purpose of the code in it. With the recipient it names the row of private.verification_codes.';

create policy service_all on private.email_outbox to service_role using (true) with check (true);

grant select, insert, update, delete on private.email_outbox to service_role;

-- Purposes of the codes of this site.
alter table private.verification_codes add constraint verification_codes_purpose_check check (
  purpose in ('idea', 'supporter', 'testimonial', 'email', 'recovery', 'invite', 'email_change', 'reauthentication',
  'reminder'));

-- Restores that have not been released. A restored database may be only a test of the backup, or older than
-- the emails that people have received since then. Until it is released, reminders, digests and the emails of
-- the backup are held back.
create table private.unreleased_restores (
  restored_at timestamptz primary key default now()
);
alter table private.unreleased_restores enable row level security;
alter table private.unreleased_restores force row level security;

comment on table private.unreleased_restores is 'One row from a restore until its emails are released; else none.';

create policy service_all on private.unreleased_restores to service_role using (true) with check (true);

grant select, insert, delete on private.unreleased_restores to service_role;
