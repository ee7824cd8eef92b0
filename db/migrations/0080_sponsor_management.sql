-- Sponsors are managed by people on phones: figures in one call, an order that two of them cannot tangle, logos of our own.

-- The page's policy shows pictures of this host only, so a logo is uploaded (docs/decisions/0032).
insert into storage.buckets (id, is_public, file_size_limit, allowed_mime_types) values
  ('sponsor-logos', true, 5 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);
comment on table storage.buckets is 'blog-images and sponsor-logos for administrators, badges for the host.';
create policy admin_sponsor_logos on storage.objects to admin
  using (bucket_id = 'sponsor-logos') with check (bucket_id = 'sponsor-logos');

-- "//host/a.png" is somebody else's host, not a file of ours.
alter table public.sponsors add constraint sponsors_logo_url_host_check check (logo_url !~ '^//');

-- M396, M415. Runs as the caller, so the right to read sponsors is the right to count them.
create function public.get_sponsors_stats()
  returns table (
    total_sponsors integer, active_sponsors integer,
    platinum_sponsors integer, gold_sponsors integer, silver_sponsors integer, bronze_sponsors integer, partner_sponsors integer)
  language sql stable set search_path = ''
as $$
  select
    count(*)::integer,
    count(*) filter (where is_active)::integer,
    count(*) filter (where tier = 'platinum')::integer,
    count(*) filter (where tier = 'gold')::integer,
    count(*) filter (where tier = 'silver')::integer,
    count(*) filter (where tier = 'bronze')::integer,
    count(*) filter (where tier = 'partner')::integer
  from public.sponsors
$$;
grant execute on function public.get_sponsors_stats() to admin, service_role;

-- Moves one sponsor so many places towards the end (negative: towards the beginning) and numbers all of them anew.
-- The lock makes two movers take turns; readers of the strip are not held up.
create function public.move_sponsor(sponsor_id uuid, places integer) returns void
  language plpgsql set search_path = ''
as $$
begin
  lock table public.sponsors in share row exclusive mode;
  update public.sponsors set display_order = target.place
  from (
    select id, row_number() over (order by place) as place
    from (
      select id, row_number() over (order by display_order, id)
        + case when id = sponsor_id then places + sign(places) * 0.5 else 0 end as place
      from public.sponsors
    ) as shifted
  ) as target
  where sponsors.id = target.id and sponsors.display_order <> target.place;
end
$$;
grant execute on function public.move_sponsor(uuid, integer) to admin;
