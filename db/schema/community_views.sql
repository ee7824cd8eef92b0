-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Filters an administrator gave a name; an announcement keeps a copy of those it was written for.
create table private.community_views (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  name text not null,
  filters jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint community_views_filters_small CHECK (((jsonb_typeof(filters) = 'object'::text) AND (pg_column_size(filters) <= 2000))),
  constraint community_views_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 40))),
  constraint community_views_one_name UNIQUE (owner_id, name),
  constraint community_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint community_views_pkey PRIMARY KEY (id)
);
-- row level security: on and forced
create policy service_all on private.community_views for all to service_role using (true) with check (true);
grant delete, insert, select on private.community_views to service_role;

create function private.remove_community_view(view_id uuid) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.remove_community_view(uuid) to admin;

create function private.save_community_view(view_name text, filters jsonb) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.save_community_view(text,jsonb) to admin;

create function public.get_community_views() returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_community_views() to admin;
