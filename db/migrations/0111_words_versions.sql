-- Which version of the owner's sentences visitors read, for open pages: what was changed, by whom and from what, nobody outside is told.
create table public.words_versions (
  number integer primary key,
  published_at timestamptz not null default now()
);
alter table public.words_versions enable row level security;
alter table public.words_versions force row level security;

-- functions: content

create trigger _900_notify_change after insert or update or delete on public.words_versions
  for each row execute function private.notify_change();

comment on table public.words_versions is 'A row for each publication and each taking back; an open page that hears of one asks for the sentences.';

create policy public_reads on public.words_versions for select to anon, authenticated, admin using (true);
create policy service_all on public.words_versions to service_role using (true) with check (true);

grant select on public.words_versions to anon, authenticated, admin;
grant select, insert on public.words_versions to service_role;

insert into public.words_versions (number, published_at) select number, published_at from private.content_versions;
