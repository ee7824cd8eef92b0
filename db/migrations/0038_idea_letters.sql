-- Who was told that an idea was taken, and that it was built. The outbox forgets after a month, and nobody is told twice after that either.
create table private.idea_letters (
  idea_id uuid not null references public.app_ideas (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('taken', 'built')),
  letter_id uuid not null,
  primary key (idea_id, kind, user_id)
);
alter table private.idea_letters enable row level security;
alter table private.idea_letters force row level security;

-- functions: ideas day people

create index idea_letters_user_id_idx on private.idea_letters (user_id); -- foreign key, and erasing a person

comment on table private.idea_letters is 'One letter a person, idea and kind, however often an idea is given back and taken again.';
comment on column private.idea_letters.letter_id is 'The row of the outbox, while there is one: what has not been sent is withdrawn with the idea.';

create policy service_all on private.idea_letters to service_role using (true) with check (true);

grant select, insert, delete on private.idea_letters to service_role;
