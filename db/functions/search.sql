-- Tables: private.idea_search, private.idea_texts.

-- Search of the board (docs/decisions/0045) and of the back office (docs/decisions/0058).

-- Updates the search row of a changed idea. The change locks the idea, so simultaneous changes arrive here in
-- order. Security definer: an administrator may approve an idea and has no right to these rows.
create or replace function private.update_idea_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.status not in ('approved', 'in_development', 'testing', 'completed') then
    delete from private.idea_search where id = new.id;
    if new.status = 'merged' then
      perform private.rebuild_search_text(private.find_merge_target(new.id));
    end if;
    return null;
  end if;
  insert into private.idea_search as kept (id, words, title, target_users, status, created_at, vote_count, language)
  values (new.id, private.folded(pg_catalog.concat_ws(U&'\0001', new.title, new.submitter_name, (
      -- Adds the titles and submitters of merged ideas, so that a search for one of them finds this idea.
      select pg_catalog.string_agg(other.title || U&'\0001' || other.submitter_name, U&'\0001')
      from private.find_merged_ideas(new.id) as put join public.app_ideas as other on other.id = put))),
    new.title, new.target_users, new.status, new.created_at, new.vote_count, new.language)
  on conflict (id) do update set words = excluded.words, title = excluded.title, target_users = excluded.target_users,
    status = excluded.status, created_at = excluded.created_at, vote_count = excluded.vote_count,
      language = excluded.language;
  return null;
end
$$;
alter function private.update_idea_search() owner to service_role;

-- Rebuilds the search text of a listed idea, which includes the names of merged ideas. Called when one of the
-- merged ideas changes or is deleted.
create or replace function private.rebuild_search_text(idea uuid) returns void
  language sql volatile set search_path = ''
as $$
  update public.app_ideas as listed set title = listed.title where listed.id = idea
$$;
grant execute on function private.rebuild_search_text(uuid) to service_role;

-- Removes the names of a deleted merged idea. Security definer: a person who deletes an idea may not change
-- another one.
create or replace function private.remove_merged_names() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rebuild_search_text(old.target_id);
  return null;
end
$$;
alter function private.remove_merged_names() owner to service_role;

-- Updates only the vote count. Most changes are votes, and folding and comparing the texts at every vote
-- would be slow.
create or replace function private.update_searched_votes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.idea_search set vote_count = new.vote_count where id = new.id;
  return null;
end
$$;
alter function private.update_searched_votes() owner to service_role;

-- Returns one page of listed ideas, filtered by text, audience, status and language. Counts matches of a text
-- to 1,000, because nobody pages further. As security definer, it reads hidden rows too. So it takes plain
-- text and no pattern: a pattern from the caller could fail on a hidden row, and the error would reveal that
-- row.
create or replace function public.search_ideas(
    search text default '', audience text default '', state text default '', sort text default 'vote_count',
      page integer default 1,
    language text default '')
  returns json
  language plpgsql stable security definer
  set search_path = '' set max_parallel_workers_per_gather = 0
  set enable_bitmapscan = on set enable_sort = on set enable_seqscan = on -- Applies until the function ends.
as $$
declare
  most_counted constant integer := 1000;
  most_collected constant integer := 20000;
  page_size constant integer := 10;
  has_text constant boolean := coalesce(search, '') <> '';
  asked constant text := private.folded(search);
  -- Returns no match for a text that contains the separator of title and submitter.
  pattern constant text := case when pg_catalog.strpos(asked, pg_catalog.chr(1)) = 0 then
    '%' || pg_catalog.regexp_replace(asked, '([\\%_])', '\\\1', 'g') || '%' end;
  filters constant text := case when audience <> '' then ' and idea.target_users @> array[$2]' else '' end
    || case when state <> '' then ' and idea.status = $3' else '' end
    || case when language <> '' then ' and idea.language = $4' else '' end;
  -- Columns that everyone may read. A column with a grant to anon is in the result without an edit here.
  shown constant text := (select pg_catalog.string_agg(' idea.' || pg_catalog.quote_ident(attname), ',' order by attnum)
    from pg_catalog.pg_attribute where attrelid = 'public.app_ideas'::regclass and attnum > 0
    and pg_catalog.has_column_privilege('anon', attrelid, attnum, 'select'));
  ordering constant text := case sort
    when 'vote_count' then ' order by idea.vote_count desc, idea.created_at desc, idea.id'
    when 'created_at' then ' order by idea.created_at desc, idea.id'
    when 'title' then ' order by idea.title collate "und-x-icu", idea.id' end;
  is_read_through boolean;
  total integer;
  ideas json;
begin
  if ordering is null or page is null or page not between 1 and 10000 or pg_catalog.char_length(search) > 120 then
    raise exception using errcode = '22023', message = 'idea.search_invalid';
  end if;
  -- The trigram index needs three letters. For shorter texts, and for texts found in many ideas, a full scan
  -- is faster.
  select asked !~ '\w{3}' or count(*) > 40 into is_read_through
  from (select idea.words from private.idea_search as idea limit 200) as few where few.words like pattern;
  perform pg_catalog.set_config('enable_bitmapscan', case when is_read_through then 'off' else 'on' end, true);
  -- The statement is built from fixed parts, so that each search has its own plan. Values are parameters.
  execute 'with found as materialized (
      select idea.id, idea.title, idea.created_at, idea.vote_count from private.idea_search as idea
      where true' || filters
      || case when has_text then ' and idea.words like $1' else '' end || ' limit $5)
    select (select count(*) from found), (select json_agg(item) from (select' || shown || ' from (
      select idea.id from found as idea' || ordering || ' limit $6 offset $7) as page
      join public.app_ideas as idea using (id)'
      || ordering || ') as item)'
    into total, ideas
    using pattern, audience, state, language, most_collected + 1, page_size, (page - 1) * page_size;
  -- Does not sort if very many ideas match. Reading them in the requested order fills the page quickly.
  if total > most_collected then
    if not has_text then
      execute 'select count(*) from private.idea_search as idea where true' || filters into total
        using pattern, audience, state, language;
    end if;
    perform pg_catalog.set_config('enable_bitmapscan', 'off', true), pg_catalog.set_config('enable_sort', 'off', true),
      pg_catalog.set_config('enable_seqscan', 'off', true);
    execute 'select json_agg(item) from (select' || shown || ' from public.app_ideas as idea
        where idea.status in (''approved'', ''in_development'', ''testing'', ''completed'')' || filters
        || case when has_text
          then ' and (select kept.words like $1 from private.idea_search as kept where kept.id = idea.id)'
          else '' end || ordering || ' limit $5 offset $6) as item'
      into ideas using pattern, audience, state, language, page_size, (page - 1) * page_size;
  end if;
  return pg_catalog.json_build_object('ideas', coalesce(ideas, '[]'), 'total', case
    when has_text then least(total, most_counted) else total end,
    'has_more', has_text and total > most_counted);
end
$$;
comment on function public.search_ideas(text, text, text, text, integer,
  text) is 'The board''s search and its filters by audience and language, with indexes. rest/v1/app_ideas '
  'answers the same questions exactly, and slowly.';
alter function public.search_ideas(text, text, text, text, integer, text) owner to service_role;
grant execute on function public.search_ideas(text, text, text, text, integer, text) to anon, authenticated, admin;

-- Returns the languages of listed ideas. Runs as the caller, because everyone may read listed ideas.
create or replace function public.get_idea_languages() returns text[]
  language sql stable set search_path = ''
as $$
  select array(
    select 'en' where exists (select from public.app_ideas as listed
      where listed.language = 'en' and listed.status in ('approved', 'in_development', 'testing', 'completed'))
    union all
    (select distinct listed.language from public.app_ideas as listed
      where listed.language <> 'en' and listed.status in ('approved', 'in_development', 'testing', 'completed')
        order by 1))
$$;
comment on function public.get_idea_languages() is 'The languages that listed ideas are written in.';
grant execute on function public.get_idea_languages() to anon, authenticated, admin;

-- Updates the texts for the back office's search. Security definer: the role that changes an idea has no
-- right to these rows.
create or replace function private.update_idea_texts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.idea_texts as kept (id, words, address)
  values (new.id, private.folded(pg_catalog.concat_ws(U&'\0001', new.title, new.description, new.submitter_name)),
    coalesce(private.folded(new.submitter_email), ''))
  on conflict (id) do update set words = excluded.words, address = excluded.address;
  return null;
end
$$;
alter function private.update_idea_texts() owner to service_role;
