-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- One row for each person. `handed` is written before the last byte is sent: after a node has died, such an email may have arrived, so only a person sends it again.
create table private.announcement_emails (
  announcement_id uuid not null,
  mailbox text not null,
  supporter_id uuid not null,
  address text not null,
  name text not null,
  joined_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  attempts smallint not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  claim_id uuid,
  claimed_at timestamp with time zone,
  claimed_until timestamp with time zone,
  done_at timestamp with time zone,
  last_error text,
  constraint announcement_emails_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES private.announcements(id) ON DELETE CASCADE,
  constraint announcement_emails_pkey PRIMARY KEY (announcement_id, mailbox),
  constraint announcement_emails_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'claimed'::text, 'handed'::text, 'sent'::text, 'failed'::text, 'unknown'::text, 'left'::text]))),
  constraint announcement_emails_supporter_id_fkey FOREIGN KEY (supporter_id) REFERENCES public.community_members(id) ON DELETE CASCADE
);
-- row level security: on and forced
CREATE INDEX announcement_emails_claimed_idx ON private.announcement_emails USING btree (announcement_id, claimed_at);
CREATE INDEX announcement_emails_due_idx ON private.announcement_emails USING btree (announcement_id, state, next_attempt_at);
CREATE INDEX announcement_emails_mailbox_idx ON private.announcement_emails USING btree (mailbox);
CREATE INDEX announcement_emails_supporter_idx ON private.announcement_emails USING btree (supporter_id);
create policy service_all on private.announcement_emails for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.announcement_emails to service_role;

create function private.begin_announcements() returns void volatile set search_path="";
grant execute on function private.begin_announcements() to service_role;

create function private.claim_announcement_emails(most integer, lease interval DEFAULT '00:02:00'::interval) returns TABLE(announcement_id uuid, mailbox text, address text, name text, claim_id uuid, attempts smallint, subject text, preview text, html text, topic text, agreed_at timestamp with time zone) volatile set search_path="";
grant execute on function private.claim_announcement_emails(integer,interval) to service_role;

create function private.fail_announcement_email(claim uuid, why text, verdict text, wait interval) returns void volatile set search_path="";
grant execute on function private.fail_announcement_email(uuid,text,text,interval) to service_role;

create function private.find_reason_not_to_send(asked text, topic text) returns text stable set search_path="";
grant execute on function private.find_reason_not_to_send(text,text) to service_role;

create function private.finish_announcement_email(claim uuid) returns void volatile set search_path="";
grant execute on function private.finish_announcement_email(uuid) to service_role;

create function private.hand_over_announcement_email(claim uuid) returns boolean volatile set search_path="";
grant execute on function private.hand_over_announcement_email(uuid) to service_role;
