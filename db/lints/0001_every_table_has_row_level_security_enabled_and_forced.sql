select format('%I.%I', namespace.nspname, class.relname) as finding
from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
where namespace.nspname in ('public', 'auth', 'storage', 'private') and class.relkind in ('r', 'p')
  and not (class.relrowsecurity and class.relforcerowsecurity)
  -- the planner may not use the statistics of a text below row level security (decision 0058); service_role alone reads it
  and class.oid <> 'private.idea_texts'::regclass;
