-- The board at 100,000 ideas (docs/performance.md, docs/decisions/0016). Row level security lets a stranger's `ilike` or `@>`
-- look only at rows the policy has passed, and neither operator is leakproof: no index helps, every row is read.

create index app_ideas_listed_idx on public.app_ideas (status)
  where status in ('approved', 'in_development', 'testing', 'completed'); -- the exact count of a list, of all or of one status
create index app_ideas_figures_idx on public.app_ideas (user_id) include (vote_count)
  where status in ('approved', 'in_development', 'testing', 'completed'); -- board_stats, without a sort or the table itself

-- One page of listed ideas that contain a text or are for an audience. A definer may use the indexes; it takes plain text
-- and makes the pattern itself, because a caller's own pattern can be built to fail on a row that is hidden, and the
-- failure would tell. Matches of a text are counted to 1,000: nobody pages further, and counting them all reads them all.
--
-- Under row level security the planner may not look at statistics either, so it cannot know whether a text is rare. The
-- first 1,500 ideas in the order asked for say it: what is common there is found by walking on in that order, what is
-- rare by the index. The settings hold until the function ends.
create function public.search_ideas(
    search text default '', audience text default '', state text default '', sort text default 'vote_count', page integer default 1)
  returns json
  language plpgsql stable security definer
  set search_path = '' set enable_seqscan = on set enable_indexscan = on set enable_bitmapscan = on set enable_sort = on
as $$
declare
  most_counted constant integer := 1000;
  page_size constant integer := 10;
  pattern text := '%' || pg_catalog.regexp_replace(coalesce(search, ''), '([\\%_])', '\\\1', 'g') || '%';
  has_text boolean := coalesce(search, '') <> '';
  listed constant text := ' from public.app_ideas as idea where idea.status in (''approved'', ''in_development'', ''testing'', ''completed'')';
  conditions text := '';
  ordering text;
  is_common boolean;
  ideas json;
  total integer;
begin
  ordering := case sort
    when 'vote_count' then ' order by idea.vote_count desc, idea.created_at desc, idea.id'
    when 'created_at' then ' order by idea.created_at desc, idea.id'
    when 'title' then ' order by idea.title, idea.id' end;
  if ordering is null or page is null or page not between 1 and 10000 or pg_catalog.char_length(search) > 120 then
    raise exception using errcode = '22023', message = 'sort, page or search is out of range';
  end if;
  -- Put together from fixed pieces, so that each question is planned for what it asks; values are parameters.
  if has_text then
    conditions := conditions || ' and (idea.title ilike $1 or idea.submitter_name ilike $1)';
  end if;
  if audience <> '' then
    conditions := conditions || ' and idea.target_users @> array[$2]';
  end if;
  if state <> '' then
    conditions := conditions || ' and idea.status = $3';
  end if;

  execute 'select count(*) >= 100 from (select idea.*' || listed || ordering || ' limit 1500) as idea where true' || conditions
    into is_common using pattern, audience, state;
  is_common := is_common or has_text and pg_catalog.char_length(search) < 3; -- the index knows no texts shorter than three
  if not is_common then
    perform pg_catalog.set_config('enable_seqscan', 'off', true), pg_catalog.set_config('enable_indexscan', 'off', true);
  elsif has_text then
    perform pg_catalog.set_config('enable_bitmapscan', 'off', true);
  end if;
  execute 'select count(*) from (select' || listed || conditions || ' limit $4) as counted'
    into total using pattern, audience, state, case when has_text then most_counted + 1 end;
  if is_common and (total > most_counted or not has_text) then
    perform pg_catalog.set_config('enable_bitmapscan', 'off', true), pg_catalog.set_config('enable_sort', 'off', true);
  end if;
  if total = 0 then
    return pg_catalog.json_build_object('ideas', '[]'::json, 'total', 0, 'has_more', false);
  end if;
  execute 'select coalesce(json_agg(found), ''[]'') from (select idea.id, idea.title, idea.description, idea.submitter_name,
      idea.target_users, idea.status, idea.vote_count, idea.created_at' || listed || conditions || ordering || ' limit $4 offset $5) as found'
    into ideas using pattern, audience, state, page_size, (page - 1) * page_size;
  return pg_catalog.json_build_object('ideas', ideas, 'total', case when has_text then least(total, most_counted) else total end,
    'has_more', has_text and total > most_counted);
end
$$;
alter function public.search_ideas(text, text, text, text, integer) owner to service_role;
comment on function public.search_ideas is 'The board''s search and audience filter, with indexes. rest/v1/app_ideas answers the same questions exactly, and slowly.';
grant execute on function public.search_ideas(text, text, text, text, integer) to anon, authenticated, admin;
