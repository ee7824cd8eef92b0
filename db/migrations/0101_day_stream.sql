-- Whether the stream of the day runs, and where else it can be seen: the film is somebody else's, so a person in the control room says it.
create table public.day_streams (
  attempt text primary key references public.day_attempts (attempt),
  down_since timestamptz,
  words text not null default '' check (char_length(words) <= 200 and private.is_clean_text(words)),
  second_url text check (char_length(second_url) <= 500 and second_url ~* '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,4})?([/?#][^\s<>"\\]*)?$'),
  audio_url text check (char_length(audio_url) <= 500 and audio_url ~* '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,4})?([/?#][^\s<>"\\]*)?$')
);
alter table public.day_streams enable row level security;
alter table public.day_streams force row level security;

-- functions: day

create trigger _900_notify_change after insert or update or delete on public.day_streams
  for each row execute function private.notify_change();

comment on table public.day_streams is 'What watchers are told of the stream; without a row it runs, and there is no second one.';
comment on column public.day_streams.words is 'Beside "the log goes on", for everyone to read.';

create policy public_reads on public.day_streams for select to anon, authenticated using (true);
create policy admin_reads on public.day_streams for select to admin using (true);
create policy service_all on public.day_streams to service_role using (true) with check (true);

grant select on public.day_streams to anon, authenticated, admin;
grant select, insert, update on public.day_streams to service_role;
