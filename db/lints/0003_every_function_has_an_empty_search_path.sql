select function.oid::regprocedure::text as finding
from pg_proc as function join pg_namespace as namespace on namespace.oid = function.pronamespace
where namespace.nspname in ('public', 'auth', 'storage', 'private')
  -- a body that was read when the function was created (`return ...`) does not use the path of its caller; without
  -- `set`, such a function becomes a part of the statement that calls it
  and function.prosqlbody is null
  and not coalesce('search_path=""' = any (function.proconfig), false);
