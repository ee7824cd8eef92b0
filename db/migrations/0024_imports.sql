-- Imports of lists from a file, so that they can be undone.
create table private.imports (
  id uuid primary key,
  kind text not null,
  file_name text not null,
  content_hash bytea not null,
  came integer not null,
  was_there integer not null,
  refused integer not null,
  made_at timestamptz not null default now(),
  made_by uuid references auth.users (id) on delete set null,
  undone_at timestamptz,
  undone_by uuid references auth.users (id) on delete set null,
  removed integer,
  constraint imports_kind_known check (kind in ('members', 'ideas', 'sponsors')),
  constraint imports_file_name_short check (char_length(file_name) <= 200),
  constraint imports_content_hash_length check (octet_length(content_hash) = 32),
  constraint imports_counts_not_negative check (least(came, was_there, refused, removed) >= 0)
);
alter table private.imports enable row level security;
alter table private.imports force row level security;

-- Indexes for the foreign keys.
create index imports_made_by_idx on private.imports (made_by);
create index imports_undone_by_idx on private.imports (undone_by);

comment on table private.imports is
  'One row a file that an administrator brought in. The id is the browser''s, so that the same press comes in '
  'once.';

create policy service_all on private.imports to service_role using (true) with check (true);

-- No right to delete, so that the history is complete.
grant select, insert, update on private.imports to service_role;

create table private.import_rows (
  import_id uuid not null references private.imports (id) on delete cascade,
  row_id uuid not null,
  line integer not null,
  fingerprint text not null,
  stays text,
  primary key (import_id, row_id),
  constraint import_rows_stays_known check (stays in ('changed', 'used', 'wishes', 'noted'))
);
alter table private.import_rows enable row level security;
alter table private.import_rows force row level security;

comment on table private.import_rows is
  'Rows that an import added, as they were then. Deleted a day after the import can no longer be undone.';
comment on column private.import_rows.stays is 'Why Undo left the row where it is.';

create policy service_all on private.import_rows to service_role using (true) with check (true);

grant select, insert, update, delete on private.import_rows to service_role;
