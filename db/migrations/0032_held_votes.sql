-- After twenty new mailboxes a day from one source, later ones may vote, but their votes are held until somebody has
-- looked (security 2): shared addresses are common among our visitors, so nobody is turned away.
alter table auth.users add column are_votes_held boolean not null default false;
comment on column auth.users.are_votes_held is 'Set when the mailbox was verified from a source with too many new ones that day.';

create or replace function private.vote_on_idea(voter_id uuid, voted_idea_id uuid, wanted boolean)
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
      insert into private.idea_votes (idea_id, user_id, is_held)
      select voted_idea_id, voter_id, users.are_votes_held from auth.users where users.id = voter_id;
    exception when unique_violation then
      raise exception using errcode = 'IDVOT', message = 'voted before';
    end;
  else
    delete from private.idea_votes as vote where vote.idea_id = voted_idea_id and vote.user_id = voter_id;
  end if;
  return query select idea.vote_count, wanted from public.app_ideas as idea where idea.id = voted_idea_id;
end
$$;
