-- What somebody wrote says which language it is in, so that it is read aloud in it. Everything older is English.
alter table public.app_ideas add column language text not null default 'en'
  constraint app_ideas_language_known check (language in ('en', 'fr', 'sw', 'ha', 'yo', 'ig'));
grant select (language) on public.app_ideas to anon, authenticated, editor, moderator;
grant update (language) on public.app_ideas to admin, editor, moderator;
comment on column public.app_ideas.language is 'Of title and description, as its submitter said.';

create or replace view public.office_ideas with (security_invoker = off) as
  select
    idea.id, idea.title, idea.description, idea.category, idea.submitter_name,
    case when current_user in ('admin', 'service_role') then idea.submitter_email end as submitter_email,
    idea.submitter_verified, idea.target_platform, idea.difficulty_level, idea.target_users, idea.status, idea.vote_count,
    idea.tech_stack, idea.features, idea.created_at, idea.updated_at, idea.rejection_reason, texts.words, idea.language
  from public.app_ideas as idea left join private.idea_texts as texts on texts.id = idea.id;

drop function if exists private.submit_idea(uuid, text, text, text, text);

-- functions: ideas search
