-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Emails to send. The content is encrypted with a key outside the database: it may hold a code.
create table private.email_outbox (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  sealed_content bytea,
  attempts smallint not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  last_error text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  payload jsonb,
  decision_id uuid,
  decided_by uuid,
  language text not null,
  code_purpose text,
  constraint email_outbox_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text, 'ha'::text, 'yo'::text, 'ig'::text]))),
  constraint email_outbox_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
-- expires_at: A code that no longer works is not worth sending.
-- payload: What an email without encrypted content is rendered from; nothing secret.
-- decision_id: The decision this tells of; an undone one takes it along.
-- decided_by: Whose decision this tells of. By nothing foreign: the row goes within a month.
-- language: In which it is put into words; what is encrypted has its words already.
-- code_purpose: Purpose of the code in it. With the recipient it names the row of private.verification_codes.
CREATE INDEX email_outbox_correction_idx ON private.email_outbox USING btree (((payload ->> 'id'::text))) WHERE ((kind = 'text-corrected'::text) AND (sent_at IS NULL));
CREATE INDEX email_outbox_created_at_idx ON private.email_outbox USING btree (created_at);
CREATE INDEX email_outbox_decided_by_idx ON private.email_outbox USING btree (decided_by, created_at) WHERE (decided_by IS NOT NULL);
CREATE INDEX email_outbox_decision_idx ON private.email_outbox USING btree (decision_id) WHERE (decision_id IS NOT NULL);
CREATE INDEX email_outbox_due_idx ON private.email_outbox USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE TRIGGER _100_say_language BEFORE INSERT ON private.email_outbox FOR EACH ROW WHEN ((new.language IS NULL)) EXECUTE FUNCTION private.set_email_language();
CREATE TRIGGER _200_wake_worker AFTER INSERT ON private.email_outbox FOR EACH STATEMENT EXECUTE FUNCTION private.notify_email();
create policy service_all on private.email_outbox for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.email_outbox to service_role;

-- One row from a restore until its emails are released; else none.
create table private.unreleased_restores (
  restored_at timestamp with time zone not null default now(),
  constraint unreleased_restores_pkey PRIMARY KEY (restored_at)
);
-- row level security: on and forced
create policy service_all on private.unreleased_restores for all to service_role using (true) with check (true);
grant delete, insert, select on private.unreleased_restores to service_role;

create function private.is_worth_sending(outbox private.email_outbox) returns boolean stable set search_path="";
grant execute on function private.is_worth_sending(private.email_outbox) to service_role;

create function private.notify_email() returns trigger volatile set search_path="";

create function private.retry_emails(email_ids uuid[] DEFAULT NULL::uuid[]) returns integer volatile security definer, as service_role set search_path="";
grant execute on function private.retry_emails(uuid[]) to admin;

create function private.send_test_email() returns text volatile security definer, as service_role set search_path="";
grant execute on function private.send_test_email() to admin;

create function private.set_email_language() returns trigger volatile set search_path="";

create function public.find_emails(words text, kinds text[], most integer) returns TABLE(id uuid, kind text, recipient text) stable security definer, as service_role set search_path="";
grant execute on function public.find_emails(text,text[],integer) to admin;

create function public.get_email(email_id uuid) returns TABLE(id uuid, kind text, recipient text, attempts smallint, created_at timestamp with time zone, next_attempt_at timestamp with time zone, sent_at timestamp with time zone, failed_at timestamp with time zone, last_error text, may_be_retried boolean) stable security definer, as service_role set search_path="";
grant execute on function public.get_email(uuid) to admin;

create function public.get_email_counts() returns TABLE(waiting integer, sent integer, failed integer, oldest_waiting timestamp with time zone, held integer) stable security definer, as service_role set search_path="";
grant execute on function public.get_email_counts() to admin;

create function public.get_emails(state text) returns TABLE(id uuid, kind text, recipient text, attempts smallint, created_at timestamp with time zone, next_attempt_at timestamp with time zone, sent_at timestamp with time zone, failed_at timestamp with time zone, last_error text, may_be_retried boolean) stable security definer, as service_role set search_path="";
grant execute on function public.get_emails(text) to admin;

create function public.get_emails_by_hour() returns TABLE(hour timestamp with time zone, sent integer) stable security definer, as service_role set search_path="";
grant execute on function public.get_emails_by_hour() to admin;
