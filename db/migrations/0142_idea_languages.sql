-- Each board asks which languages its ideas are in; those that are not in English are few.
create index app_ideas_other_languages_idx on public.app_ideas (language)
  where language <> 'en' and status in ('approved', 'in_development', 'testing', 'completed'); -- which there are
