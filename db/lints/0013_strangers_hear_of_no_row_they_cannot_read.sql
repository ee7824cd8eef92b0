-- Finds triggers without arguments on tables that visitors cannot read. Such a trigger notifies everyone of
-- every row, and sends the key of a deleted row.
select class.oid::regclass::text as finding
from pg_trigger as told join pg_class as class on class.oid = told.tgrelid
where class.relnamespace = 'public'::regnamespace and told.tgname = '_900_notify_change' and told.tgnargs = 0
  and not has_any_column_privilege('anon', class.oid, 'select');
