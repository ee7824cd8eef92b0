-- Tables: public.own_pages.

create or replace function private.require_complete_page() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if private.find_missing_post_parts(new.title, new.content, 'the owner') <> '{}' then
    raise exception using errcode = '23514', message = 'own_page.incomplete',
      constraint = 'own_pages_public_is_whole_check';
  end if;
  return new;
end
$$;

create or replace trigger _150_touch_updated_at before update on public.own_pages
  for each row execute function private.touch_updated_at();
create or replace trigger _200_require_whole_page before insert or update of title, content, status on public.own_pages
  for each row when (new.status = 'published') execute function private.require_complete_page();
create or replace trigger _800_audit after insert or update or delete on public.own_pages
  for each row execute function private.audit_change('id', 'address', 'title', 'description', 'content', 'place',
  'status');
create or replace trigger _900_notify_change after insert or update or delete on public.own_pages
  for each row execute function private.notify_change('status', 'published');
