-- Tables: private.idea_votes, private.disposable_domains, private.former_mailboxes.

-- Votes, and voters that need a review.

-- Updates vote_count in the transaction of the vote, so that it always equals the votes that count. Runs once
-- per statement, because a merge moves thousands of votes.
create or replace function private.count_votes() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    update public.app_ideas as idea set vote_count = idea.vote_count + changed.step
    from (
      select vote.idea_id, pg_catalog.sum(vote.step)::integer as step
      from (
        select after_it.idea_id, 1 as step from votes_now as after_it where not after_it.is_held
        union all
        select before_it.idea_id, -1 from votes_before as before_it where not before_it.is_held) as vote
      group by vote.idea_id) as changed
    where idea.id = changed.idea_id and changed.step <> 0;
  else
    update public.app_ideas as idea
    set vote_count = idea.vote_count + case tg_op when 'INSERT' then changed.votes else -changed.votes end
    from (
      select vote.idea_id, count(*)::integer as votes from votes_changed as vote where not vote.is_held
      group by vote.idea_id) as changed
    where idea.id = changed.idea_id;
  end if;
  return null;
end
$$;

-- True when this person has voted on the idea with another account that had or has one of their mailboxes.
create or replace function private.has_voted_as_another(voter_id uuid, voted_idea_id uuid) returns boolean
  language sql stable set search_path = ''
as $$
  with own as (
    select private.hash_mailbox(users.mailbox) as mailbox_hash from auth.users where users.id = voter_id
    union
    select former.mailbox_hash from private.former_mailboxes as former where former.user_id = voter_id
  )
  select exists (
    select from private.former_mailboxes as former
    join private.idea_votes as vote on vote.user_id = former.user_id and vote.idea_id = voted_idea_id
    where former.user_id <> voter_id and former.mailbox_hash in (select own.mailbox_hash from own)
  ) or case
    -- Checks only accounts that have changed their address, because the check hashes the mailboxes of all
    -- voters.
    when exists (select from private.former_mailboxes as former where former.user_id = voter_id) then exists (
      select from private.former_mailboxes as former
      join private.idea_votes as vote on vote.idea_id = voted_idea_id and vote.user_id <> voter_id
      join auth.users as other on other.id = vote.user_id and private.hash_mailbox(other.mailbox) = former.mailbox_hash
      where former.user_id = voter_id)
    else false
  end
$$;
grant execute on function private.has_voted_as_another(uuid, uuid) to service_role;

-- Adds a vote, or withdraws it if `wanted` is false; withdrawing a missing vote has no effect. Locks the
-- voter first: if an administrator is deciding about the voter, the vote waits for the decision and cannot
-- remain held after it. Then locks the idea: if the idea is being rejected, the vote waits and is refused,
-- because votes for unlisted ideas must not count.
create or replace function private.vote_on_idea(voter_id uuid, voted_idea_id uuid, wanted boolean)
  returns table (vote_count integer, user_voted boolean)
  language plpgsql volatile set search_path = ''
as $$
declare
  are_held boolean;
begin
  select users.are_votes_held into are_held from auth.users where users.id = voter_id for share;
  if not found then
    raise exception using errcode = 'IDVRF', message = 'idea.not_signed_in';
  end if;
  perform from public.app_ideas as idea
  where idea.id = voted_idea_id and idea.status in ('approved', 'in_development', 'testing', 'completed')
  for update;
  if not found then
    raise exception using errcode = 'IDNOF', message = 'idea.not_found';
  end if;
  if wanted then
    -- Inserts the vote while the idea is locked. If two accounts of one person vote at the same time, the
    -- second sees the vote of the first.
    insert into private.idea_votes (idea_id, user_id, is_held)
    select voted_idea_id, voter_id, are_held where not private.has_voted_as_another(voter_id, voted_idea_id)
    on conflict do nothing;
    if not found then
      raise exception using errcode = 'IDVOT', message = 'idea.already_voted';
    end if;
  else
    delete from private.idea_votes as vote where vote.idea_id = voted_idea_id and vote.user_id = voter_id;
    -- Deletes the person's stored votes for the merged ideas as well, because undoing a merge would restore
    -- them.
    delete from private.merged_votes as vote
    where vote.user_id = voter_id and vote.idea_id in (select private.find_merged_ideas(voted_idea_id));
  end if;
  return query select idea.vote_count, wanted from public.app_ideas as idea where idea.id = voted_idea_id;
end
$$;
grant execute on function private.vote_on_idea(uuid, uuid, boolean) to service_role;

create or replace function private.is_doubtful_voter(person auth.users) returns boolean
  language sql stable set search_path = ''
as $$
  select person.are_votes_held or (person.votes_judged_at is null and exists (
    select from private.disposable_domains where domain = pg_catalog.split_part(person.mailbox, '@', 2)))
$$;
grant execute on function private.is_doubtful_voter(auth.users) to service_role;

-- Returns doubtful voters, newest first, with their addresses, because administrators have no other way to
-- judge.
create or replace function public.get_doubtful_voters()
  returns table (
    user_id uuid, email text, name text, signed_up_at timestamptz, is_held boolean, is_disposable boolean,
    signed_up_that_hour integer, held_votes integer, counted_votes integer, ideas json)
  language sql stable security definer set search_path = ''
as $$
  select person.id, person.email, person.user_metadata ->> 'name', person.created_at, person.are_votes_held,
    exists (select from private.disposable_domains where domain = pg_catalog.split_part(person.mailbox, '@', 2)),
    (select count(*) from auth.users as other
      where pg_catalog.split_part(other.mailbox, '@', 2) = pg_catalog.split_part(person.mailbox, '@', 2)
        and other.created_at between person.created_at - interval '30 minutes'
          and person.created_at + interval '30 minutes')::integer,
    count(*) filter (where vote.is_held)::integer, count(*) filter (where not vote.is_held)::integer,
    json_agg(json_build_object('id', idea.id, 'title', idea.title, 'voted_at', vote.created_at, 'is_held', vote.is_held)
      order by vote.created_at desc)
  from auth.users as person
  join private.idea_votes as vote on vote.user_id = person.id
  join public.app_ideas as idea on idea.id = vote.idea_id
  where private.is_doubtful_voter(person)
  group by person.id
  order by person.created_at desc, person.id
$$;
comment on function public.get_doubtful_voters() is
  'Voters to review. signed_up_that_hour counts mailboxes of the same domain within an hour, so a burst is visible.';
alter function public.get_doubtful_voters() owner to service_role;
grant execute on function public.get_doubtful_voters() to admin;

-- Decides about voters. If they are genuine, their held votes count from now on, and so do later ones.
-- Otherwise their votes are deleted and later ones are held. Locks the voters first, then the ideas, both in
-- the order that a vote uses, because a consistent lock order avoids deadlocks.
create or replace function private.decide_voters(user_ids uuid[], are_genuine boolean) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen uuid[];
  decided integer;
begin
  perform from auth.users as person where person.id = any (user_ids) order by person.id for no key update;
  -- Leaves out other voters, because an administrator may delete the votes of doubtful voters only.
  select pg_catalog.array_agg(person.id) into chosen from auth.users as person
  where person.id = any (user_ids) and private.is_doubtful_voter(person);
  perform from public.app_ideas as idea
  where idea.id in (select vote.idea_id from private.idea_votes as vote where vote.user_id = any (chosen))
  order by idea.id for update;
  update auth.users as person set are_votes_held = not are_genuine,
    votes_judged_at = case when are_genuine then pg_catalog.now() end
  where person.id = any (chosen);
  if are_genuine then
    update private.merged_votes as vote set is_held = false where vote.user_id = any (chosen) and vote.is_held;
    update private.idea_votes as vote set is_held = false where vote.user_id = any (chosen) and vote.is_held;
  else
    delete from private.merged_votes as vote where vote.user_id = any (chosen);
    delete from private.idea_votes as vote where vote.user_id = any (chosen);
  end if;
  get diagnostics decided = row_count;
  insert into private.audit_log (actor_id, action, subject, subject_id, after)
  select auth.uid(), case when are_genuine then 'votes released' else 'votes dropped' end, 'users', voter::text,
    pg_catalog.jsonb_build_object('votes', decided, 'voters', pg_catalog.cardinality(chosen))
  from pg_catalog.unnest(chosen) as voter;
  return decided;
end
$$;
comment on function private.decide_voters(uuid[], boolean) is
  'How many votes were released or dropped; written to the audit log.';
alter function private.decide_voters(uuid[], boolean) owner to service_role;
grant execute on function private.decide_voters(uuid[], boolean) to admin;

-- Number of votes of an idea that do not count yet, for its record. Security definer: administrators may not
-- see who voted.
create or replace function public.count_held_votes(idea uuid) returns integer
  language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from private.idea_votes where idea_id = idea and is_held
$$;
alter function public.count_held_votes(uuid) owner to service_role;
grant execute on function public.count_held_votes(uuid) to admin, editor, moderator;

-- Counts held votes for the notification count, because they wait for a decision. Security definer:
-- administrators may not see who voted.
create or replace function private.count_held_votes() returns bigint
  language sql stable security definer set search_path = ''
as $$
  select count(*) from private.idea_votes where is_held
$$;
alter function private.count_held_votes() owner to service_role;
grant execute on function private.count_held_votes() to admin, editor, moderator;

-- Returns the marks that a list shows after the titles of ideas: the number of similar ideas and of held
-- votes. Security definer: administrators may not see who voted.
create or replace function public.get_idea_marks(idea_ids uuid[])
  returns table (id uuid, similar_ideas integer, held_votes integer)
  language sql stable security definer set search_path = ''
as $$
  select idea.id,
    case when idea.status <> 'awaiting_approval' then 0 else (
      select count(*)::integer from (
        select from public.app_ideas as other
        where other.title operator(extensions.%) idea.title and other.id <> idea.id
          and other.status in ('approved', 'in_development', 'testing', 'completed')
        limit 5) as close) end,
    (select count(*)::integer from private.idea_votes as vote where vote.idea_id = idea.id and vote.is_held)
  from public.app_ideas as idea
  where idea.id = any (idea_ids)
$$;
comment on function public.get_idea_marks(uuid[])
  is 'Votes on hold of each idea and, if it awaits approval, the listed ideas with a similar name (five at most).';
alter function public.get_idea_marks(uuid[]) owner to service_role;
grant execute on function public.get_idea_marks(uuid[]) to admin, editor, moderator;

create or replace function public.get_idea_vote_days(idea uuid) returns table (day date, counted integer, held integer)
  language sql stable security definer set search_path = ''
as $$
  select (vote.created_at at time zone 'UTC')::date, (count(*) filter (where not vote.is_held))::integer,
    (count(*) filter (where vote.is_held))::integer
  from private.idea_votes as vote where vote.idea_id = idea
  group by 1 order by 1
$$;
comment on function public.get_idea_vote_days(uuid)
  is 'How many votes for an idea came on each day (UTC) that had any.';
alter function public.get_idea_vote_days(uuid) owner to service_role;
grant execute on function public.get_idea_vote_days(uuid) to admin, editor, moderator;

create or replace trigger _500_count_votes after insert on private.idea_votes
  referencing new table as votes_changed for each statement execute function private.count_votes();
create or replace trigger _501_count_votes after update on private.idea_votes
  referencing old table as votes_before new table as votes_now
  for each statement execute function private.count_votes();
create or replace trigger _502_count_votes after delete on private.idea_votes
  referencing old table as votes_changed for each statement execute function private.count_votes();
