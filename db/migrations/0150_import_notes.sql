-- A member who was noted about or written to stays when the import that brought them is undone.

alter table private.import_rows
  drop constraint import_rows_stays_known,
  add constraint import_rows_stays_known check (stays in ('changed', 'used', 'wishes', 'noted'));
