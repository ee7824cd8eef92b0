select format('%I.%I', namespace.nspname, class.relname) as finding
from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
where namespace.nspname in ('public', 'auth', 'storage', 'private') and class.relkind in ('r', 'p')
  and not (class.relrowsecurity and class.relforcerowsecurity)
  -- Allows this table, which only service_role reads. With row-level security, the planner could not use
  -- statistics of its texts (decision 0058).
  and class.oid <> 'private.idea_texts'::regclass;
