-- The board is narrowed by the language ideas are written in.
alter table private.idea_search add column language text not null default 'en';
alter table private.idea_search alter column language drop default;
set local role service_role;
update private.idea_search as kept set language = idea.language
from public.app_ideas as idea where idea.id = kept.id and idea.language <> kept.language;
reset role;

drop trigger _600_keep_search on public.app_ideas;
create trigger _600_keep_search after insert or update of title, submitter_name, target_users, status, created_at, language
  on public.app_ideas for each row execute function private.keep_idea_search();

drop function if exists public.search_ideas(text, text, text, text, integer);

-- functions: search
