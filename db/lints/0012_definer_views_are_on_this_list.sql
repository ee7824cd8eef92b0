-- Finds views that run as their owner and so bypass row-level security, unless they are listed here with a
-- reason.
select format('%I.%I', namespace.nspname, class.relname) as finding
from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
where namespace.nspname in ('public', 'auth', 'storage', 'private') and class.relkind = 'v'
  and not 'security_invoker=on' = any (coalesce(class.reloptions, '{}'))
  and not 'security_invoker=true' = any (coalesce(class.reloptions, '{}'))
  and format('%I.%I', namespace.nspname, class.relname) not in (
    'public.badge_stats', -- Counts rows that nobody may list.
    'public.board_stats', -- Counts contributors by a hidden column.
    'public.day_entries', -- Shows what the check of the chain needs, without hidden texts and names.
    'public.office_ideas', -- Shows every idea to the back office, and addresses only to owners.
    'public.office_testimonials', -- Shows every testimonial to the back office, and addresses only to owners.
    'public.blog_posts_with_category' -- Shows published posts with the name of their category.
  );
