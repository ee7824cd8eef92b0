-- Editors write, publish and delete the site's own pages, as they do with posts.
alter policy admin_all on public.own_pages to admin, editor;
grant select, delete, insert (address, title, description, content, place, status),
  update (address, title, description, content, place, status) on public.own_pages to editor;
