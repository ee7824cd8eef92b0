select format('%I.%I', namespace.nspname, class.relname) as finding
from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
where namespace.nspname in ('public', 'auth', 'storage', 'private') and class.relkind = 'v'
  and not exists (select from unnest(class.reloptions) as option where option like 'security_invoker=%');
