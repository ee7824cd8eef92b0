-- Sentences the owner says in other words than the release: written, published all at once, and taken back.

create sequence private.content_changes;
comment on sequence private.content_changes is 'Numbers each change of a sentence, so that nobody writes over one they have not seen.';
grant usage on sequence private.content_changes to service_role;

create table private.content_drafts (
  language text not null,
  id text not null,
  said text,
  release_hash text not null,
  version bigint not null default nextval('private.content_changes'),
  changed_at timestamptz not null default now(),
  changed_by uuid references auth.users (id) on delete set null,
  primary key (language, id),
  constraint content_drafts_language_short check (char_length(language) between 2 and 3),
  constraint content_drafts_id_short check (char_length(id) between 3 and 120),
  constraint content_drafts_said_short check (char_length(said) between 1 and 2000)
);
alter table private.content_drafts enable row level security;
alter table private.content_drafts force row level security;

create index content_drafts_changed_by_idx on private.content_drafts (changed_by); -- foreign key

comment on table private.content_drafts is 'What a sentence is to say once it is published; without words it goes back to the release.';
comment on column private.content_drafts.release_hash is 'Of the words of the release that were there when this was written.';

create policy service_all on private.content_drafts to service_role using (true) with check (true);
grant select, insert, update, delete on private.content_drafts to service_role;

create table private.content_published (
  language text not null,
  id text not null,
  said text not null,
  release_hash text not null,
  version bigint not null default nextval('private.content_changes'),
  primary key (language, id),
  constraint content_published_said_short check (char_length(said) between 1 and 2000)
);
alter table private.content_published enable row level security;
alter table private.content_published force row level security;

comment on table private.content_published is 'What visitors read in place of the release. Written by publishing and by taking it back, and by nothing else.';

create policy service_all on private.content_published to service_role using (true) with check (true);
grant select, insert, update, delete on private.content_published to service_role;

create table private.content_versions (
  number integer primary key,
  published_at timestamptz not null default now(),
  published_by uuid references auth.users (id) on delete set null,
  changes jsonb not null,
  takes_back integer references private.content_versions (number)
);
alter table private.content_versions enable row level security;
alter table private.content_versions force row level security;

create index content_versions_published_by_idx on private.content_versions (published_by); -- foreign key
create index content_versions_takes_back_idx on private.content_versions (takes_back); -- foreign key

create trigger _900_notify_change after insert on private.content_versions
  for each row execute function private.notify_change();

comment on table private.content_versions is 'Each time sentences were published: every one with what it said and says.';

create policy service_all on private.content_versions to service_role using (true) with check (true);
-- No right to change or delete: what the site said is not forgotten. Erasing a person takes their name out by the foreign key.
grant select, insert on private.content_versions to service_role;

-- functions: content
