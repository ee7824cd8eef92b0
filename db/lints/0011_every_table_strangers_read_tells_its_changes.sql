select format('%I.%I', namespace.nspname, class.relname) as finding
from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
where namespace.nspname = 'public' and class.relkind = 'r'
  and (has_any_column_privilege('anon', class.oid, 'select') or class.relname = 'blog_posts')
  and not exists (select from pg_trigger where tgrelid = class.oid and tgname = '_900_notify_change');
