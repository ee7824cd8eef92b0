-- A review list for administrators (security 2): people whose votes are held because too many mailboxes came from one
-- source that day, and people who voted from a mailbox made to be thrown away. Nobody is turned away for either.

create table private.disposable_domains (domain text primary key check (domain ~ '^[a-z0-9.-]+\.[a-z]{2,}$'));
alter table private.disposable_domains enable row level security;
alter table private.disposable_domains force row level security;
comment on table private.disposable_domains is 'Mail services that hand out addresses for some minutes. A hint for the eye, never a refusal.';
create policy service_all on private.disposable_domains to service_role using (true) with check (true);
grant select, insert, delete on private.disposable_domains to service_role;
insert into private.disposable_domains (domain) values
  ('10minutemail.com'), ('10minutemail.net'), ('20minutemail.com'), ('33mail.com'), ('anonbox.net'), ('burnermail.io'),
  ('byom.de'), ('discard.email'), ('dispostable.com'), ('dropmail.me'), ('emailondeck.com'), ('emltmp.com'),
  ('fakeinbox.com'), ('fakemail.net'), ('getairmail.com'), ('getnada.com'), ('grr.la'), ('guerrillamail.biz'),
  ('guerrillamail.com'), ('guerrillamail.de'), ('guerrillamail.info'), ('guerrillamail.net'), ('guerrillamail.org'),
  ('guerrillamailblock.com'), ('inboxkitten.com'), ('incognitomail.org'), ('jetable.org'), ('mail-temp.com'),
  ('mail.tm'), ('mailcatch.com'), ('maildrop.cc'), ('mailinator.com'), ('mailinator.net'), ('mailnesia.com'),
  ('mailnull.com'), ('mailpoof.com'), ('minutemail.com'), ('mintemail.com'), ('moakt.com'), ('mohmal.com'),
  ('mytemp.email'), ('mytrashmail.com'), ('nada.email'), ('sharklasers.com'), ('spam4.me'), ('spambox.us'),
  ('spamgourmet.com'), ('temp-mail.io'), ('temp-mail.org'), ('tempail.com'), ('tempinbox.com'), ('tempmail.com'),
  ('tempmail.dev'), ('tempmail.net'), ('tempmail.plus'), ('tempmailo.com'), ('tempr.email'), ('throwawaymail.com'),
  ('tmail.io'), ('tmailor.com'), ('trash-mail.com'), ('trashmail.com'), ('trashmail.de'), ('trashmail.net'),
  ('wegwerfmail.de'), ('yopmail.com'), ('yopmail.fr'), ('yopmail.net');

alter table auth.users add column votes_judged_at timestamptz;
comment on column auth.users.votes_judged_at is 'When an administrator called the votes of this person genuine.';

create function private.is_doubtful_voter(person auth.users) returns boolean
  language sql stable set search_path = ''
as $$
  select person.are_votes_held or (person.votes_judged_at is null and exists (
    select from private.disposable_domains where domain = pg_catalog.split_part(person.mailbox, '@', 2)))
$$;
grant execute on function private.is_doubtful_voter(auth.users) to service_role;

-- The newest first. The address is shown, because an administrator has nothing else to judge by.
create function public.get_doubtful_voters()
  returns table (
    user_id uuid, email text, name text, signed_up_at timestamptz, is_held boolean, is_disposable boolean,
    signed_up_that_hour integer, held_votes integer, counted_votes integer, ideas json)
  language sql stable security definer set search_path = ''
as $$
  select person.id, person.email, person.user_metadata ->> 'name', person.created_at, person.are_votes_held,
    exists (select from private.disposable_domains where domain = pg_catalog.split_part(person.mailbox, '@', 2)),
    (select count(*) from auth.users as other
      where pg_catalog.split_part(other.mailbox, '@', 2) = pg_catalog.split_part(person.mailbox, '@', 2)
        and other.created_at between person.created_at - interval '30 minutes' and person.created_at + interval '30 minutes')::integer,
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
  'Voters to look at. signed_up_that_hour counts mailboxes of the same domain within an hour: a burst shows as a large number.';
alter function public.get_doubtful_voters() owner to service_role;
grant execute on function public.get_doubtful_voters() to admin;

-- Genuine: their held votes count from now on, and later ones too. Otherwise their votes are deleted and later ones held.
-- The ideas are locked first and in order, as a vote does it, or two hands at once would wait for each other.
create function public.decide_voters(user_ids uuid[], are_genuine boolean) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen uuid[];
  decided integer;
begin
  if user_ids is null or are_genuine is null or pg_catalog.cardinality(user_ids) > 1000 then
    raise exception using errcode = '22023', message = 'name at most 1000 voters, and whether they are genuine';
  end if;
  -- An administrator may not undo the votes of just anybody.
  select pg_catalog.array_agg(person.id) into chosen from auth.users as person
  where person.id = any (user_ids) and private.is_doubtful_voter(person);
  perform from public.app_ideas as idea
  where idea.id in (select vote.idea_id from private.idea_votes as vote where vote.user_id = any (chosen))
  order by idea.id for update;
  update auth.users as person set are_votes_held = not are_genuine,
    votes_judged_at = case when are_genuine then pg_catalog.now() end
  where person.id = any (chosen);
  if are_genuine then
    update private.idea_votes as vote set is_held = false where vote.user_id = any (chosen) and vote.is_held;
  else
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
comment on function public.decide_voters(uuid[], boolean) is 'How many votes were released or dropped; written to the audit log.';
alter function public.decide_voters(uuid[], boolean) owner to service_role;
grant execute on function public.decide_voters(uuid[], boolean) to admin;
