-- Tables: public.blog_drafts, public.blog_writers.

-- Drafts of posts, and the person who is editing a post now.

create or replace function private.set_draft_date() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.saved_at = pg_catalog.clock_timestamp();
  return new;
end
$$;

-- Gives the editing lease to the first person who saves a draft, until two minutes after their last change.
-- Drafts of other people do not affect it.
create or replace function private.renew_writer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.blog_writers as lease (post_id, writer, since, until)
  values (new.post_id, new.writer, new.saved_at, new.saved_at + interval '2 minutes')
  on conflict (post_id) do update set writer = excluded.writer, until = excluded.until,
    since = case when lease.writer = excluded.writer
      and lease.until > new.saved_at then lease.since else excluded.since end
  where lease.writer = excluded.writer or lease.until <= new.saved_at;
  return null;
end
$$;
alter function private.renew_writer() owner to service_role;

-- Ends the editing lease when a post is saved or a draft is discarded.
create or replace function private.release_writer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  post uuid := (pg_catalog.to_jsonb(old) ->> tg_argv[0])::uuid;
begin
  delete from public.blog_writers as lease where lease.post_id = post and lease.writer = auth.uid();
  return null;
end
$$;
alter function private.release_writer() owner to service_role;

create or replace function public.get_post_writer(post uuid)
  returns table (name text, is_caller boolean, since timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(private.get_byline(users.user_metadata), '20 in 24'), users.email),
    lease.writer = auth.uid(), lease.since
  from public.blog_writers as lease
  join auth.users on users.id = lease.writer
  where lease.post_id = post and lease.until > pg_catalog.now()
$$;
comment on function public.get_post_writer(uuid) is
  'The person who is editing a post now, and since when. No row if nobody is editing.';
alter function public.get_post_writer(uuid) owner to service_role;
grant execute on function public.get_post_writer(uuid) to admin, editor;

-- Gives the editing lease to the caller. Drafts are not affected (docs/decisions/0223).
create or replace function private.take_over_post(post uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into public.blog_writers as lease (post_id, writer, since, until)
  values (post, auth.uid(), pg_catalog.clock_timestamp(), pg_catalog.clock_timestamp() + interval '2 minutes')
  on conflict (post_id) do update set writer = excluded.writer, since = excluded.since, until = excluded.until
  where lease.writer <> excluded.writer or lease.until <= pg_catalog.now()
$$;
alter function private.take_over_post(uuid) owner to service_role;
grant execute on function private.take_over_post(uuid) to admin, editor;

create or replace trigger _100_date_draft before insert or update on public.blog_drafts
  for each row execute function private.set_draft_date();
create or replace trigger _810_renew_writer after insert or update on public.blog_drafts
  for each row when (new.post_id is not null) execute function private.renew_writer();
create or replace trigger _811_release_writer after delete on public.blog_drafts
  for each row when (old.post_id is not null) execute function private.release_writer('post_id');

-- Notifies only the back office: a row would be public only if its `writer` were 'public', which is never
-- true.
create or replace trigger _900_notify_change after insert or update or delete on public.blog_writers
  for each row execute function private.notify_change('writer', 'public');
