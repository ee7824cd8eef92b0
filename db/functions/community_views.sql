-- Tables: private.community_views.

-- Saved filters of the list of supporters. Each owner has their own.

create or replace function public.get_community_views() returns json
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', kept.id, 'name', kept.name,
    'filters', kept.filters,
    'total', private.count_supporters(kept.filters)) order by kept.created_at), '[]')
  from private.community_views as kept where kept.owner_id = auth.uid()
$$;
alter function public.get_community_views() owner to service_role;
grant execute on function public.get_community_views() to admin;

create or replace function private.save_community_view(view_name text, filters jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.community_views (owner_id, name, filters)
  values (auth.uid(), pg_catalog.btrim(view_name), filters) on conflict (owner_id, name) do nothing;
  if not found then
    raise exception using errcode = 'CMVUE', message = 'person.view_exists';
  end if;
end
$$;
alter function private.save_community_view(text, jsonb) owner to service_role;
grant execute on function private.save_community_view(text, jsonb) to admin;

create or replace function private.remove_community_view(view_id uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from private.community_views as kept where kept.id = view_id and kept.owner_id = auth.uid()
$$;
alter function private.remove_community_view(uuid) owner to service_role;
grant execute on function private.remove_community_view(uuid) to admin;
