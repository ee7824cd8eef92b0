select format('%s (%s)', con.conrelid::regclass, con.conname) as finding
from pg_constraint as con join pg_namespace as namespace on namespace.oid = con.connamespace
where con.contype = 'f' and namespace.nspname in ('public', 'auth', 'storage', 'private')
  and not exists (
    select from pg_index as index
    where index.indrelid = con.conrelid and (index.indkey::int2[])[0:cardinality(con.conkey) - 1] @> con.conkey);
