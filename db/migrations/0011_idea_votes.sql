-- One vote per idea and person: the primary key is the rule. Who voted for what is nobody's to read.
create table private.idea_votes (
  idea_id uuid not null references public.app_ideas (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- a held vote is kept but not counted until an administrator has looked (security 2)
  is_held boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (idea_id, user_id)
);
alter table private.idea_votes enable row level security;
alter table private.idea_votes force row level security;
create index idea_votes_user_id_idx on private.idea_votes (user_id); -- hasVoted, erasing a person, the foreign key

-- vote_count is kept in the transaction of the vote, so it always equals the votes that count.
create function private.count_votes() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  step integer := (case when tg_op <> 'DELETE' and not new.is_held then 1 else 0 end)
                - (case when tg_op <> 'INSERT' and not old.is_held then 1 else 0 end);
begin
  if step <> 0 then
    update public.app_ideas set vote_count = vote_count + step where id = coalesce(new.idea_id, old.idea_id);
  end if;
  return null;
end
$$;
create trigger _500_count_votes after insert or update of is_held or delete on private.idea_votes
  for each row execute function private.count_votes();
comment on table private.idea_votes is 'Votes. app_ideas.vote_count equals the rows here that are not held.';

create policy service_all on private.idea_votes to service_role using (true) with check (true);
grant select, insert, update (is_held), delete on private.idea_votes to service_role;

-- A vote, or with wanted = false its withdrawal, which is harmless when there is none (D12).
-- The idea is locked first: two votes at once would each hold the row's key and wait for the other's count.
create function private.vote_on_idea(voter_id uuid, voted_idea_id uuid, wanted boolean)
  returns table (vote_count integer, user_voted boolean)
  language plpgsql volatile set search_path = ''
as $$
begin
  perform from public.app_ideas as idea
  where idea.id = voted_idea_id and idea.status in ('approved', 'in_development', 'testing', 'completed')
  for update;
  if not found then
    raise exception using errcode = 'IDNOF', message = 'no such idea';
  end if;
  if wanted then
    begin
      insert into private.idea_votes (idea_id, user_id) values (voted_idea_id, voter_id);
    exception when unique_violation then
      raise exception using errcode = 'IDVOT', message = 'voted before';
    end;
  else
    delete from private.idea_votes as vote where vote.idea_id = voted_idea_id and vote.user_id = voter_id;
  end if;
  return query select idea.vote_count, wanted from public.app_ideas as idea where idea.id = voted_idea_id;
end
$$;
grant execute on function private.vote_on_idea(uuid, uuid, boolean) to service_role;

-- The three figures in the head of the board (M185).
create view public.board_stats with (security_invoker = off) as
  select
    count(*)::integer as active_ideas,
    coalesce(sum(vote_count), 0)::integer as total_votes,
    count(distinct user_id)::integer as contributors
  from public.app_ideas
  where status in ('approved', 'in_development', 'testing', 'completed');
comment on view public.board_stats is 'Sums over listed ideas; runs as service_role because contributors are counted by a hidden column.';
alter view public.board_stats owner to service_role;
grant select on public.board_stats to anon, authenticated, admin;
