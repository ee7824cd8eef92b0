-- Time in the form that is hashed: UTC with three decimals. shared/day-log.ts has the same rule.
create function private.day_instant(value timestamptz) returns text
  language sql stable parallel safe set search_path = ''
  return pg_catalog.to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
grant execute on function private.day_instant(timestamptz) to service_role;

-- Attempts: the real one and rehearsals. Exactly one is current. Each attempt has one log: an append-only list of
-- entries, chained by hash. States, times and pace are derived from it (docs/decisions/0074).
create table public.day_attempts (
  attempt text primary key check (attempt ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  record_name text not null check (char_length(record_name) between 1 and 200),
  builder text not null check (char_length(builder) between 1 and 120),
  zone text not null check (zone ~ '^[A-Za-z0-9_+/-]{1,60}$'),
  planned_start timestamptz not null check (planned_start = date_trunc('milliseconds', planned_start)),
  planned_end timestamptz not null check (planned_end = date_trunc('milliseconds', planned_end)),
  is_current boolean not null default false,
  constraint day_attempts_ends_after_start check (planned_end > planned_start)
);
alter table public.day_attempts enable row level security;
alter table public.day_attempts force row level security;

-- Allows one current attempt.
create unique index day_attempts_one_current on public.day_attempts (is_current) where is_current;

comment on table public.day_attempts is
  'The attempt as announced. Its facts cannot change after the first entry, because the chain begins with them.';

create policy public_reads on public.day_attempts for select to anon, authenticated using (true);
create policy admin_reads on public.day_attempts for select to admin using (true);
create policy service_all on public.day_attempts to service_role using (true) with check (true);

grant select on public.day_attempts to anon, authenticated, admin;
grant select, insert, update on public.day_attempts to service_role;

set local role service_role;
insert into public.day_attempts (attempt, record_name, builder, zone, planned_start, planned_end, is_current) values
  ('real', 'The Most AI-Assisted Applications Built in 24 Hours by an Individual', '20 in 24', 'Africa/Lagos',
    '2025-09-05T00:00:00+01:00', '2025-09-06T00:00:00+01:00', true);
reset role;

-- Independent people who watch. Their names are public only with their consent.
create table public.day_witnesses (
  attempt text not null references public.day_attempts (attempt),
  number integer not null check (number between 1 and 99),
  user_id uuid references auth.users (id) on delete set null,
  email text check (char_length(email) <= 254),
  name text not null check (char_length(name) between 1 and 120 and private.is_clean_text(name)),
  occupation text not null default '' check (char_length(occupation) <= 120 and private.is_clean_text(occupation)),
  relation text not null default '' check (char_length(relation) <= 300 and private.is_clean_text(relation)),
  is_name_public boolean not null default false,
  invited_at timestamptz not null default now(),
  -- A withdrawn invitation stays in the list, and its address can be invited again.
  withdrawn_at timestamptz,
  connection text check (connection in ('none', 'family', 'friend', 'work', 'paid', 'other')),
  -- Timekeepers confirm the start and the end of the attempt (docs/decisions/0181).
  role text not null default 'witness' check (role in ('witness', 'timekeeper')),
  primary key (attempt, number)
);
alter table public.day_witnesses enable row level security;
alter table public.day_witnesses force row level security;

create index day_witnesses_user_idx on public.day_witnesses (user_id); -- foreign key, and the caller
create unique index day_witnesses_one_mailbox on public.day_witnesses (attempt, private.mailbox(email))
  where withdrawn_at is null;

comment on table public.day_witnesses is 'Witnesses and timekeepers. Addresses and names are for the back office.';
comment on column public.day_witnesses.withdrawn_at is
  'The invitation was withdrawn: the number stays taken, and nobody can sign in by it.';
comment on column public.day_witnesses.connection is
  'What the owner knew of it when inviting; null for invitations by an earlier release.';
comment on column public.day_witnesses.role is 'Timekeepers are numbered together with the witnesses.';

create policy service_all on public.day_witnesses to service_role using (true) with check (true);
create policy admin_reads on public.day_witnesses for select to admin using (true);

grant select on public.day_witnesses to admin;
grant select, insert, update on public.day_witnesses to service_role;

-- Files of evidence: pictures, videos, papers. The bytes are stored unchanged, in parts, in a private bucket
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
  constraint day_evidence_witness_fkey foreign key (attempt, witness_number)
    references public.day_witnesses (attempt, number),
  constraint day_evidence_whole_has_hash check ((sha256 is null) = (whole_at is null))
);
alter table public.day_evidence enable row level security;
alter table public.day_evidence force row level security;

-- Index for the foreign key, and for the files that a witness added.
create index day_evidence_witness_idx on public.day_evidence (attempt, witness_number);

comment on table public.day_evidence is
  'Files of evidence. One without a hash is still being uploaded; one with a hash never changes.';
comment on column public.day_evidence.sender_id is 'Outlives its user on purpose, so it names nothing by foreign key.';

create policy admin_reads on public.day_evidence for select to admin using (true);
create policy service_all on public.day_evidence to service_role using (true) with check (true);

-- Deliberately leaves out sender_id, because the sender may be a witness.
grant select (id, attempt, file_name, content_type, size, sha256, witness_number, begun_at, whole_at)
  on public.day_evidence to admin;
grant select, insert, delete, update (sha256, whole_at) on public.day_evidence to service_role;

-- Entries of the log, numbered without gaps. Each has the hash of the one before.
create table public.day_log (
  attempt text not null references public.day_attempts (attempt),
  number integer not null check (number > 0),
  kind text not null check (kind in ('attempt_started', 'app_started', 'app_finished', 'app_dropped', 'hold_begun',
    'hold_ended', 'note', 'milestone', 'evidence_added', 'shift_begun', 'shift_ended', 'statement', 'correction',
    'attempt_ended')),
  app_number integer check (app_number between 1 and 20),
  corrects integer,
  corrected_happened_at timestamptz,
  evidence_id uuid,
  witness_number integer,
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  text text not null default '',
  text_salt text not null check (text_salt ~ '^[0-9a-f]{32}$'),
  text_hash text not null,
  is_public boolean not null default true,
  parallel boolean not null default false,
  author_id uuid,
  author_name text not null check (char_length(author_name) between 1 and 120 and private.is_clean_text(author_name)),
  author_salt text not null check (author_salt ~ '^[0-9a-f]{32}$'),
  author_hash text not null,
  author_role text not null,
  previous_hash text not null,
  hash text not null,
  key uuid not null,
  key_content text not null,
  author_label text not null generated always as (
    case when witness_number is null then author_name
    else pg_catalog.initcap(author_role) || ' ' || witness_number end) stored,
  -- The entries that a witness saw, or a timekeeper confirms: part of the hash (docs/decisions/0188).
  attested_entries integer[] check (pg_catalog.cardinality(attested_entries) between 1 and 100),
  -- Data of some entries, such as the length of a file. Their digest is part of the hash (docs/decisions/0193).
  details jsonb,
  details_hash text,
  primary key (attempt, number),
  constraint day_log_key unique (attempt, key),
  constraint day_log_corrects_fkey foreign key (attempt, corrects) references public.day_log (attempt, number),
  constraint day_log_witness_fkey foreign key (attempt, witness_number)
    references public.day_witnesses (attempt, number),
  constraint day_log_witness_has_number check (author_role <> 'witness' or witness_number is not null),
  constraint day_log_evidence_fkey foreign key (evidence_id) references public.day_evidence (id),
  constraint day_log_author_role_check check (author_role in ('builder', 'timekeeper', 'witness', 'system')),
  constraint day_log_text_check check (
    char_length(text) <= case when witness_number is null then 1000 else 10200 end and private.is_clean_text(text)),
  constraint day_log_number_has_person check (witness_number is null or author_role in ('witness', 'timekeeper')),
  constraint day_log_details_have_hash check ((details is null) = (details_hash is null))
);
alter table public.day_log enable row level security;
alter table public.day_log force row level security;

create index day_log_app_idx on public.day_log (attempt, app_number, kind); -- entries about one app
create index day_log_corrects_idx on public.day_log (attempt, corrects); -- foreign key, and the corrections of an entry
create index day_log_witness_idx on public.day_log (attempt, witness_number); -- foreign key, and a witness's shifts
-- An app starts, ends or is dropped once, and the attempt starts and ends once.
create unique index day_log_once_an_app on public.day_log (attempt, app_number, kind)
  where kind in ('app_started', 'app_finished', 'app_dropped');
create unique index day_log_once_an_attempt on public.day_log (attempt, kind)
  where kind in ('attempt_started', 'attempt_ended');
create index day_log_evidence_idx on public.day_log (evidence_id) where evidence_id is not null; -- foreign key

comment on table public.day_log is
  'Append only, for every role. Wrong entries are corrected by new ones that name them.';
comment on column public.day_log.author_id is 'Outlives its user on purpose, so it names nothing by foreign key.';
comment on column public.day_log.attested_entries is
  'Null for entries that attest nothing.';
comment on column public.day_log.details is 'What the site reads of an entry. Its text is for people.';
comment on column public.day_log.key is 'Made by the device: what is sent twice is one entry.';

create policy public_reads_public on public.day_log for select to anon, authenticated using (is_public);
create policy admin_reads on public.day_log for select to admin using (true);
create policy service_reads on public.day_log for select to service_role using (true);
create policy service_appends on public.day_log for insert to service_role with check (true);

-- Deliberately leaves out author_id, author_name and author_salt, which may be those of a witness, and
-- everything about the device.
grant select (attempt, number, kind, app_number, corrects, corrected_happened_at, evidence_id, witness_number,
  happened_at, recorded_at, text, text_salt, text_hash, is_public, parallel, author_hash, author_role, previous_hash,
  hash, author_label, attested_entries, details, details_hash) on public.day_log to anon, authenticated;
grant select on public.day_log to admin;
grant select, insert on public.day_log to service_role;

-- Signed checkpoints: the newest hash of the log at a time, signed with the key that signs badges.
create table public.day_heads (
  attempt text not null references public.day_attempts (attempt),
  number integer not null,
  hash text not null,
  at timestamptz not null,
  jws text not null,
  primary key (attempt, at),
  constraint day_heads_entry_fkey foreign key (attempt, number) references public.day_log (attempt, number)
);
alter table public.day_heads enable row level security;
alter table public.day_heads force row level security;

create index day_heads_entry_idx on public.day_heads (attempt, number); -- foreign key

comment on table public.day_heads is 'Signed hashes of the log; append only.';

create policy public_reads on public.day_heads for select to anon, authenticated using (true);
create policy admin_reads on public.day_heads for select to admin using (true);
create policy service_reads on public.day_heads for select to service_role using (true);
create policy service_appends on public.day_heads for insert to service_role with check (true);

grant select on public.day_heads to anon, authenticated, admin;
grant select, insert on public.day_heads to service_role;

-- Withdrawn attempts, which were started by mistake. The log remains, and another attempt begins (docs/decisions/0168).
create table public.day_withdrawals (
  attempt text primary key references public.day_attempts (attempt),
  number integer not null,
  at timestamptz not null default now(),
  constraint day_withdrawals_entry_fkey foreign key (attempt, number) references public.day_log (attempt, number)
);
alter table public.day_withdrawals enable row level security;
alter table public.day_withdrawals force row level security;

create index day_withdrawals_entry_idx on public.day_withdrawals (attempt, number);

comment on table public.day_withdrawals is 'Attempts that were started by mistake, for everyone to read.';
comment on column public.day_withdrawals.number is 'The last entry of its log, whose text is the reason.';

create policy public_reads on public.day_withdrawals for select to anon, authenticated using (true);
create policy admin_reads on public.day_withdrawals for select to admin using (true);
create policy service_reads on public.day_withdrawals for select to service_role using (true);
create policy service_appends on public.day_withdrawals for insert to service_role with check (true);

grant select on public.day_withdrawals to anon, authenticated, admin;
grant select, insert on public.day_withdrawals to service_role;

-- Steps of the control room that become entries in some seconds, so that nobody clicks them a second time elsewhere.
create table public.day_intents (
  key uuid primary key,
  attempt text not null references public.day_attempts (attempt),
  kind text not null check (kind in ('attempt_started', 'app_started', 'app_finished', 'app_dropped', 'hold_ended',
    'attempt_ended')),
  app_number integer check (app_number between 1 and 20),
  author_id uuid not null,
  author_label text not null check (char_length(author_label) between 1 and 120),
  begun_at timestamptz not null default now()
);
alter table public.day_intents enable row level security;
alter table public.day_intents force row level security;

create index day_intents_attempt_idx on public.day_intents (attempt); -- foreign key

comment on table public.day_intents is 'Steps that were pressed and may still be taken back; a row lives for seconds.';
comment on column public.day_intents.key is 'Of the entry that it becomes.';
comment on column public.day_intents.author_id is
  'Gone with its row within a minute, so it names nothing by foreign key.';

create policy admin_reads on public.day_intents for select to admin using (true);
create policy service_all on public.day_intents to service_role using (true) with check (true);

-- Deliberately leaves out author_id.
grant select (key, attempt, kind, app_number, author_label, begun_at) on public.day_intents to admin;
grant select, insert, update, delete on public.day_intents to service_role;

-- State of the stream, and its other addresses. The stream belongs to another site, so a person in the control room
-- enters the state.
create table public.day_streams (
  attempt text primary key references public.day_attempts (attempt),
  down_since timestamptz,
  words text not null default '' check (char_length(words) <= 200 and private.is_clean_text(words)),
  second_url text check (char_length(second_url) <= 500
    and second_url ~* '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,4})?([/?#][^\s<>"\\]*)?$'),
  audio_url text check (char_length(audio_url) <= 500
    and audio_url ~* '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,4})?([/?#][^\s<>"\\]*)?$')
);
alter table public.day_streams enable row level security;
alter table public.day_streams force row level security;

comment on table public.day_streams is
  'The message for viewers about the stream. Without a row, the stream is running and there is no second one.';
comment on column public.day_streams.words is 'Beside "the log goes on", for everyone to read.';

create policy public_reads on public.day_streams for select to anon, authenticated using (true);
create policy admin_reads on public.day_streams for select to admin using (true);
create policy service_all on public.day_streams to service_role using (true) with check (true);

grant select on public.day_streams to anon, authenticated, admin;
grant select, insert, update on public.day_streams to service_role;

-- Declarations of witnesses about how they know the builder (docs/decisions/0177).
create table public.day_declarations (
  attempt text not null,
  witness_number integer not null,
  number integer not null,
  connection text not null check (connection in ('none', 'family', 'friend', 'work', 'paid', 'other')),
  is_connected boolean not null generated always as (connection <> 'none') stored,
  primary key (attempt, number),
  constraint day_declarations_entry_fkey foreign key (attempt, number) references public.day_log (attempt, number),
  constraint day_declarations_witness_fkey foreign key (attempt, witness_number)
    references public.day_witnesses (attempt, number)
);
alter table public.day_declarations enable row level security;
alter table public.day_declarations force row level security;

-- Index for the foreign key, and for a witness's newest declaration.
create index day_declarations_witness_idx on public.day_declarations (attempt, witness_number, number);

comment on table public.day_declarations is
  'How a witness knows the builder, as declared by the witness; the newest one counts. Append only, as the log '
  'is.';
comment on column public.day_declarations.number is
  'Entry of the log with the words of the witness. It is for the record only.';
comment on column public.day_declarations.connection is
  'Not granted to the public, who read only whether there is one.';

create policy public_reads on public.day_declarations for select to anon, authenticated using (true);
create policy admin_reads on public.day_declarations for select to admin using (true);
create policy service_reads on public.day_declarations for select to service_role using (true);
create policy service_appends on public.day_declarations for insert to service_role with check (true);

-- Deliberately leaves out connection, except for administrators.
grant select (attempt, witness_number, number, is_connected) on public.day_declarations to anon, authenticated;
grant select on public.day_declarations to admin;
grant select, insert (attempt, witness_number, number, connection) on public.day_declarations to service_role;

-- Shifts agreed with a witness in advance. The real ones are in the log.
create table public.day_planned_shifts (
  attempt text not null,
  witness_number integer not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  reminded_at timestamptz,
  primary key (attempt, witness_number, begins_at),
  constraint day_planned_shifts_witness_fkey foreign key (attempt, witness_number)
    references public.day_witnesses (attempt, number),
  constraint day_planned_shifts_length check (ends_at > begins_at and ends_at <= begins_at + interval '12 hours')
);
alter table public.day_planned_shifts enable row level security;
alter table public.day_planned_shifts force row level security;

-- Index for the next reminder.
create index day_planned_shifts_due_idx on public.day_planned_shifts (begins_at) where reminded_at is null;

comment on table public.day_planned_shifts is
  'Planned watches; one email an hour before each. More than four hours are warned about, more than twelve are'
  ' none.';

create policy admin_all on public.day_planned_shifts to admin using (true) with check (true);
create policy service_all on public.day_planned_shifts to service_role using (true) with check (true);

-- Deliberately leaves out reminded_at, which only the server sets.
grant select, delete, insert (attempt, witness_number, begins_at, ends_at) on public.day_planned_shifts to admin;
grant select, insert, update, delete on public.day_planned_shifts to service_role;

-- Pictures of evidence that are public. The file stays private and unchanged; the public copy is drawn from its pixels
-- (docs/decisions/0119).
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

-- Index for the foreign key, and for the pictures of an app's entries.
create index day_pictures_entry_idx on public.day_pictures (attempt, entry_number);

comment on table public.day_pictures is
  'Files of evidence that are shown to everyone as pictures. The copy is an object of the bucket day-pictures.';

create policy public_reads on public.day_pictures for select to anon, authenticated using (true);
create policy admin_reads on public.day_pictures for select to admin using (true);
create policy service_all on public.day_pictures to service_role using (true) with check (true);

grant select on public.day_pictures to anon, authenticated, admin;
grant select, insert, delete on public.day_pictures to service_role;
