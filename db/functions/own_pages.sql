-- First parts of addresses that are reserved for the site, the server or a language (shared/own-pages.ts has
-- the same list).
create or replace function private.is_reserved_address(address text) returns boolean
  language sql immutable set search_path = ''
as $$
  select address = any (array['about', 'accessibility', 'account', 'admin', 'api', 'app-ideas', 'apps', 'assets', 'auth', 'badges',
    'blog', 'challenge', 'choices', 'demo-account', 'email', 'en', 'feed', 'forms', 'fr', 'functions', 'give', 'ha', 'healthz', 'ig', 'impact', 'index',
    'join-community', 'letters', 'live', 'lite', 'metrics', 'migration-test', 'not-sent', 'offline', 'outbox', 'overlay', 'pages',
    'partners', 'press', 'preview', 'privacy', 'read', 'readyz', 'realtime', 'record', 'register-supporter', 'remind-me', 'rest', 'robots', 'share', 'sitemap',
    'sponsor-report', 'sponsors', 'stories', 'storage', 'story', 'support', 'supporters', 'sw', 'tally', 'verify',
    'verify-testimonial', 'witness', 'words', 'yo'])
$$;
grant execute on function private.is_reserved_address(text) to admin, editor, service_role;

create or replace function private.require_whole_page() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if private.post_lacks(new.title, new.content, 'the owner') <> '{}' then
    raise exception using errcode = '23514', message = 'own_page.incomplete', constraint = 'own_pages_public_is_whole_check';
  end if;
  return new;
end
$$;
