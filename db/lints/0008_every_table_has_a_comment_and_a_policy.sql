select format('%I.%I', namespace.nspname, class.relname) as finding
from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
where namespace.nspname in ('public', 'auth', 'storage', 'private') and class.relkind in ('r', 'v')
  and (obj_description(class.oid, 'pg_class') is null
    or class.relkind = 'r' and not exists (select from pg_policy where polrelid = class.oid));
