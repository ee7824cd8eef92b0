-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Emails of the day that were asked for and proven by a code. No account comes of it.
create table private.reminders (
  mailbox text not null,
  kind text not null,
  email text not null,
  zone text not null,
  created_at timestamp with time zone not null default now(),
  language text not null default 'en'::text,
  constraint reminders_email_check CHECK ((char_length(email) <= 254)),
  constraint reminders_kind_check CHECK ((kind = ANY (ARRAY['day_before'::text, 'hour_before'::text, 'first_app'::text, 'result'::text]))),
  constraint reminders_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'sw'::text, 'ha'::text, 'yo'::text, 'ig'::text]))),
  constraint reminders_pkey PRIMARY KEY (mailbox, kind),
  constraint reminders_zone_check CHECK (((char_length(zone) >= 1) AND (char_length(zone) <= 60)))
);
-- row level security: on and forced
CREATE INDEX reminders_kind_idx ON private.reminders USING btree (kind);
create policy service_all on private.reminders for all to service_role using (true) with check (true);
grant delete, insert, select on private.reminders to service_role;

create function private.end_reminders(of_mailbox text) returns void volatile set search_path="";
grant execute on function private.end_reminders(text) to service_role;

create function private.get_reminder_time(starts_at timestamp with time zone, zone text) returns timestamp with time zone stable set search_path="";
grant execute on function private.get_reminder_time(timestamp with time zone,text) to service_role;

create function private.send_due_reminders(starts_at timestamp with time zone, ends_at timestamp with time zone, result text) returns integer volatile set search_path="";
grant execute on function private.send_due_reminders(timestamp with time zone,timestamp with time zone,text) to service_role;

create function private.store_reminders(address text, kinds text[], zone text, zone_of_day text, language text) returns void volatile set search_path="";
grant execute on function private.store_reminders(text,text[],text,text,text) to service_role;
