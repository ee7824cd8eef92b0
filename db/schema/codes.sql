-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- One-time codes; nothing in it is readable by a browser.
create table private.verification_codes (
  mailbox text not null,
  purpose text not null,
  code_hmac bytea not null,
  salt bytea not null,
  address text not null,
  tries smallint not null default 0,
  payload jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint verification_codes_pkey PRIMARY KEY (mailbox, purpose),
  constraint verification_codes_purpose_check CHECK ((purpose = ANY (ARRAY['idea'::text, 'supporter'::text, 'testimonial'::text, 'email'::text, 'recovery'::text, 'invite'::text, 'email_change'::text, 'reauthentication'::text, 'reminder'::text])))
);
-- row level security: on and forced
CREATE INDEX verification_codes_expires_at_idx ON private.verification_codes USING btree (expires_at);
create policy service_all on private.verification_codes for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.verification_codes to service_role;

create function private.is_code_used_up(tries integer) returns boolean immutable set search_path="";
grant execute on function private.is_code_used_up(integer) to service_role;

create function private.keep_code(to_address text, code_purpose text, peppered bytea, code_payload jsonb, valid_seconds integer) returns void volatile set search_path="";
grant execute on function private.keep_code(text,text,bytea,jsonb,integer) to service_role;

create function private.remove_delayed_email(to_address text, purpose text) returns integer volatile set search_path="";
grant execute on function private.remove_delayed_email(text,text) to service_role;

create function private.take_code(from_address text, code_purpose text, peppered bytea) returns TABLE(address text, payload jsonb) volatile set search_path="";
grant execute on function private.take_code(text,text,bytea) to service_role;

create function private.why_code_refused(from_address text, code_purpose text, peppered bytea) returns text volatile set search_path="";
grant execute on function private.why_code_refused(text,text,bytea) to service_role;
