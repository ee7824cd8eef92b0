-- Three roles in the back office. Whoever had access until now may do everything and is an owner, which is the role `admin`;
-- an editor publishes, a moderator reads what people send. server/db/migrate.ts makes the two roles, because functions of every
-- age name them. Both are visitors besides: what the public site lets a signed-in person do, it lets them do.
grant authenticated to editor, moderator;
grant editor, moderator to authenticator;
grant usage on schema storage to editor;

alter table private.admin_users
  add column role text not null default 'owner' check (role in ('owner', 'editor', 'moderator')),
  add column invited_by uuid references auth.users (id) on delete set null;
create index admin_users_invited_by_idx on private.admin_users (invited_by); -- foreign key
grant update (role) on private.admin_users to service_role;
comment on table private.admin_users is 'Who may enter the back office, and as what. Written by `npm run admin`, the first-start variables, or an accepted invitation.';

-- Who is expected, as what, and until when. The code or link of the letter is worth nothing without this row.
create table private.admin_invitations (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'editor', 'moderator')),
  invited_by uuid references auth.users (id) on delete set null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '3 days'
);
alter table private.admin_invitations enable row level security;
alter table private.admin_invitations force row level security;
create index admin_invitations_invited_by_idx on private.admin_invitations (invited_by); -- foreign key
comment on table private.admin_invitations is 'Invitations that were neither accepted nor withdrawn. An accepted one is a row of admin_users.';
create policy service_all on private.admin_invitations to service_role using (true) with check (true);
grant select, insert, update, delete on private.admin_invitations to service_role;
-- Invitations from before keep what they promised: their codes live for minutes, and their readers may be asked again.

-- functions: administrators

-- Ideas and stories are read and decided on by all three. Editors and moderators read no address in a list, and none by a filter.
alter policy admin_reads_all on public.app_ideas to admin, editor, moderator;
alter policy admin_updates on public.app_ideas to admin, editor, moderator;
alter policy admin_deletes on public.app_ideas to admin, editor, moderator;
grant select (id, title, description, category, submitter_name, submitter_verified, target_platform, difficulty_level, target_users,
  status, vote_count, tech_stack, features, created_at, updated_at, rejection_reason), delete,
  update (title, description, category, target_platform, difficulty_level, target_users, status, tech_stack, features, updated_at,
    rejection_reason) on public.app_ideas to editor, moderator;

-- Runs as service_role, so that the address can be left out by role. Without a condition on `words` their table is not read.
drop view public.office_ideas;
create view public.office_ideas with (security_invoker = off) as
  select
    idea.id, idea.title, idea.description, idea.category, idea.submitter_name,
    case when current_user in ('admin', 'service_role') then idea.submitter_email end as submitter_email,
    idea.submitter_verified, idea.target_platform, idea.difficulty_level, idea.target_users, idea.status, idea.vote_count,
    idea.tech_stack, idea.features, idea.created_at, idea.updated_at, idea.rejection_reason, texts.words
  from public.app_ideas as idea left join private.idea_texts as texts on texts.id = idea.id;
alter view public.office_ideas owner to service_role;
comment on view public.office_ideas is 'All ideas with their words, as the back office lists them: addresses for owners only.';
grant select on public.office_ideas to admin, editor, moderator, service_role;
revoke select on private.idea_texts from admin;
drop policy admin_reads_all on private.idea_texts;

alter policy admin_all on public.testimonials to admin, editor, moderator;
grant select (id, name, email_verified, linkedin_url, location, testimonial, status, display_order, is_featured, created_by, approved_at,
    approved_by, deletion_requested_at, deletion_reason, consent_version, created_at, updated_at, rejection_reason), delete,
  insert (name, email, linkedin_url, location, testimonial, status, display_order, is_featured, created_by),
  update (name, linkedin_url, location, testimonial, status, display_order, is_featured, rejection_reason)
  on public.testimonials to editor, moderator;
create view public.office_testimonials with (security_invoker = off) as
  select
    story.id, story.name, case when current_user in ('admin', 'service_role') then story.email end as email, story.email_verified,
    story.linkedin_url, story.location, story.testimonial, story.status, story.display_order, story.is_featured, story.approved_at,
    story.deletion_requested_at, story.deletion_reason, story.consent_version, story.created_at, story.updated_at, story.rejection_reason
  from public.testimonials as story;
alter view public.office_testimonials owner to service_role;
comment on view public.office_testimonials is 'All stories, as the back office lists them: addresses for owners only.';
grant select on public.office_testimonials to admin, editor, moderator, service_role;

-- Supporters are the owners': a visitor may read the address of their own membership, so whoever is a visitor besides would read all.
-- Who works in the back office joins as anybody does: verified by a code, not by their own word.
drop trigger _100_verify_new_member on public.community_members;
create trigger _100_verify_new_member before insert on public.community_members
  for each row when (current_user <> 'service_role') execute function private.verify_new_member();

-- The blog, the sponsors and the pictures of both are the editors'.
alter policy admin_all on public.blog_categories to admin, editor;
alter policy admin_all on public.blog_posts to admin, editor;
alter policy admin_own on public.blog_drafts to admin, editor;
alter policy admin_reads on public.blog_revisions to admin, editor;
grant select, insert, update, delete on public.blog_categories, public.blog_posts to editor;
grant select, delete, insert (post_id, based_on, form), update (post_id, based_on, form) on public.blog_drafts to editor;
grant select on public.blog_revisions, public.blog_posts_with_category to editor;
create or replace view public.blog_posts_with_category with (security_invoker = off, security_barrier = true) as
  select
    post.id, post.slug, post.title, post.excerpt, post.content, post.meta_title, post.meta_description,
    post.featured_image_url, post.author_id, post.author_name, post.author_email, post.status, post.is_featured,
    post.published_at, post.created_at, post.updated_at, post.view_count, post.reading_time_minutes, post.tags,
    post.category_id, category.name as category_name, post.featured_image_alt, post.publish_at
  from public.blog_posts as post
  left join public.blog_categories as category on category.id = post.category_id
  where post.status = 'published' or current_user in ('admin', 'editor', 'service_role');

alter policy admin_all on public.sponsors to admin, editor;
grant select, insert, update, delete on public.sponsors to editor;
alter policy admin_reads on storage.buckets to admin, editor;
alter policy admin_blog_images on storage.objects to admin, editor;
alter policy admin_sponsor_logos on storage.objects to admin, editor;
grant select on storage.buckets to editor;
grant select, insert, update, delete on storage.objects to editor;
-- Not settings, the day, letters, badges, events and the rest: those are the owners'.
