-- Pictures of evidence that an owner shows to everybody. The file stays private and as it came; what is shown is a copy that was drawn anew
-- from its pixels (docs/decisions/0119).
create table public.day_pictures (
  evidence_id uuid primary key references public.day_evidence (id),
  attempt text not null,
  entry_number integer not null,
  name text not null unique check (name ~ '^[0-9a-f-]{36}\.(jpg|png|webp|gif|avif)$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  constraint day_pictures_entry_fkey foreign key (attempt, entry_number) references public.day_log (attempt, number)
);
alter table public.day_pictures enable row level security;
alter table public.day_pictures force row level security;

-- functions: evidence

create index day_pictures_entry_idx on public.day_pictures (attempt, entry_number); -- foreign key, and the pictures of an app's entries

create trigger _600_remove_copy after delete on public.day_pictures
  for each row execute function private.remove_picture_copy();
create trigger _800_audit after insert or delete on public.day_pictures
  for each row execute function private.audit_change('evidence_id', 'entry_number');
create trigger _900_notify_change after insert or delete on public.day_pictures
  for each row execute function private.notify_change();

comment on table public.day_pictures is 'Which files of evidence everybody sees as a picture; the copy is an object of the bucket day-pictures.';

create policy public_reads on public.day_pictures for select to anon, authenticated using (true);
create policy admin_reads on public.day_pictures for select to admin using (true);
create policy service_all on public.day_pictures to service_role using (true) with check (true);

grant select on public.day_pictures to anon, authenticated, admin;
grant select, insert, delete on public.day_pictures to service_role;

insert into storage.buckets (id, is_public, file_size_limit, quota_bytes, allowed_mime_types) values
  ('day-pictures', true, 4 * 1024 * 1024, 2 * 1024::bigint ^ 3, array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
