-- Stories and posts that were passed on and then deleted: who has the address reads since when it is gone. No word of them is kept.
create table private.gone_pages (
  kind text not null,
  name text not null,
  gone_at timestamptz not null default now(),
  is_by_owner boolean not null,
  primary key (kind, name),
  constraint gone_pages_kind_known check (kind in ('story', 'post')),
  constraint gone_pages_name_length check (char_length(name) between 1 and 200)
);
alter table private.gone_pages enable row level security;
alter table private.gone_pages force row level security;

-- functions: gone_pages

create trigger _700_note_gone after delete on public.testimonials
  for each row when (old.status in ('approved', 'awaiting_deletion_approval'))
  execute function private.note_gone_story();
-- Before, while the addresses it had earlier are still there.
create trigger _700_note_gone before delete on public.blog_posts
  for each row when (old.status = 'published')
  execute function private.note_gone_post();

comment on table private.gone_pages is 'Stories by their number and posts by each address they had, that were public and are deleted.';

create policy service_all on private.gone_pages to service_role using (true) with check (true);

grant select, insert, update (gone_at, is_by_owner) on private.gone_pages to service_role;
