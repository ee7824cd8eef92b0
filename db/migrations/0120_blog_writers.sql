-- Who writes a post just now: one person, until they rest. The draft's saving renews it, and open editors hear of each change.
create table public.blog_writers (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  writer uuid not null references auth.users (id) on delete cascade,
  since timestamptz not null,
  -- when somebody else may begin without asking
  until timestamptz not null
);
alter table public.blog_writers enable row level security;
alter table public.blog_writers force row level security;

drop function if exists public.writers_of_post(uuid);

-- functions: blog

create index blog_writers_writer_idx on public.blog_writers (writer); -- foreign key

create trigger _810_renew_writer after insert or update on public.blog_drafts
  for each row when (new.post_id is not null) execute function private.renew_writer();
create trigger _811_release_writer after delete on public.blog_drafts
  for each row when (old.post_id is not null) execute function private.release_writer('post_id');
create trigger _830_release_writer after update on public.blog_posts
  for each row when (old.updated_at is distinct from new.updated_at) execute function private.release_writer('id');
-- of no value that is public: the back office alone hears of it
create trigger _900_notify_change after insert or update or delete on public.blog_writers
  for each row execute function private.notify_change('writer', 'public');

comment on table public.blog_writers is 'Who writes a post, one each; written by drafts and by taking over.';

create policy office_reads on public.blog_writers for select to admin, editor using (true);
create policy service_all on public.blog_writers to service_role using (true) with check (true);

grant select on public.blog_writers to admin, editor;
grant select, insert, update, delete on public.blog_writers to service_role;
