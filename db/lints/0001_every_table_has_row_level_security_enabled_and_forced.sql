select format('%I.%I', namespace.nspname, class.relname) as finding
from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
where namespace.nspname in ('public', 'auth', 'storage', 'private') and class.relkind in ('r', 'p')
  and not (class.relrowsecurity and class.relforcerowsecurity)
  -- The planner may not use statistics of a text with row-level security (decision 0058). Only service_role
  -- reads this table.
  and class.oid <> 'private.idea_texts'::regclass;
