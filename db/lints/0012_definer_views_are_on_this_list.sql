-- Finds views that run as their owner, and so bypass row-level security, but are not listed here with a
-- reason.
select format('%I.%I', namespace.nspname, class.relname) as finding
from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
where namespace.nspname in ('public', 'auth', 'storage', 'private') and class.relkind = 'v'
  and not 'security_invoker=on' = any (coalesce(class.reloptions, '{}'))
  and not 'security_invoker=true' = any (coalesce(class.reloptions, '{}'))
  and format('%I.%I', namespace.nspname, class.relname) not in (
    'public.badge_stats', -- counts of rows that nobody may list
    'public.board_stats', -- counts contributors by a hidden column
    'public.day_entries', -- shows of every entry what is needed to check the chain, without hidden texts and names
    'public.office_ideas', -- shows the back office every idea, and addresses to owners only
    'public.office_testimonials', -- the same of stories
    'public.blog_posts_with_category' -- shows published posts with the name of a category, whose table says more
  );
