-- Summary emails for administrators who asked for them.

-- Sends summaries in the morning of this zone, daily or weekly, if something is pending. The statement that
-- selects a recipient also marks them, so any number of nodes may call this.
create or replace function private.send_due_digests(zone text) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  sent integer;
  here constant timestamp := pg_catalog.timezone(zone, pg_catalog.now());
  ideas bigint;
  testimonials bigint;
  requests bigint;
  votes bigint;
begin
  if exists (select from private.unreleased_restores) then
    return 0; -- Due emails may have been sent before the restore.
  end if;
  if extract(hour from here) < 7 then
    return 0;
  end if;
  select count(*) filter (where idea.status = 'awaiting_approval') into ideas from public.app_ideas as idea;
  select count(*) filter (where testimonial.status = 'awaiting_approval'),
    count(*) filter (where testimonial.status = 'awaiting_deletion_approval')
  into testimonials, requests from public.testimonials as testimonial;
  select count(*) into votes from private.idea_votes as vote where vote.is_held;
  with due as (
    update private.admin_users as admins set digest_sent_at = pg_catalog.now()
    from auth.users as person
    where person.id = admins.user_id
      and coalesce(pg_catalog.timezone(zone, admins.digest_sent_at), '-infinity')::date
        <= here::date - case person.user_metadata ->> 'digest' when 'daily' then 1 when 'weekly' then 7 end
      and ideas + testimonials + requests + case admins.role when 'owner' then votes else 0 end > 0
    returning person.email, admins.role, person.user_metadata ->> 'digest' as rhythm
  )
  insert into private.email_outbox (kind, recipient, payload)
  select 'digest', due.email,
    pg_catalog.jsonb_build_object('rhythm', due.rhythm, 'ideas', ideas, 'testimonials', testimonials,
    'deletionRequests', requests, 'heldVotes', case due.role when 'owner' then votes else 0 end)
  from due;
  get diagnostics sent = row_count;
  return sent;
end
$$;
grant execute on function private.send_due_digests(text) to service_role;
