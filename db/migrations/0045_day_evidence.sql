-- Files that prove an entry: pictures, films, papers. A row says what a file is; its bytes lie as they came, in parts, in a private bucket
-- (docs/decisions/0090).
create table public.day_evidence (
  id uuid primary key,
  attempt text not null references public.day_attempts (attempt),
  file_name text not null check (char_length(file_name) between 1 and 200 and private.is_clean_text(file_name)),
  content_type text not null check (content_type ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$' and char_length(content_type) <= 100),
  size bigint not null check (size between 1 and 200 * 1024 * 1024),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  sender_id uuid not null,
  witness_number integer,
  begun_at timestamptz not null default now(),
  whole_at timestamptz,
  constraint day_evidence_witness_fkey foreign key (attempt, witness_number) references public.day_witnesses (attempt, number),
  constraint day_evidence_whole_has_hash check ((sha256 is null) = (whole_at is null))
);
alter table public.day_evidence enable row level security;
alter table public.day_evidence force row level security;

alter table public.day_log add constraint day_log_evidence_fkey foreign key (evidence_id) references public.day_evidence (id);

-- functions: evidence day retention

create index day_evidence_witness_idx on public.day_evidence (attempt, witness_number); -- foreign key, and what witnesses added
create index day_log_evidence_idx on public.day_log (evidence_id) where evidence_id is not null; -- foreign key

create trigger _100_keep_evidence before update or delete on public.day_evidence
  for each row when (old.sha256 is not null) execute function private.refuse_change_of_the_past();
create trigger _100_keep_evidence before update or delete on storage.objects
  for each row when (old.bucket_id = 'day-evidence') execute function private.keep_evidence_bytes();
create trigger _100_keep_evidence_whole before insert on storage.objects
  for each row when (new.bucket_id = 'day-evidence') execute function private.keep_evidence_bytes();

comment on table public.day_evidence is 'Files of evidence. Without a hash one is still on its way; with one it stands still for good.';
comment on column public.day_evidence.sender_id is 'Outlives its user on purpose, so it names nothing by foreign key.';

create policy admin_reads on public.day_evidence for select to admin using (true);
create policy service_all on public.day_evidence to service_role using (true) with check (true);
create policy admin_reads_evidence on storage.objects for select to admin using (bucket_id = 'day-evidence');

-- Not the sender, who may be a witness.
grant select (id, attempt, file_name, content_type, size, sha256, witness_number, begun_at, whole_at) on public.day_evidence to admin;
grant select, insert, update (sha256, whole_at), delete on public.day_evidence to service_role;

-- A file of the bucket is a part of one; a whole one has up to 200 MB.
insert into storage.buckets (id, is_public, file_size_limit, quota_bytes) values
  ('day-evidence', false, 4 * 1024 * 1024, 50 * 1024::bigint ^ 3);
