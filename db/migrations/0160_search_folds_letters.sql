-- A search finds letters that decomposition does not split, and every search of the office finds names and titles without their marks.
-- functions: texts search community

set local role service_role;
update private.idea_search set words = private.folded(words) where words <> private.folded(words);
update private.idea_texts set words = private.folded(words) where words <> private.folded(words);
reset role;

-- Writes the folded words of everybody again.
alter table public.community_members alter column search_words
  set expression as (private.member_words(name, email, location, skills, interests));

create or replace view public.office_testimonials with (security_invoker = off) as
  select
    story.id, story.name, case when current_user in ('admin', 'service_role') then story.email end as email, story.email_verified,
    story.linkedin_url, story.location, story.testimonial, story.status, story.display_order, story.is_featured, story.approved_at,
    story.deletion_requested_at, story.deletion_reason, story.consent_version, story.created_at, story.updated_at, story.rejection_reason,
    story.language,
    -- Editors and moderators find a story by the columns that they read.
    private.folded(pg_catalog.concat_ws(U&'\0001', story.name, case when current_user in ('admin', 'service_role') then story.email end,
      story.location, story.testimonial)) as words
  from public.testimonials as story;

create or replace view public.blog_posts_with_category with (security_invoker = off, security_barrier = true) as
  select
    post.id, post.slug, post.title, post.excerpt, post.content, post.meta_title, post.meta_description,
    post.featured_image_url, post.author_id, post.author_name, post.author_email, post.status, post.is_featured,
    post.published_at, post.created_at, post.updated_at, post.view_count, post.reading_time_minutes, post.tags,
    post.category_id, category.name as category_name, post.featured_image_alt, post.publish_at, post.language,
    private.folded(pg_catalog.concat_ws(U&'\0001', post.title, post.excerpt, post.author_name)) as words
  from public.blog_posts as post
  left join public.blog_categories as category on category.id = post.category_id
  where post.status = 'published' or current_user in ('admin', 'editor', 'service_role');
