-- Tables: private.vote_tallies.

-- Tally of the votes. Anyone can recount it, and each voter can find their own receipt. Nobody can see that
-- two receipts are of one person (docs/decisions/0092).

-- Returns a receipt. The key is hashed before and between the values, so that knowing one receipt reveals
-- nothing about another.
create or replace function private.create_vote_mark(key bytea, idea uuid, person uuid) returns text
  language sql immutable parallel safe set search_path = ''
  return pg_catalog.left(pg_catalog.encode(pg_catalog.sha256(key ||
    pg_catalog.sha256(key || pg_catalog.uuid_send(idea) || pg_catalog.uuid_send(person))), 'hex'), 32);
grant execute on function private.create_vote_mark(bytea, uuid, uuid) to service_role;

-- Prepares the next tally. Its key exists in advance, so that voters can see their receipt immediately.
create or replace function private.open_tally() returns private.vote_tallies
  language plpgsql volatile set search_path = ''
as $$
declare
  upcoming private.vote_tallies;
begin
  select tallies.* into upcoming from private.vote_tallies as tallies where tallies.day is null;
  if found then
    return upcoming;
  end if;
  insert into private.vote_tallies (key)
  values (pg_catalog.uuid_send(pg_catalog.gen_random_uuid()) || pg_catalog.uuid_send(pg_catalog.gen_random_uuid()))
  on conflict ((day is null)) where day is null do nothing;
  select tallies.* into upcoming from private.vote_tallies as tallies where tallies.day is null;
  return upcoming;
end
$$;
grant execute on function private.open_tally() to service_role;

-- Returns the ideas on the board and their counted votes. An idea with fewer than five votes has only the
-- number and no receipts.
create or replace function private.get_tally_lines(key bytea) returns table (line text, votes integer)
  language sql stable set search_path = ''
as $$
  select pg_catalog.format('{"id":"%s","title":%s,"votes":%s,"marks":%s}', idea.id, pg_catalog.to_json(idea.title),
    count(vote.user_id),
      case when count(vote.user_id) < 5 then 'null' else pg_catalog.json_agg(vote.mark order by vote.mark)::text end),
    count(vote.user_id)::integer
  from public.app_ideas as idea
  left join lateral (
    select counted.user_id, private.create_vote_mark(key, counted.idea_id, counted.user_id) as mark
    from private.idea_votes as counted where counted.idea_id = idea.id and not counted.is_held) as vote on true
  where idea.status in ('approved', 'in_development', 'testing', 'completed')
  group by idea.id
  order by idea.id
$$;
grant execute on function private.get_tally_lines(bytea) to service_role;

-- Creates the tally of this day (UTC) unless it exists. While the attempt runs, writes the hash of the tally
-- to the log. So nobody can change the votes of that day unnoticed.
create or replace function private.publish_tally() returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  today date := (pg_catalog.now() at time zone 'UTC')::date;
  upcoming private.vote_tallies;
  file text;
  idea_count integer;
  vote_count integer;
  logged integer;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('tally of the votes', 0));
  if exists (select from private.vote_tallies as tallies where tallies.day = today) then
    return null;
  end if;
  upcoming := private.open_tally();
  select pg_catalog.format(E'{"format":1,"day":"%s","made_at":"%s","ideas":[\n%s\n]}\n', today,
    private.day_instant(pg_catalog.now()),
      coalesce(pg_catalog.string_agg(counted.line, E',\n' order by counted.line), '')),
    count(*)::integer, coalesce(sum(counted.votes), 0)::integer
  into file, idea_count, vote_count from private.get_tally_lines(upcoming.key) as counted;
  delete from private.vote_tallies as old where old.day is not null and old.log_number is null;
  update private.vote_tallies as old set key = null where old.day is not null;
  update private.vote_tallies as tallies
  set day = today, made_at = pg_catalog.now(), content = file, hash = private.hash_sha256(file), ideas = idea_count,
    votes = vote_count
  where tallies.number = upcoming.number;
  perform private.log_tally(upcoming.number);
  perform private.open_tally();
  return upcoming.number;
end
$$;
grant execute on function private.publish_tally() to service_role;

-- Writes the hash of a tally to the log, but only between the start and the end of the real attempt, because
-- a rehearsal has no voters.
create or replace function private.log_tally(of_number integer) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  tally private.vote_tallies;
  entry public.day_log;
  going_on text := (select facts.attempt from public.day_attempts as facts where facts.is_current
    and private.is_real_attempt(facts.attempt));
begin
  select tallies.* into tally from private.vote_tallies as tallies where tallies.number = of_number
    and tallies.log_number is null;
  if tally.day is null
    or (private.get_newest_day_entry(going_on, array['attempt_started'])).number is null
    or (private.get_newest_day_entry(going_on, array['attempt_ended'])).number is not null then
    return;
  end if;
  insert into public.day_log (attempt, key, key_content, kind, happened_at, text, author_name, author_role)
  values (going_on, pg_catalog.gen_random_uuid(), tally.hash, 'note', pg_catalog.clock_timestamp(),
    pg_catalog.format('Tally of the votes of %s (UTC): %s votes for %s ideas, SHA-256 %s', tally.day, tally.votes,
      tally.ideas, tally.hash),
    'The site', 'system')
  returning * into entry;
  update private.vote_tallies as tallies set log_attempt = entry.attempt, log_number = entry.number
    where tallies.number = tally.number;
end
$$;
grant execute on function private.log_tally(integer) to service_role;

-- Creates the tally of the day if it does not exist, and writes its hash to the log. The hash may be written
-- later than the tally, when the attempt starts.
create or replace function private.store_tally() returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform private.publish_tally();
  perform private.log_tally(tallies.number) from private.vote_tallies as tallies
  where tallies.day = (pg_catalog.now() at time zone 'UTC')::date and tallies.log_number is null;
end
$$;
grant execute on function private.store_tally() to service_role;

-- Returns the tally of a day, or the newest; null if there is none. The result is text and not json, because
-- the hash was calculated from these bytes.
create or replace function public.get_tally(of_day date default null) returns text
  language sql stable security definer set search_path = ''
as $$
  select tallies.content from private.vote_tallies as tallies
  where tallies.day is not null and (of_day is null or tallies.day = of_day)
  order by tallies.day desc limit 1
$$;
comment on function public.get_tally(date)
  is 'The file of a day''s tally; without a day, the newest. The newest and those in the log of the day are stored.';
alter function public.get_tally(date) owner to service_role;
grant execute on function public.get_tally(date) to anon, authenticated, admin, service_role;

create or replace function public.get_tally_summaries()
  returns table (day date, made_at timestamptz, hash text, ideas integer, votes integer, log_attempt text,
    log_number integer)
  language sql stable security definer set search_path = ''
as $$
  select tallies.day, tallies.made_at, tallies.hash, tallies.ideas, tallies.votes, tallies.log_attempt,
    tallies.log_number
  from private.vote_tallies as tallies where tallies.day is not null order by tallies.day desc limit 50
$$;
comment on function public.get_tally_summaries()
  is 'The tallies that can be had, the newest first, each with its SHA-256 and the entry of the log that says it.';
alter function public.get_tally_summaries() owner to service_role;
grant execute on function public.get_tally_summaries() to anon, authenticated, admin, service_role;

-- Returns a voter's own receipts: in the newest tally if it counts the vote, and in the next one.
create or replace function private.get_own_marks(person uuid)
  returns table (idea_id uuid, title text, mark text, next_mark text, is_held boolean)
  language sql stable set search_path = ''
as $$
  select vote.idea_id, idea.title,
    case when newest.content like '%"' || private.create_vote_mark(newest.key, vote.idea_id, person) || '"%'
      then private.create_vote_mark(newest.key, vote.idea_id, person) end,
    private.create_vote_mark(upcoming.key, vote.idea_id, person), vote.is_held
  from private.idea_votes as vote
  join public.app_ideas as idea on idea.id = vote.idea_id
    and idea.status in ('approved', 'in_development', 'testing', 'completed')
  left join lateral (select tallies.* from private.vote_tallies as tallies where tallies.day is not null
    order by tallies.day desc limit 1) as newest on true
  left join private.vote_tallies as upcoming on upcoming.day is null
  where vote.user_id = person
  order by vote.created_at desc, vote.idea_id
  limit 200
$$;
grant execute on function private.get_own_marks(uuid) to service_role;
