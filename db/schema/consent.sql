-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Mailboxes a mail server refused for good. News does not go there until an administrator lifts it.
create table private.email_bounces (
  mailbox text not null,
  reason text not null,
  told_by text not null,
  bounced_at timestamp with time zone not null default now(),
  lifted_at timestamp with time zone,
  lifted_because text,
  constraint email_bounces_lifted_with_reason CHECK ((((lifted_at IS NULL) = (lifted_because IS NULL)) AND ((char_length(lifted_because) >= 1) AND (char_length(lifted_because) <= 500)))),
  constraint email_bounces_pkey PRIMARY KEY (mailbox),
  constraint email_bounces_reason_length CHECK ((char_length(reason) <= 300)),
  constraint email_bounces_told_by_check CHECK ((told_by = ANY (ARRAY['mail server'::text, 'report'::text])))
);
-- row level security: on and forced
CREATE TRIGGER _500_follow_news AFTER INSERT OR DELETE OR UPDATE ON private.email_bounces FOR EACH ROW EXECUTE FUNCTION private.follow_supporter_news();
create policy service_all on private.email_bounces for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.email_bounces to service_role;

-- Consents to news: the topics, the wording, the time and the form. Given by the owner of a verified address, or signed on paper.
create table private.email_consents (
  mailbox text not null,
  topics text[] not null,
  wording text not null,
  version smallint not null,
  form text not null,
  agreed_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint email_consents_form_known CHECK ((form = ANY (ARRAY['supporter'::text, 'registration'::text, 'preferences'::text, 'paper'::text]))),
  constraint email_consents_pkey PRIMARY KEY (mailbox),
  constraint email_consents_topics_known CHECK ((topics <@ ARRAY['ideas'::text, 'day'::text, 'news'::text])),
  constraint email_consents_wording_length CHECK (((char_length(wording) >= 1) AND (char_length(wording) <= 500)))
);
-- row level security: on and forced
CREATE TRIGGER _500_follow_news AFTER INSERT OR DELETE OR UPDATE ON private.email_consents FOR EACH ROW EXECUTE FUNCTION private.follow_supporter_news();
create policy service_all on private.email_consents for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.email_consents to service_role;

-- Mailboxes that said no to every email but codes.
create table private.email_opt_outs (
  mailbox text not null,
  created_at timestamp with time zone not null default now(),
  constraint email_opt_outs_pkey PRIMARY KEY (mailbox)
);
-- row level security: on and forced
CREATE TRIGGER _500_follow_news AFTER INSERT OR DELETE OR UPDATE ON private.email_opt_outs FOR EACH ROW EXECUTE FUNCTION private.follow_supporter_news();
create policy service_all on private.email_opt_outs for all to service_role using (true) with check (true);
grant delete, insert, select on private.email_opt_outs to service_role;

-- Erased people who had said no to emails: a hash, which knows them again and names nobody.
create table private.former_opt_outs (
  mailbox_hash bytea not null,
  opted_out_at timestamp with time zone not null,
  constraint former_opt_outs_pkey PRIMARY KEY (mailbox_hash)
);
-- row level security: on and forced
CREATE TRIGGER _500_follow_news AFTER INSERT OR DELETE ON private.former_opt_outs FOR EACH ROW EXECUTE FUNCTION private.follow_supporter_news();
create policy service_all on private.former_opt_outs for all to service_role using (true) with check (true);
grant delete, insert, select on private.former_opt_outs to service_role;

-- One row: what mailboxes are hashed with.
create table private.mailbox_salt (
  is_only boolean not null default true,
  salt text not null default ((gen_random_uuid())::text || (gen_random_uuid())::text),
  constraint mailbox_salt_is_only_check CHECK (is_only),
  constraint mailbox_salt_pkey PRIMARY KEY (is_only)
);
-- row level security: on and forced
create policy service_all on private.mailbox_salt for all to service_role using (true) with check (true);
grant select on private.mailbox_salt to service_role;

create function private.choose_email_topics(asked text, chosen text[], words text, words_version integer) returns void volatile set search_path="";
grant execute on function private.choose_email_topics(text,text[],text,integer) to service_role;

create function private.delete_email_choices(asked text) returns void volatile set search_path="";
grant execute on function private.delete_email_choices(text) to service_role;

create function private.get_email_topics(asked text) returns text[] stable set search_path="";
grant execute on function private.get_email_topics(text) to service_role;

create function private.has_opted_out(asked text) returns boolean stable set search_path="";
grant execute on function private.has_opted_out(text) to service_role;

create function private.hash_mailbox(mailbox text) returns bytea stable set search_path="";
grant execute on function private.hash_mailbox(text) to service_role;

create function private.resume_emails(asked text) returns void volatile set search_path="";
grant execute on function private.resume_emails(text) to service_role;

create function private.store_consent(asked text, said jsonb) returns void volatile set search_path="";
grant execute on function private.store_consent(text,jsonb) to service_role;

create function private.unsubscribe_mailbox(asked text) returns void volatile set search_path="";
grant execute on function private.unsubscribe_mailbox(text) to service_role;
