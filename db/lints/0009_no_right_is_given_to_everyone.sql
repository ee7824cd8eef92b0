select format('%I.%I', namespace.nspname, class.relname) as finding
from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace,
lateral aclexplode(class.relacl) as right_of
where namespace.nspname in ('public', 'auth', 'storage', 'private') and right_of.grantee = 0;
