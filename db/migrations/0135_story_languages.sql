-- A story, too, says which language it is in. Everything older is English.
alter table public.testimonials add column language text not null default 'en'
  constraint testimonials_language_known check (language in ('en', 'fr', 'sw', 'ha', 'yo', 'ig'));
grant select (language) on public.testimonials to anon, authenticated, editor, moderator;
grant insert (language), update (language) on public.testimonials to admin, editor, moderator;
comment on column public.testimonials.language is 'Of the text, as its writer said.';

create or replace view public.office_testimonials with (security_invoker = off) as
  select
    story.id, story.name, case when current_user in ('admin', 'service_role') then story.email end as email, story.email_verified,
    story.linkedin_url, story.location, story.testimonial, story.status, story.display_order, story.is_featured, story.approved_at,
    story.deletion_requested_at, story.deletion_reason, story.consent_version, story.created_at, story.updated_at, story.rejection_reason,
    story.language
  from public.testimonials as story;

-- functions: testimonials
