-- Notes beside a story: written and read by whoever decides about stories.

create or replace function public.get_story_notes(story uuid)
  returns table (id uuid, said text, created_at timestamptz, author text)
  language sql stable security definer set search_path = ''
as $$
  select note.id, note.said, note.created_at, author.email
  from private.story_notes as note left join auth.users as author on author.id = note.author_id
  where note.testimonial_id = story
  order by note.created_at desc, note.id
$$;
alter function public.get_story_notes(uuid) owner to service_role;
grant execute on function public.get_story_notes(uuid) to admin, editor, moderator;

create or replace function public.note_story(story uuid, said text) returns uuid
  language sql volatile security definer set search_path = ''
as $$
  insert into private.story_notes (testimonial_id, author_id, said) values (story, auth.uid(), pg_catalog.btrim(said)) returning id
$$;
alter function public.note_story(uuid, text) owner to service_role;
grant execute on function public.note_story(uuid, text) to admin, editor, moderator;
