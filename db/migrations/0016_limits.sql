-- Network addresses that have been counted for a post, badge or link. They are stored as salted hashes that
-- change daily.
create table private.view_marks (
  subject_id uuid not null,
  kind text not null,
  mark bytea not null,
  seen_at timestamptz not null default now(),
  primary key (subject_id, kind, mark),
  constraint view_marks_kind_check check (
    kind in ('post_view', 'badge_svg', 'badge_png') or kind ~ '^email_link_[0-9]{1,3}$')
);
alter table private.view_marks enable row level security;
alter table private.view_marks force row level security;

create index view_marks_seen_at_idx on private.view_marks (seen_at); -- retention

comment on table private.view_marks is 'Salted daily hashes of sources, so that a counter counts a reader once.';

create policy service_all on private.view_marks to service_role using (true) with check (true);

grant select, insert, update, delete on private.view_marks to service_role;

-- Used forms: forms without scripts that ask for a code and contain their action, encrypted. The row is
-- written before the action runs, so that a reload, Back or a second click gets the result of the first
-- request.
create table private.used_forms (
  id bytea primary key,
  outcome text,
  created_at timestamptz not null default now()
);
alter table private.used_forms enable row level security;
alter table private.used_forms force row level security;

create index used_forms_created_at_idx on private.used_forms (created_at); -- the hourly deletion

comment on table private.used_forms is
  'Marks of forms that were proven, for a day. A mark says nothing of who sent what.';
comment on column private.used_forms.outcome is 'Where its sender was led; null while it is being done.';

create policy service_all on private.used_forms to service_role using (true) with check (true);

grant select, insert, update, delete on private.used_forms to service_role;
