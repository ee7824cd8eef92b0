select function.oid::regprocedure::text as finding
from pg_proc as function join pg_namespace as namespace on namespace.oid = function.pronamespace
where namespace.nspname in ('public', 'auth', 'storage', 'private')
  -- A body that was parsed when the function was created (`return ...`) does not use the path of its caller.
  -- Without `set`, PostgreSQL can inline such a function into the calling statement.
  and function.prosqlbody is null
  and not coalesce('search_path=""' = any (function.proconfig), false);
