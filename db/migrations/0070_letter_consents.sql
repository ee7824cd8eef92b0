-- News goes only to people who said yes to it, in words that are kept, and never to somebody who said no, even after everything else
-- about them was erased.
create table private.letter_consents (
  mailbox text primary key,
  topics text[] not null,
  wording text not null,
  version smallint not null,
  form text not null,
  agreed_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint letter_consents_topics_known check (topics <@ array['ideas', 'day', 'news']),
  constraint letter_consents_form_known check (form in ('supporter', 'registration', 'preferences')),
  constraint letter_consents_wording_length check (char_length(wording) between 1 and 500)
);
alter table private.letter_consents enable row level security;
alter table private.letter_consents force row level security;

comment on table private.letter_consents is 'Who agreed to news about which topics, in which words, when and on which form. Only what a proven address said.';

create policy service_all on private.letter_consents to service_role using (true) with check (true);

grant select, insert, update, delete on private.letter_consents to service_role;

-- A salt of this site alone, so that lists of addresses hashed elsewhere find nobody here.
create table private.mailbox_salt (
  is_only boolean primary key default true check (is_only),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
alter table private.mailbox_salt enable row level security;
insert into private.mailbox_salt default values;
alter table private.mailbox_salt force row level security;

comment on table private.mailbox_salt is 'One row: what mailboxes are hashed with.';

create policy service_all on private.mailbox_salt to service_role using (true) with check (true);

grant select on private.mailbox_salt to service_role;

create table private.former_opt_outs (
  mailbox_hash bytea primary key,
  opted_out_at timestamptz not null
);
alter table private.former_opt_outs enable row level security;
alter table private.former_opt_outs force row level security;

comment on table private.former_opt_outs is 'Erased people who had said no to letters: a hash, which knows them again and names nobody.';
comment on table private.letter_opt_outs is 'Mailboxes that said no to every letter but codes.';

create policy service_all on private.former_opt_outs to service_role using (true) with check (true);

grant select, insert, delete on private.former_opt_outs to service_role;

-- functions: consent ideas badges testimonials supporters people
