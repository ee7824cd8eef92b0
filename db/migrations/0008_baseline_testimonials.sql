-- Stories of at most 45 words, each from a proven address. The wall shows the approved ones.
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
  constraint testimonials_mailbox_key unique (mailbox),
  constraint testimonials_name_length check (char_length(btrim(name)) between 1 and 80),
  constraint testimonials_location_length check (char_length(btrim(location)) between 1 and 120),
  constraint testimonials_text_length check (
    char_length(btrim(testimonial)) >= 10 and char_length(testimonial) <= 600 and private.count_words(testimonial) <= 45),
  constraint testimonials_clean_text check (
    private.is_clean_text(name) and private.is_clean_text(location) and private.is_clean_text(testimonial)),
  constraint testimonials_deletion_reason_length check (char_length(deletion_reason) <= 200),
  constraint testimonials_status_known check (
    status in ('awaiting_approval', 'approved', 'rejected', 'awaiting_deletion_approval')),
  constraint testimonials_deletion_has_date check ((status = 'awaiting_deletion_approval') = (deletion_requested_at is not null)),
  constraint testimonials_rejection_reason_length check (char_length(rejection_reason) <= 300),
  constraint testimonials_rejection_reason_clean check (private.is_clean_text(rejection_reason)),
  constraint testimonials_linkedin_url check (linkedin_url = '' or private.is_https_url(linkedin_url))
);
alter table public.testimonials enable row level security;
alter table public.testimonials force row level security;

-- functions: testimonials

create index testimonials_wall_idx on public.testimonials (display_order, created_at desc)
  where status in ('approved', 'awaiting_deletion_approval'); -- the wall's order
create index testimonials_created_by_idx on public.testimonials (created_by); -- foreign key
create index testimonials_approved_by_idx on public.testimonials (approved_by); -- foreign key
create index testimonials_newest_idx on public.testimonials (created_at desc, id); -- all of them
create index testimonials_status_idx on public.testimonials (status, created_at desc, id); -- the tabs, their counts, the bell
create index testimonials_requests_idx on public.testimonials (deletion_requested_at desc, id)
  where status = 'awaiting_deletion_approval'; -- requests by their own date

create trigger _040_check_link before insert on public.testimonials
  for each row execute function private.check_story_link();
create trigger _040_check_new_link before update of linkedin_url on public.testimonials
  for each row when (new.linkedin_url is distinct from old.linkedin_url) execute function private.check_story_link();
create trigger _050_hold_deletion_request before update of status on public.testimonials
  for each row execute function private.hold_deletion_request();
create trigger _060_forget_rejection before update of status on public.testimonials
  for each row when (new.status <> 'rejected') execute function private.forget_rejection();
create trigger _070_forget_proof before update of email on public.testimonials
  for each row when (private.mailbox(old.email) is distinct from private.mailbox(new.email) and current_user = 'admin')
  execute function private.forget_proof();
create trigger _100_date_approval before insert or update of status on public.testimonials
  for each row execute function private.date_approval();
create trigger _150_touch_updated_at before update on public.testimonials
  for each row execute function private.touch_updated_at();
create trigger _300_tell_storyteller after update of status on public.testimonials
  for each row when (old.status is distinct from new.status) execute function private.tell_storyteller();
create trigger _301_tell_storyteller after delete on public.testimonials
  for each row execute function private.tell_storyteller();
create trigger _800_audit after insert or update or delete on public.testimonials
  for each row execute function private.audit_change('id', 'status', 'display_order', 'is_featured');
create trigger _900_notify_change after insert or update or delete on public.testimonials
  for each row execute function private.notify_change('status', 'approved');

comment on table public.testimonials is 'Testimonials, one per mailbox. Approval sets approved_at.';
comment on column public.testimonials.rejection_reason is 'Told to the owner, and to nobody else; goes when the story is no longer rejected.';

create policy public_reads_approved on public.testimonials for select to anon, authenticated using (status = 'approved');
create policy owner_reads_own on public.testimonials for select to authenticated
  using (mailbox = (select auth.mailbox()));
create policy admin_all on public.testimonials to admin using (true) with check (true);
create policy service_all on public.testimonials to service_role using (true) with check (true);

grant select (id, name, linkedin_url, location, testimonial, status, display_order, is_featured, approved_at, created_at)
  on public.testimonials to anon;
grant select (id, name, linkedin_url, location, testimonial, status, display_order, is_featured, approved_at, created_at,
  deletion_requested_at) on public.testimonials to authenticated;
grant select, delete on public.testimonials to admin;
grant insert (name, email, linkedin_url, location, testimonial, status, display_order, is_featured, created_by),
  update (name, email, linkedin_url, location, testimonial, status, display_order, is_featured, rejection_reason) on public.testimonials to admin;
grant select, insert, update, delete on public.testimonials to service_role;
-- No insert or update for visitors: the functions of functions/v1 hold the owner's rules. Why somebody wants a story removed, and
-- why one was rejected, is read there too: a table whose approved rows every visitor reads offers neither to any of them.
