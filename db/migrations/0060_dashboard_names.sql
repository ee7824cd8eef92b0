-- The dialog fills in the names of an account that waits for its proof (M116), so the dashboard's answer holds them too.
create or replace function public.get_supporter_dashboard() returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'member', (select to_json(member) from (
        select id, name, first_name, last_name, email, supporter_type, skills, interests, location, bio, availability_info,
          is_verified, is_active, joined_at, verified_at, has_received_badge
        from public.community_members where mailbox = auth.mailbox()) as member),
    'badges', (select coalesce(json_agg(badge order by badge.created_at desc), '[]') from (
        select id, badge_type, badge_title, recipient_name, verification_code, svg_storage_url, png_storage_url, download_count, created_at
        from public.badges where user_id = auth.uid()) as badge),
    'testimonials', (select coalesce(json_agg(story order by story.created_at desc), '[]') from (
        select id, testimonial, status, created_at from public.testimonials where mailbox = auth.mailbox()) as story),
    'ideas', (select coalesce(json_agg(idea order by idea.created_at desc), '[]') from (
        select id, title, description, status, vote_count, created_at from public.app_ideas where user_id = auth.uid()) as idea))
$$;
