-- A page that knows how large a picture is keeps its place while it loads (M005 and the guide: nothing jumps).
-- The host measures what it draws anew; null for what is no picture, or was stored before.
alter table storage.objects
  add column width integer check (width > 0),
  add column height integer check (height > 0);
