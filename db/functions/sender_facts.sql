-- Facts about the sender of an idea or a testimonial, which help to decide about it.

-- Returns the sender of an idea or a testimonial. The sender of an idea is signed in; that of a testimonial
-- has verified the mailbox. An address that was only typed identifies nobody.
create or replace function private.find_sender(subject uuid) returns uuid
  language sql stable set search_path = ''
as $$
  select idea.user_id from public.app_ideas as idea where idea.id = subject and idea.user_id is not null
  union all
  select users.id from public.testimonials as testimonial
    join auth.users as users on users.mailbox = testimonial.mailbox
  where testimonial.id = subject and testimonial.email_verified
$$;
grant execute on function private.find_sender(uuid) to service_role;

-- Returns facts without address and name, because editors and moderators may not read those. Owners can look
-- up the supporter.
create or replace function public.get_sender_facts(subject uuid) returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'supporter_since', (select supporter.joined_at from public.community_members as supporter
      where supporter.mailbox = person.mailbox and supporter.is_verified),
    'supporter_id', (select supporter.id from public.community_members as supporter
      where supporter.mailbox = person.mailbox and pg_catalog.current_setting('role') = 'admin'),
    'idea_count', (select count(*) from public.app_ideas as idea where idea.user_id = person.id and idea.id <> subject),
    'ideas', (select coalesce(pg_catalog.json_agg(sent), '[]') from (
        select idea.id, idea.title, idea.vote_count, idea.status from public.app_ideas as idea
        where idea.user_id = person.id and idea.id <> subject
          order by idea.vote_count desc, idea.created_at limit 3) as sent),
    'votes_given', (select count(*) from private.idea_votes as vote where vote.user_id = person.id),
    'badges', (select coalesce(pg_catalog.json_agg(earned order by earned.created_at), '[]') from (
        select badge.badge_title as title, badge.created_at from public.badges as badge
        where badge.user_id = person.id and badge.revoked_at is null) as earned))
  from auth.users as person where person.id = private.find_sender(subject)
$$;
comment on function public.get_sender_facts(uuid)
  is 'Facts about the sender of an idea or testimonial; null if nobody has verified that they are the sender.';
alter function public.get_sender_facts(uuid) owner to service_role;
grant execute on function public.get_sender_facts(uuid) to admin, editor, moderator;
