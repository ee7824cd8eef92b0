select function.oid::regprocedure::text as finding
from pg_proc as function join pg_namespace as namespace on namespace.oid = function.pronamespace
where namespace.nspname in ('public', 'auth', 'storage', 'private')
  and exists (select from aclexplode(coalesce(function.proacl, acldefault('f', function.proowner))) as right_of
    where right_of.grantee = 0);
