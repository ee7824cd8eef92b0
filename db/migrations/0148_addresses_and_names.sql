-- Editors and moderators search ideas as owners do, and read no address of the people who write: not within the words either. So
-- the address stands apart from them.
alter table private.idea_texts add column address text not null default ''; -- in lower case, as words

-- functions: search idea_merges decisions personal_data day

set local role service_role;
update private.idea_texts as texts
set words = private.folded(pg_catalog.concat_ws(U&'\0001', idea.title, idea.description, idea.submitter_name)),
  address = coalesce(private.folded(idea.submitter_email), '')
from public.app_ideas as idea where idea.id = texts.id;
reset role;

create index idea_texts_address_idx on private.idea_texts using gin (address extensions.gin_trgm_ops); -- as words

create or replace view public.office_ideas with (security_invoker = off) as
  select
    idea.id, idea.title, idea.description, idea.category, idea.submitter_name,
    case when current_user in ('admin', 'service_role') then idea.submitter_email end as submitter_email,
    idea.submitter_verified, idea.target_platform, idea.difficulty_level, idea.target_users, idea.status, idea.vote_count,
    idea.tech_stack, idea.features, idea.created_at, idea.updated_at, idea.rejection_reason, texts.words, idea.language,
    texts.address
  from public.app_ideas as idea left join private.idea_texts as texts on texts.id = idea.id;

-- Deliberately not address.
revoke select on public.office_ideas from editor, moderator;
grant select (id, title, description, category, submitter_name, submitter_email, submitter_verified, target_platform, difficulty_level,
  target_users, status, vote_count, tech_stack, features, created_at, updated_at, rejection_reason, words, language)
  on public.office_ideas to editor, moderator;

-- An idea that is deleted takes the row along by which it led to another one, and its names go from that one's words.
create trigger _600_forget_names after delete on private.idea_merges
  for each row execute function private.forget_merged_names();

-- A setting that is taken back is the release's again.
create trigger _600_day_attempt_released after delete on public.site_settings
  for each row when (old.key = 'attempt') execute function private.follow_attempt_setting();

-- What was left behind until now.
set local role service_role;
update public.app_ideas as listed set title = listed.title
where listed.status in ('approved', 'in_development', 'testing', 'completed')
  and exists (select from private.idea_merges as merges where merges.target_id = listed.id);
update public.app_ideas as idea set submitter_email = owner.email
from auth.users as owner
where owner.id = idea.user_id and idea.submitter_email is not null and private.mailbox(idea.submitter_email) <> owner.mailbox;
select private.follow_attempt(coalesce((select value from public.site_settings where key = 'attempt'), '{}'));
reset role;
