-- Consents to news, with the words to which people agreed. People who opted out get no news, even after
-- everything else about them was erased.
create table private.email_consents (
  mailbox text primary key,
  topics text[] not null,
  wording text not null,
  version smallint not null,
  form text not null,
  agreed_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint email_consents_topics_known check (topics <@ array['ideas', 'day', 'news']),
  constraint email_consents_wording_length check (char_length(wording) between 1 and 500),
  constraint email_consents_form_known
    check (form in ('supporter', 'registration', 'preferences', 'paper'))
);
alter table private.email_consents enable row level security;
alter table private.email_consents force row level security;

comment on table private.email_consents is
  'Consents to news: the topics, the wording, the time and the form. Given by the owner of a verified address, or '
  'signed on paper.';

create policy service_all on private.email_consents to service_role using (true) with check (true);

grant select, insert, update, delete on private.email_consents to service_role;

-- People who opted out of news. Codes are always sent, because nobody could sign in without them.
create table private.email_opt_outs (
  mailbox text primary key,
  created_at timestamptz not null default now()
);
alter table private.email_opt_outs enable row level security;
alter table private.email_opt_outs force row level security;

comment on table private.email_opt_outs is 'Mailboxes that said no to every email but codes.';

create policy service_all on private.email_opt_outs to service_role using (true) with check (true);

grant select, insert, delete on private.email_opt_outs to service_role;

-- Opt-outs of people who have been erased.
create table private.former_opt_outs (
  mailbox_hash bytea primary key,
  opted_out_at timestamptz not null
);
alter table private.former_opt_outs enable row level security;
alter table private.former_opt_outs force row level security;

comment on table private.former_opt_outs is
  'Erased people who had said no to emails: a hash, which knows them again and names nobody.';

create policy service_all on private.former_opt_outs to service_role using (true) with check (true);

grant select, insert, delete on private.former_opt_outs to service_role;

-- Addresses that refuse emails.
create table private.email_bounces (
  mailbox text primary key,
  reason text not null,
  told_by text not null check (told_by in ('mail server', 'report')),
  bounced_at timestamptz not null default now(),
  lifted_at timestamptz,
  lifted_because text,
  constraint email_bounces_reason_length check (char_length(reason) <= 300),
  constraint email_bounces_lifted_with_reason
    check ((lifted_at is null) = (lifted_because is null) and char_length(lifted_because) between 1 and 500)
);
alter table private.email_bounces enable row level security;
alter table private.email_bounces force row level security;

comment on table private.email_bounces is
  'Mailboxes a mail server refused for good. News does not go there until an administrator lifts it.';

create policy service_all on private.email_bounces to service_role using (true) with check (true);

grant select, insert, update, delete on private.email_bounces to service_role;

-- Salt of this site, so that a list of hashes from elsewhere matches nobody.
create table private.mailbox_salt (
  is_only boolean primary key default true check (is_only),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table private.mailbox_salt enable row level security;
insert into private.mailbox_salt default values; -- Before `force`, which would refuse it.
alter table private.mailbox_salt force row level security;

comment on table private.mailbox_salt is 'One row: what mailboxes are hashed with.';

create policy service_all on private.mailbox_salt to service_role using (true) with check (true);

grant select on private.mailbox_salt to service_role;
