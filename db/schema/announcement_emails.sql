-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- One row for each person. `handed` is written before the last byte is sent: after a node has died, such an email may have arrived, so only a person sends it again.
create table private.announcement_letters (
  announcement_id uuid not null,
  mailbox text not null,
  member_id uuid not null,
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
  constraint announcement_letters_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES private.announcements(id) ON DELETE CASCADE,
  constraint announcement_letters_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.community_members(id) ON DELETE CASCADE,
  constraint announcement_letters_pkey PRIMARY KEY (announcement_id, mailbox),
  constraint announcement_letters_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'claimed'::text, 'handed'::text, 'sent'::text, 'failed'::text, 'unknown'::text, 'left'::text])))
);
-- row level security: on and forced
CREATE INDEX announcement_letters_claimed_idx ON private.announcement_letters USING btree (announcement_id, claimed_at);
CREATE INDEX announcement_letters_due_idx ON private.announcement_letters USING btree (announcement_id, state, next_attempt_at);
CREATE INDEX announcement_letters_mailbox_idx ON private.announcement_letters USING btree (mailbox);
CREATE INDEX announcement_letters_member_idx ON private.announcement_letters USING btree (member_id);
create policy service_all on private.announcement_letters for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.announcement_letters to service_role;

create function private.begin_announcements() returns void volatile set search_path="";
grant execute on function private.begin_announcements() to service_role;

create function private.claim_announcement_letters(most integer, lease interval DEFAULT '00:02:00'::interval) returns TABLE(announcement_id uuid, mailbox text, address text, name text, claim_id uuid, attempts smallint, subject text, preview text, html text, topic text, agreed_at timestamp with time zone) volatile set search_path="";
grant execute on function private.claim_announcement_letters(integer,interval) to service_role;

create function private.fail_announcement_letter(claim uuid, why text, verdict text, wait interval) returns void volatile set search_path="";
grant execute on function private.fail_announcement_letter(uuid,text,text,interval) to service_role;

create function private.finish_announcement_letter(claim uuid) returns void volatile set search_path="";
grant execute on function private.finish_announcement_letter(uuid) to service_role;

create function private.hand_over_announcement_letter(claim uuid) returns boolean volatile set search_path="";
grant execute on function private.hand_over_announcement_letter(uuid) to service_role;

create function private.reason_not_to_send(asked text, topic text) returns text stable set search_path="";
grant execute on function private.reason_not_to_send(text,text) to service_role;
