-- Ideas for the twenty applications: anyone with a proven address may offer three, everyone may read the approved ones.
create table public.app_ideas (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  category text,
  submitter_name text not null,
  submitter_email text,
  submitter_verified boolean not null default false,
  user_id uuid references auth.users (id) on delete cascade,
  target_platform text,
  difficulty_level text,
  target_users text[] not null default '{}',
  status text not null default 'awaiting_approval',
  vote_count integer not null default 0,
  tech_stack text[] not null default '{}',
  features text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint app_ideas_title_length check (char_length(btrim(title)) between 3 and 120),
  constraint app_ideas_description_length check (char_length(btrim(description)) between 20 and 2000),
  constraint app_ideas_submitter_name_length check (char_length(submitter_name) between 1 and 80),
  constraint app_ideas_clean_text check (
    private.is_clean_text(title) and private.is_clean_text(description) and private.is_clean_text(submitter_name)),
  -- the marker rows of the specification are gone for good (D11)
  constraint app_ideas_no_marker_title check (title !~* '^verified_user_'),
  constraint app_ideas_status_known check (
    status in ('awaiting_approval', 'approved', 'rejected', 'in_development', 'testing', 'completed')),
  constraint app_ideas_vote_count_not_negative check (vote_count >= 0),
  constraint app_ideas_lists_short check (
    cardinality(target_users) <= 11 and cardinality(tech_stack) <= 20 and cardinality(features) <= 20)
);
alter table public.app_ideas enable row level security;
alter table public.app_ideas force row level security;

create index app_ideas_user_id_idx on public.app_ideas (user_id); -- own ideas, the cap of three, the foreign key
create index app_ideas_newest_idx on public.app_ideas (created_at desc, id); -- Newest First
create index app_ideas_most_votes_idx on public.app_ideas (vote_count desc, created_at desc, id); -- Most Votes
create index app_ideas_title_idx on public.app_ideas (title, id); -- Alphabetical
create index app_ideas_search_idx on public.app_ideas
  using gin (title extensions.gin_trgm_ops, submitter_name extensions.gin_trgm_ops); -- search by name or submitter
create index app_ideas_target_users_idx on public.app_ideas using gin (target_users); -- audience filter

-- At most three ideas that are not rejected, per person (IDMAX). The lock makes two submissions at once queue,
-- so that both count the other; coming back from 'rejected' counts like a submission.
create function private.cap_live_ideas() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.user_id is null or new.status = 'rejected' or (tg_op = 'UPDATE' and old.status <> 'rejected') then
    return new;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('live ideas of ' || new.user_id, 0));
  if (
    select pg_catalog.count(*) from public.app_ideas
    where user_id = new.user_id and status <> 'rejected' and id <> new.id
  ) >= 3 then
    raise exception using errcode = 'IDMAX', message = 'three live ideas are the most';
  end if;
  return new;
end
$$;
create trigger _100_cap_live_ideas before insert or update of status on public.app_ideas
  for each row execute function private.cap_live_ideas();
create trigger _150_touch_updated_at before update of title, description, category, target_platform, difficulty_level,
  target_users, status, tech_stack, features on public.app_ideas
  for each row execute function private.touch_updated_at();
create trigger _900_notify_change after insert or update or delete on public.app_ideas
  for each row execute function private.notify_change('status', 'approved', 'in_development', 'testing', 'completed');

comment on table public.app_ideas is 'App ideas. Status is the administrators'' to set; votes are counted in private.idea_votes.';
comment on column public.app_ideas.target_users is 'The form sends one audience; the filter asks whether the list contains it (D33).';

create policy public_reads_listed on public.app_ideas for select to anon, authenticated
  using (status in ('approved', 'in_development', 'testing', 'completed'));
create policy owner_reads_own on public.app_ideas for select to authenticated
  using (user_id = (select auth.uid()));
create policy admin_reads_all on public.app_ideas for select to admin using (true);
create policy admin_updates on public.app_ideas for update to admin using (true) with check (true);
create policy admin_deletes on public.app_ideas for delete to admin using (true);
create policy service_all on public.app_ideas to service_role using (true) with check (true);

-- Hidden from visitors, also from the owner's own select: the address, the proof and the person (D13).
grant select (id, title, description, category, submitter_name, target_platform, difficulty_level, target_users,
  status, vote_count, tech_stack, features, created_at, updated_at) on public.app_ideas to anon, authenticated;
grant select, delete on public.app_ideas to admin;
-- Not vote_count, not the submitter: an administrator may not invent votes or move an idea to another person.
-- updated_at may be sent, the trigger sets it all the same.
grant update (title, description, category, target_platform, difficulty_level, target_users, status, tech_stack,
  features, updated_at) on public.app_ideas to admin;
grant select, insert, update, delete on public.app_ideas to service_role;
-- No insert for anyone else: ideas come in through private.submit_idea.

create function private.submit_idea(owner_id uuid, idea_title text, idea_description text, audience text, owner_name text)
  returns table (id uuid, title text, status text)
  language plpgsql volatile set search_path = ''
as $$
declare
  owner auth.users;
begin
  select users.* into owner from auth.users as users where users.id = owner_id and users.email_confirmed_at is not null;
  if not found then
    raise exception using errcode = 'IDVRF', message = 'the address is not verified';
  end if;
  return query
    insert into public.app_ideas as idea
      (title, description, target_users, submitter_name, submitter_email, submitter_verified, user_id)
    values (idea_title, idea_description, array[audience], owner_name, owner.email, true, owner.id)
    returning idea.id, idea.title, idea.status;
end
$$;

-- The owner may delete what nobody has started to build (M103); votes go with it.
create function private.delete_idea(owner_id uuid, idea_id uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  idea public.app_ideas;
begin
  select ideas.* into idea from public.app_ideas as ideas where ideas.id = idea_id for update;
  if not found then
    raise exception using errcode = 'IDNOF', message = 'no such idea';
  elsif idea.user_id is distinct from owner_id then
    raise exception using errcode = 'IDOWN', message = 'the idea of somebody else';
  elsif idea.status not in ('awaiting_approval', 'approved') then
    raise exception using errcode = 'IDSTA', message = 'the idea is being built or was decided';
  end if;
  delete from public.app_ideas as ideas where ideas.id = idea_id;
end
$$;
grant execute on function private.submit_idea(uuid, text, text, text, text), private.delete_idea(uuid, uuid) to service_role;
