-- Testimonials of at most 45 words, each from a verified address. Visitors see the approved ones.
create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  mailbox text not null generated always as (private.mailbox(email)) stored,
  email_verified boolean not null default false,
  linkedin_url text not null,
  location text not null,
  testimonial text not null,
  status text not null default 'awaiting_approval',
  display_order integer not null default 0 check (display_order >= 0),
  is_featured boolean not null default false,
  created_by uuid references auth.users (id) on delete set null,
  approved_at timestamptz,
  approved_by uuid references auth.users (id) on delete set null,
  deletion_requested_at timestamptz,
  deletion_reason text,
  consent_version text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rejection_reason text,
  language text not null default 'en'
    constraint testimonials_language_known check (language in ('en', 'fr', 'sw', 'ha', 'yo', 'ig')),
  constraint testimonials_mailbox_key unique (mailbox),
  constraint testimonials_name_length check (char_length(btrim(name)) between 1 and 80),
  constraint testimonials_location_length check (char_length(btrim(location)) between 1 and 120),
  constraint testimonials_text_length check (
    char_length(btrim(testimonial)) >= 10 and char_length(testimonial) <= 600
    and private.count_words(testimonial) <= 45),
  constraint testimonials_clean_text check (
    private.is_clean_text(name) and private.is_clean_text(location) and private.is_clean_text(testimonial)),
  constraint testimonials_deletion_reason_length check (char_length(deletion_reason) <= 200),
  constraint testimonials_status_known check (
    status in ('awaiting_approval', 'approved', 'rejected', 'awaiting_deletion_approval')),
  constraint testimonials_deletion_has_date
    check ((status = 'awaiting_deletion_approval') = (deletion_requested_at is not null)),
  constraint testimonials_rejection_reason_length check (char_length(rejection_reason) <= 300),
  constraint testimonials_rejection_reason_clean check (private.is_clean_text(rejection_reason)),
  constraint testimonials_linkedin_url check (linkedin_url = '' or private.is_https_url(linkedin_url))
);
alter table public.testimonials enable row level security;
alter table public.testimonials force row level security;

create index testimonials_wall_idx on public.testimonials (display_order, created_at desc)
  where status in ('approved', 'awaiting_deletion_approval'); -- the wall's order
create index testimonials_created_by_idx on public.testimonials (created_by); -- foreign key
create index testimonials_approved_by_idx on public.testimonials (approved_by); -- foreign key
create index testimonials_newest_idx on public.testimonials (created_at desc, id); -- list of all statuses
-- Index for the status tabs of the back office, their counts and the notification count.
create index testimonials_status_idx on public.testimonials (status, created_at desc, id);
create index testimonials_requests_idx on public.testimonials (deletion_requested_at desc, id)
  where status = 'awaiting_deletion_approval'; -- deletion requests by date

comment on table public.testimonials is 'Testimonials, one per mailbox. Approval sets approved_at.';
comment on column public.testimonials.rejection_reason is
  'Told to the owner, and to nobody else; goes when the testimonial is no longer rejected.';
comment on column public.testimonials.language is 'Of the text, as its writer said.';

create policy public_reads_approved on public.testimonials for select to anon, authenticated
  using (status = 'approved');
create policy owner_reads_own on public.testimonials for select to authenticated
  using (mailbox = (select auth.mailbox()));
create policy admin_all on public.testimonials to admin, editor, moderator using (true) with check (true);
create policy service_all on public.testimonials to service_role using (true) with check (true);

grant select (id, name, linkedin_url, location, testimonial, status, display_order, is_featured, approved_at,
  created_at, language) on public.testimonials to anon;
grant select (id, name, linkedin_url, location, testimonial, status, display_order, is_featured, approved_at,
  deletion_requested_at, created_at, language) on public.testimonials to authenticated;
grant select, delete on public.testimonials to admin;
grant insert (name, email, linkedin_url, location, testimonial, status, display_order, is_featured, created_by,
  language) on public.testimonials to admin;
grant update (name, email, linkedin_url, location, testimonial, status, display_order, is_featured, rejection_reason,
  language) on public.testimonials to admin;
grant delete on public.testimonials to editor, moderator;
grant select (id, name, email_verified, linkedin_url, location, testimonial, status, display_order, is_featured,
  created_by, approved_at, approved_by, deletion_requested_at, deletion_reason, consent_version, created_at, updated_at,
  rejection_reason, language) on public.testimonials to editor, moderator;
grant insert (name, email, linkedin_url, location, testimonial, status, display_order, is_featured, created_by,
  language) on public.testimonials to editor, moderator;
grant update (name, linkedin_url, location, testimonial, status, display_order, is_featured, rejection_reason, language)
  on public.testimonials to editor, moderator;
grant select, insert, update, delete on public.testimonials to service_role;

-- Earlier texts of a testimonial, so that administrators can see what has changed since they last read it.
create table private.testimonial_versions (
  id bigint generated always as identity primary key,
  testimonial_id uuid not null references public.testimonials (id) on delete cascade,
  saved_at timestamptz not null default now(),
  is_by_office boolean not null,
  said text not null
);
alter table private.testimonial_versions enable row level security;
alter table private.testimonial_versions force row level security;

create index testimonial_versions_testimonial_idx on private.testimonial_versions (testimonial_id, id desc);

comment on table private.testimonial_versions is
  'The texts a testimonial had, the last ten of each, written by the testimonial itself; they leave with it.';

create policy service_all on private.testimonial_versions to service_role using (true) with check (true);

grant select, insert, delete on private.testimonial_versions to service_role;

-- Time when each administrator last read a version.
create table private.testimonial_readings (
  version_id bigint not null references private.testimonial_versions (id) on delete cascade,
  reader uuid not null references auth.users (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (version_id, reader)
);
alter table private.testimonial_readings enable row level security;
alter table private.testimonial_readings force row level security;

create index testimonial_readings_reader_idx on private.testimonial_readings (reader); -- foreign key

comment on table private.testimonial_readings is 'When an administrator last read which text of a testimonial.';

create policy service_all on private.testimonial_readings to service_role using (true) with check (true);

grant select, insert, delete, update (read_at) on private.testimonial_readings to service_role;

-- Notes of the office about a testimonial, for the next administrator who reads it.
create table private.testimonial_notes (
  id uuid primary key default gen_random_uuid(),
  testimonial_id uuid not null references public.testimonials (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  said text not null,
  created_at timestamptz not null default now(),
  constraint testimonial_notes_length check (char_length(btrim(said)) between 1 and 2000)
);
alter table private.testimonial_notes enable row level security;
alter table private.testimonial_notes force row level security;

create index testimonial_notes_testimonial_idx on private.testimonial_notes (testimonial_id, created_at desc);
create index testimonial_notes_author_idx on private.testimonial_notes (author_id); -- foreign key

comment on table private.testimonial_notes is
  'Notes of the office about a testimonial. They are part of the author''s export and are deleted with the '
  'testimonial.';

create policy service_all on private.testimonial_notes to service_role using (true) with check (true);

grant select, insert, delete, update (author_id) on private.testimonial_notes to service_role;
