-- A restore began the numbers of changed sentences again, below those that were there.

select pg_catalog.setval('private.content_changes', greatest(
  (select last_value from private.content_changes),
  (select max(version) from private.content_drafts),
  (select max(version) from private.content_published)));
