select format('%s may %s %I.%I', right_of.grantee::regrole, right_of.privilege_type, namespace.nspname,
  class.relname) as finding
from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace,
lateral aclexplode(class.relacl) as right_of
where namespace.nspname in ('auth', 'private', 'storage') and class.relkind in ('r', 'v')
  and right_of.grantee in ('anon'::regrole, 'authenticated'::regrole, 'authenticator'::regrole);
