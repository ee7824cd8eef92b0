-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Announcements. A scheduled one can no longer be changed.
create table private.announcements (
  id uuid not null default gen_random_uuid(),
  subject text not null default ''::text,
  preview text not null default ''::text,
  html text not null default ''::text,
  topic text not null default 'news'::text,
  view_name text not null default 'Everyone'::text,
  filters jsonb not null default '{}'::jsonb,
  per_minute smallint not null default 30,
  status text not null default 'draft'::text,
  scheduled_at timestamp with time zone,
  begun_at timestamp with time zone,
  ended_at timestamp with time zone,
  held_until timestamp with time zone,
  held_because text,
  refusals_in_row smallint not null default 0,
  tested_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint announcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint announcements_filters_small CHECK (((jsonb_typeof(filters) = 'object'::text) AND (pg_column_size(filters) <= 20000))),
  constraint announcements_html_length CHECK ((char_length(html) <= 100000)),
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_preview_one_line CHECK (((preview !~ '[\r\n]'::text) AND (char_length(preview) <= 200))),
  constraint announcements_rate CHECK (((per_minute >= 1) AND (per_minute <= 6000))),
  constraint announcements_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'stopped'::text, 'sent'::text]))),
  constraint announcements_subject_one_line CHECK (((subject !~ '[\r\n]'::text) AND (char_length(subject) <= 150))),
  constraint announcements_topic_known CHECK ((topic = ANY (ARRAY['ideas'::text, 'day'::text, 'news'::text]))),
  constraint announcements_whole CHECK (((status = 'draft'::text) OR ((btrim(subject) <> ''::text) AND (btrim(html) <> ''::text))))
);
-- row level security: on and forced
CREATE INDEX announcements_created_by_idx ON private.announcements USING btree (created_by);
CREATE INDEX announcements_due_idx ON private.announcements USING btree (status) WHERE (status = ANY (ARRAY['scheduled'::text, 'sending'::text]));
create policy service_all on private.announcements for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.announcements to service_role;

create function private.remove_announcement(announcement_id uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.remove_announcement(uuid) to admin;

create function private.resume_announcement(announcement_id uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.resume_announcement(uuid) to admin;

create function private.retry_announcement(announcement_id uuid, with_unknown boolean DEFAULT false) returns integer volatile security definer, as service_role set search_path="";
grant execute on function private.retry_announcement(uuid,boolean) to admin;

create function private.save_announcement(announcement_id uuid, writer uuid, said jsonb) returns uuid volatile set search_path="";
grant execute on function private.save_announcement(uuid,uuid,jsonb) to service_role;

create function private.schedule_announcement(announcement_id uuid, expected integer, due timestamp with time zone DEFAULT NULL::timestamp with time zone, version timestamp with time zone DEFAULT NULL::timestamp with time zone) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.schedule_announcement(uuid,integer,timestamp with time zone,timestamp with time zone) to admin;

create function private.stop_announcement(announcement_id uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.stop_announcement(uuid) to admin;

create function public.get_announcement(announcement_id uuid) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_announcement(uuid) to admin;

create function public.get_announcement_emails(announcement_id uuid, wanted text) returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_announcement_emails(uuid,text) to admin;

create function public.get_announcements() returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_announcements() to admin;
