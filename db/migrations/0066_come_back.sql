-- Whoever wants to come back: reminders of the day by e-mail, and letters about one idea.
alter table private.verification_codes drop constraint verification_codes_purpose_check;
alter table private.verification_codes add constraint verification_codes_purpose_check check (
  purpose in ('idea', 'supporter', 'testimonial', 'email', 'recovery', 'invite', 'email_change', 'reauthentication', 'reminder'));

-- A row is one letter that is still to be written. It goes when it was, and the address with it.
create table private.reminders (
  mailbox text not null,
  kind text not null check (kind in ('day_before', 'hour_before', 'first_app', 'result')),
  email text not null check (char_length(email) <= 254),
  zone text not null check (char_length(zone) between 1 and 60),
  created_at timestamptz not null default now(),
  primary key (mailbox, kind)
);
alter table private.reminders enable row level security;
alter table private.reminders force row level security;

create table private.idea_followers (
  idea_id uuid not null references public.app_ideas (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (idea_id, user_id)
);
alter table private.idea_followers enable row level security;
alter table private.idea_followers force row level security;

-- functions: reminders ideas people

create index reminders_kind_idx on private.reminders (kind); -- what is due, every few seconds
create index idea_followers_user_id_idx on private.idea_followers (user_id); -- own ones, erasing a person, the foreign key

comment on table private.reminders is 'Letters of the day that were asked for and proven by a code. No account comes of it.';
comment on table private.idea_followers is 'Who wants to hear of an idea without having voted for it.';

create policy service_all on private.reminders to service_role using (true) with check (true);
create policy service_all on private.idea_followers to service_role using (true) with check (true);

grant select, insert, delete on private.reminders to service_role;
grant select, insert, delete on private.idea_followers to service_role;
