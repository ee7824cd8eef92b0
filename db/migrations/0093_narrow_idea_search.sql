-- The board's search at 100,000 ideas (docs/decisions/0045). A row of app_ideas is wide, its trigrams know no texts shorter than
-- three letters, and each vote writes every index of it anew. So what is searched, filtered and sorted by stands here once
-- more, narrow and for listed ideas only. A vote changes no index here.

-- All pieces of one to three letters; what contains a text contains its pieces.
create function private.letter_pieces(words text) returns text[]
  language sql immutable parallel safe set search_path = ''
  return array(
    select distinct pg_catalog.substr(words, at, letters)
    from pg_catalog.generate_series(1, 3) as letters,
      pg_catalog.generate_series(1, pg_catalog.char_length(words) - letters + 1) as at);

-- Longer than any piece of letters, so that neither passes for the other.
create function private.filter_pieces(audiences text[], status text) returns text[]
  language sql immutable parallel safe set search_path = ''
  return array(select 'for ' || audience from pg_catalog.unnest(audiences) as audience) || ('is ' || status);

create table private.idea_search (
  id uuid primary key references public.app_ideas (id) on delete cascade,
  -- title and submitter in lower case, as ilike compares them; U+0001 is in no clean text, so none reaches across it
  words text not null,
  title text not null,
  target_users text[] not null,
  status text not null,
  created_at timestamptz not null,
  vote_count integer not null
) with (fillfactor = 85); -- room for a vote's new version of the row beside the old one
alter table private.idea_search enable row level security;
alter table private.idea_search force row level security;

comment on table private.idea_search is 'What search_ideas looks through: listed ideas, kept by triggers on app_ideas. Nothing here that is not there.';
create policy service_all on private.idea_search to service_role using (true) with check (true);
grant select, insert, update, delete on private.idea_search to service_role;
grant execute on function private.letter_pieces(text), private.filter_pieces(text[], text) to service_role;

-- Whoever changes an idea holds its row, so two changes at once come here in their order. A definer, because an
-- administrator may approve an idea and has no right here.
create function private.keep_idea_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.status not in ('approved', 'in_development', 'testing', 'completed') then
    delete from private.idea_search where id = new.id;
    return null;
  end if;
  insert into private.idea_search as kept (id, words, title, target_users, status, created_at, vote_count)
  values (new.id, pg_catalog.lower(new.title) || U&'\0001' || pg_catalog.lower(new.submitter_name),
    new.title, new.target_users, new.status, new.created_at, new.vote_count)
  on conflict (id) do update set words = excluded.words, title = excluded.title, target_users = excluded.target_users,
    status = excluded.status, created_at = excluded.created_at, vote_count = excluded.vote_count;
  return null;
end
$$;
alter function private.keep_idea_search() owner to service_role;
create trigger _600_keep_search after insert or update of title, submitter_name, target_users, status, created_at
  on public.app_ideas for each row execute function private.keep_idea_search();

-- Votes are most of what changes: the column alone, or every vote would fold and compare the words.
create function private.keep_searched_votes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.idea_search set vote_count = new.vote_count where id = new.id;
  return null;
end
$$;
alter function private.keep_searched_votes() owner to service_role;
create trigger _610_keep_searched_votes after update of vote_count on public.app_ideas
  for each row when (old.vote_count <> new.vote_count) execute function private.keep_searched_votes();

set local role service_role; -- the owner is bound by the policies
insert into private.idea_search (id, words, title, target_users, status, created_at, vote_count)
select id, pg_catalog.lower(title) || U&'\0001' || pg_catalog.lower(submitter_name), title, target_users, status, created_at, vote_count
from public.app_ideas where status in ('approved', 'in_development', 'testing', 'completed');
reset role;
-- Written at once: a list of entries that wait to be sorted in would be read by every search.
create index idea_search_pieces_idx on private.idea_search
  using gin ((private.letter_pieces(words) || private.filter_pieces(target_users, status))) with (fastupdate = off);

-- One page of listed ideas that contain a text or are for an audience. A definer may look where a caller may not; it takes
-- plain text and makes the pattern itself, because a caller's own pattern can be built to fail on a row that is hidden,
-- and the failure would tell. Matches of a text are counted to 1,000: nobody pages further.
--
-- Under row level security the planner may not look at statistics, so it cannot know whether a text is rare. The first 1,000
-- ideas in the order asked for say what share of them matches. A page is found by walking on in that order or by collecting
-- all matches and sorting them, whichever reads less; a row of the walk costs as much as two that are collected.
create or replace function public.search_ideas(
    search text default '', audience text default '', state text default '', sort text default 'vote_count', page integer default 1)
  returns json
  language plpgsql stable security definer
  set search_path = '' set max_parallel_workers_per_gather = 0
  set enable_seqscan = off set enable_sort = on set enable_indexscan = on set enable_bitmapscan = on
as $$
declare
  most_counted constant integer := 1000;
  page_size constant integer := 10;
  has_text constant boolean := coalesce(search, '') <> '';
  folded constant text := pg_catalog.lower(search);
  -- a text with the mark between title and submitter is in neither
  pattern constant text := case when pg_catalog.strpos(search, pg_catalog.chr(1)) = 0 then
    '%' || pg_catalog.regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%' end;
  listed constant text := ' from public.app_ideas as idea where idea.status in (''approved'', ''in_development'', ''testing'', ''completed'')';
  shown constant text := ' idea.id, idea.title, idea.description, idea.submitter_name, idea.target_users, idea.status, idea.vote_count, idea.created_at';
  ordering constant text := case sort
    when 'vote_count' then ' order by idea.vote_count desc, idea.created_at desc, idea.id'
    when 'created_at' then ' order by idea.created_at desc, idea.id'
    when 'title' then ' order by idea.title, idea.id' end;
  walked text := ''; -- what is asked for, said to app_ideas
  kept text := ''; -- the same, said to idea_search
  collected text; -- and by its index
  pieces text[] := '{}';
  share float;
  total integer;
  matches float;
  ideas json;
begin
  if ordering is null or page is null or page not between 1 and 10000 or pg_catalog.char_length(search) > 120 then
    raise exception using errcode = '22023', message = 'sort, page or search is out of range';
  end if;
  -- Put together from fixed pieces, so that each question is planned for what it asks; values are parameters.
  if audience <> '' then
    walked := walked || ' and idea.target_users @> array[$2]';
    pieces := pieces || ('for ' || audience);
  end if;
  if state <> '' then
    walked := walked || ' and idea.status = $3';
    pieces := pieces || ('is ' || state);
  end if;
  kept := ' from private.idea_search as idea where true' || walked;
  if has_text then
    walked := walked || ' and (idea.title ilike $1 or idea.submitter_name ilike $1)';
    kept := kept || ' and idea.words like pg_catalog.lower($1)';
    -- side by side, the last one flush with the end: overlapping ones would say little more
    pieces := pieces || array(select pg_catalog.substr(folded, greatest(least(at, pg_catalog.char_length(folded) - 2), 1), 3)
      from pg_catalog.generate_series(1, pg_catalog.char_length(folded), 3) as at);
  end if;
  collected := kept || ' and (private.letter_pieces(idea.words) || private.filter_pieces(idea.target_users, idea.status)) @> $4';

  execute 'select count(*) / 1000.0 from (select idea.*' || listed || ordering || ' limit 1000) as idea where true' || walked
    into share using pattern, audience, state;
  select share * class.reltuples into matches from pg_catalog.pg_class as class where class.oid = 'private.idea_search'::regclass;
  if share > 0 and 2 * page * page_size / share <= matches then
    execute 'select count(*) from (select' || case when has_text and share >= 0.2 or pieces = '{}' then kept else collected end || ' limit $5) as counted'
      into total using pattern, audience, state, pieces, case when has_text then most_counted + 1 end;
    if total > (page - 1) * page_size or total > most_counted then
      perform pg_catalog.set_config('enable_bitmapscan', 'off', true), pg_catalog.set_config('enable_sort', 'off', true);
      execute 'select json_agg(found) from (select' || shown || listed || walked || ordering || ' limit $5 offset $6) as found'
        into ideas using pattern, audience, state, pieces, page_size, (page - 1) * page_size;
    end if;
  else
    execute 'with kept as materialized (select idea.id, idea.title, idea.created_at, idea.vote_count' || collected || ')
      select (select count(*) from kept), (select json_agg(found) from (select' || shown || ' from (
        select idea.id from kept as idea' || ordering || ' limit $5 offset $6) as page join public.app_ideas as idea using (id)' || ordering || ') as found)'
      into total, ideas using pattern, audience, state, pieces, page_size, (page - 1) * page_size;
  end if;
  return pg_catalog.json_build_object('ideas', coalesce(ideas, '[]'), 'total', case when has_text then least(total, most_counted) else total end,
    'has_more', has_text and total > most_counted);
end
$$;
