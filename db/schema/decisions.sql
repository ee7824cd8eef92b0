-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- The latest decision about an idea or a testimonial, kept for as long as it can be undone.
create table private.decisions (
  subject_id uuid not null,
  id uuid not null default gen_random_uuid(),
  decided_by uuid not null,
  was jsonb not null,
  became text not null,
  decided_at timestamp with time zone not null default now(),
  constraint decisions_pkey PRIMARY KEY (subject_id)
);
-- row level security: on and forced
-- decided_by: Only who decided can undo. By nothing foreign: the row lives for a minute.
-- was: What stood in the columns of the decision before it.
CREATE INDEX decisions_decided_at_idx ON private.decisions USING btree (decided_at);
create policy service_all on private.decisions for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.decisions to service_role;

create function private.get_due_time(decision uuid) returns timestamp with time zone stable set search_path="";
grant execute on function private.get_due_time(uuid) to service_role;

create function private.get_office_caller() returns uuid stable set search_path="";
grant execute on function private.get_office_caller() to service_role;

create function private.get_undo_time() returns interval immutable set search_path="";
grant execute on function private.get_undo_time() to service_role;

create function private.get_undo_time(who uuid) returns interval stable set search_path="";
grant execute on function private.get_undo_time(uuid) to service_role;

create function private.is_own_statement() returns boolean stable set search_path="";
grant execute on function private.is_own_statement() to admin, editor, moderator, service_role;

create function private.is_status_unchanged(decision private.decisions) returns boolean stable set search_path="";
grant execute on function private.is_status_unchanged(private.decisions) to service_role;

create function private.record_decision(subject uuid, before jsonb, status text) returns uuid volatile set search_path="";
grant execute on function private.record_decision(uuid,jsonb,text) to service_role;

create function private.reissue_earned_badge(idea_id uuid) returns void volatile set search_path="";
grant execute on function private.reissue_earned_badge(uuid) to service_role;

-- Takes the caller's decisions of the last seconds back, with their emails and badges.
create function private.undo_decisions(subject_ids uuid[]) returns SETOF uuid volatile security definer, as service_role set search_path="";
grant execute on function private.undo_decisions(uuid[]) to admin, editor, moderator;

create function private.withdraw_emails_and_badges(decision uuid) returns boolean volatile set search_path="";
grant execute on function private.withdraw_emails_and_badges(uuid) to service_role;

-- Emails of the caller's decisions: sent, of them with a reason and with a badge, waiting and for how long, failed.
create function public.count_review_emails(of text, seconds integer) returns TABLE(sent integer, reasons integer, badges integer, waiting integer, leaves_in integer, failed integer) stable security definer, as service_role set search_path="";
grant execute on function public.count_review_emails(text,integer) to admin, editor, moderator;
