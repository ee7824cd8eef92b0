-- Each member has a code that others may join by. It is drawn, says nothing of its person, and only the person reads what came of it.
-- functions: share_links

alter table public.community_members add column share_code text not null default private.new_share_code();
alter table public.community_members add constraint community_members_share_code_key unique (share_code);
comment on column public.community_members.share_code is 'Drawn by chance; stands in addresses as ?by=.';

-- A row for each person who joined by somebody's link: whoever joined counts once and for one.
create table private.member_invitations (
  member_id uuid primary key references public.community_members (id) on delete cascade,
  inviter_id uuid not null references public.community_members (id) on delete cascade,
  joined_at timestamptz not null default now(),
  constraint member_invitations_of_others check (member_id <> inviter_id)
);
alter table private.member_invitations enable row level security;
alter table private.member_invitations force row level security;

create index member_invitations_inviter_idx on private.member_invitations (inviter_id); -- foreign key, a person's own count

comment on table private.member_invitations is 'Who joined by whose link, once the address was proven. People read their own number, never who.';

create policy service_all on private.member_invitations to service_role using (true) with check (true);

grant select, insert, delete on private.member_invitations to service_role;

-- functions: supporters people
