-- Tables: private.gone_pages.

create or replace function private.record_gone_testimonial(testimonial uuid, by_owner boolean) returns void
  language sql volatile set search_path = ''
as $$
  insert into private.gone_pages as gone (kind, name, is_by_owner) values ('testimonial', testimonial::text, by_owner)
  on conflict (kind, name) do update set gone_at = excluded.gone_at, is_by_owner = excluded.is_by_owner
$$;
grant execute on function private.record_gone_testimonial(uuid, boolean) to service_role;

-- Stores the current and former addresses of a deleted post. Security definer: the person who deletes a post
-- may not write to this table.
create or replace function private.note_gone_post() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.gone_pages as gone (kind, name, is_by_owner)
  select 'post', had.slug, false from (
    select old.slug union select earlier.slug from private.earlier_slugs as earlier
      where earlier.post_id = old.id) as had
  on conflict (kind, name) do update set gone_at = excluded.gone_at;
  return old;
end
$$;
alter function private.note_gone_post() owner to service_role;

-- Returns when the page of this testimonial or post was deleted. Returns null if nothing public was deleted
-- at this address, or the address is in use again.
create or replace function public.get_gone_page(page_kind text, page_name text) returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object('gone_at', gone.gone_at, 'is_by_owner', gone.is_by_owner)
  from private.gone_pages as gone where gone.kind = page_kind and gone.name = page_name
  and not exists (select from public.testimonials as testimonial
    where page_kind = 'testimonial' and testimonial.id::text = page_name)
  and not exists (select from public.blog_posts as post where page_kind = 'post' and post.slug = page_name)
$$;
comment on function public.get_gone_page(text, text)
  is 'Since when a testimonial or a post that was public is deleted, and whether its owner did it; else null.';
alter function public.get_gone_page(text, text) owner to service_role;
grant execute on function public.get_gone_page(text, text) to anon, authenticated, admin;
