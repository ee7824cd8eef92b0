-- Lists by title follow the order of a dictionary, not that of the bytes: small letters and letters with marks are where people look
-- for them. The root order of ICU suits all six languages.
drop index public.app_ideas_title_idx;
create index app_ideas_title_order_idx on public.app_ideas (title collate "und-x-icu", id); -- the board and the office by title

create or replace view public.office_ideas with (security_invoker = off) as
  select
    idea.id, idea.title, idea.description, idea.category, idea.submitter_name,
    case when current_user in ('admin', 'service_role') then idea.submitter_email end as submitter_email,
    idea.submitter_verified, idea.target_platform, idea.difficulty_level, idea.target_users, idea.status, idea.vote_count,
    idea.tech_stack, idea.features, idea.created_at, idea.updated_at, idea.rejection_reason, texts.words, idea.language,
    texts.address, idea.title collate "und-x-icu" as title_order
  from public.app_ideas as idea left join private.idea_texts as texts on texts.id = idea.id;
grant select (title_order) on public.office_ideas to editor, moderator;

-- Deliberately not title_order for visitors, whose lists are sorted by their browser.
create or replace view public.blog_posts_with_category with (security_invoker = off, security_barrier = true) as
  select
    post.id, post.slug, post.title, post.excerpt, post.content, post.meta_title, post.meta_description,
    post.featured_image_url, post.author_id, post.author_name, post.author_email, post.status, post.is_featured,
    post.published_at, post.created_at, post.updated_at, post.view_count, post.reading_time_minutes, post.tags,
    post.category_id, category.name as category_name, post.featured_image_alt, post.publish_at, post.language,
    private.folded(pg_catalog.concat_ws(U&'\0001', post.title, post.excerpt, post.author_name)) as words,
    post.title collate "und-x-icu" as title_order
  from public.blog_posts as post
  left join public.blog_categories as category on category.id = post.category_id
  where post.status = 'published' or current_user in ('admin', 'editor', 'service_role');

-- functions: search
