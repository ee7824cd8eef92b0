select function.oid::regprocedure::text as finding
from pg_proc as function join pg_namespace as namespace on namespace.oid = function.pronamespace
where namespace.nspname in ('public', 'auth', 'storage', 'private')
  -- Allows functions whose body was parsed when they were created (`return ...`), because they do not use the
  -- path of the caller. Without `set`, PostgreSQL can inline them into the calling statement.
  and function.prosqlbody is null
  and not coalesce('search_path=""' = any (function.proconfig), false);
