-- What a hostile reading of the host found.

-- A refused look-up leaves no mark: asking again about the same address must not be free.
create or replace function private.hit_distinct_limit(limit_key text, value text, max_values integer, window_seconds integer) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  moment timestamptz := pg_catalog.clock_timestamp();
  mark text := limit_key || ':' || pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(value, 'UTF8')), 'hex');
  wait integer;
begin
  insert into private.rate_limits as known (key, window_start, hits) values (mark, moment, 1)
  on conflict (key) do update set window_start = moment
    where known.window_start + pg_catalog.make_interval(secs => window_seconds) <= moment;
  if not found then
    return null;
  end if;
  wait := private.hit_limit(limit_key, max_values, window_seconds);
  if wait is not null then
    delete from private.rate_limits where key = mark;
  end if;
  return wait;
end
$$;

-- Every table an anonymous answer is made of tells when it changes, or caches of other nodes would never hear.
create trigger _900_notify_change after insert or update or delete on public.badges
  for each row execute function private.notify_change('badge_type');
create trigger _900_notify_change after insert or update or delete on public.blog_categories
  for each row execute function private.notify_change('is_active', 'true');

-- The filter of the view is checked before any condition of a caller, so that none can probe drafts.
alter view public.blog_posts_with_category set (security_barrier = true);
