-- Public rows in which a gathered column has changed, for example a number of comments. They stay here until they are
-- announced, so nothing is lost when a node dies (docs/decisions/0211). Unlogged: a crash of PostgreSQL
-- empties the table, but every node then reads everything again. No index, because every round deletes all
-- rows.
create unlogged table private.gathered_changes (
  table_name text not null,
  row_id text not null,
  changed_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table private.gathered_changes enable row level security;
alter table private.gathered_changes force row level security;

comment on table private.gathered_changes is
  'Changes that private.publish_gathered announces together, a row for each change.';

create policy service_all on private.gathered_changes to service_role using (true) with check (true);

grant select, insert, delete on private.gathered_changes to service_role;

create unlogged table private.gathered_rounds (
  is_only boolean primary key default true check (is_only),
  published_at timestamptz not null
);
alter table private.gathered_rounds enable row level security;
alter table private.gathered_rounds force row level security;

comment on table private.gathered_rounds is 'When gathered changes were last announced, by any node. One row.';

create policy service_all on private.gathered_rounds to service_role using (true) with check (true);

grant select, insert, update on private.gathered_rounds to service_role;
