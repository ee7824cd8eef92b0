select function.oid::regprocedure::text as finding
from pg_proc as function join pg_namespace as namespace on namespace.oid = function.pronamespace
where namespace.nspname in ('public', 'auth', 'storage', 'private')
  and not coalesce('search_path=""' = any (function.proconfig), false);
