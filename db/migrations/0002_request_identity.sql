-- What a policy may ask about the caller. run-as sets `request.jwt.claims` once per transaction;
-- policies say `(select auth.uid())` so that it is read once per statement and not once per row.

create function auth.claims() returns jsonb
  language sql stable parallel safe set search_path = ''
  return coalesce(nullif(pg_catalog.current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

create function auth.uid() returns uuid
  language sql stable parallel safe set search_path = ''
  return nullif(auth.claims() ->> 'sub', '')::uuid;

create function auth.email() returns text
  language sql stable parallel safe set search_path = ''
  return auth.claims() ->> 'email';

-- One mailbox has many spellings (D64): case, and where the provider says so +tag and dots. Elsewhere "+" may be
-- another person's address, and folding it would hand over an account (docs/decisions/0014).
create function private.mailbox(address text) returns text
  language sql immutable parallel safe strict set search_path = ''
  return (
    select case
      when domain in ('gmail.com', 'googlemail.com') then pg_catalog.replace(pg_catalog.split_part(name, '+', 1), '.', '') || '@gmail.com'
      when domain in ('outlook.com', 'hotmail.com', 'live.com', 'icloud.com', 'me.com', 'proton.me', 'protonmail.com', 'pm.me', 'fastmail.com')
        then pg_catalog.split_part(name, '+', 1) || '@' || domain
      else name || '@' || domain
    end
    from (
      select pg_catalog.split_part(clean, '@', 1) as name, pg_catalog.split_part(clean, '@', 2) as domain
      from (select pg_catalog.lower(pg_catalog.btrim(address)) as clean) as trimmed
    ) as parts
  );

create function auth.mailbox() returns text
  language sql stable parallel safe set search_path = ''
  return private.mailbox(auth.email());

-- A line people read may hold no control, zero-width or direction-changing characters:
-- they hide text from readers and count differently on the page and here.
create function private.is_clean_text(value text) returns boolean
  language sql immutable parallel safe strict set search_path = ''
  return value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\U000E0000-\U000E007F]';

create function private.is_https_url(value text) returns boolean
  language sql immutable parallel safe strict set search_path = ''
  return pg_catalog.char_length(value) <= 500
    and value ~* '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?(/[^[:space:]<>"\\]*|\?[^[:space:]<>"\\]*|#[^[:space:]<>"\\]*)?$';

-- "Please enter a valid LinkedIn profile URL": the host must be linkedin.com or below it (D16).
create function private.is_linkedin_url(value text) returns boolean
  language sql immutable parallel safe strict set search_path = ''
  return private.is_https_url(value) and value ~* '^https://([a-z0-9-]+\.)*linkedin\.com(/|$|\?|#)';

-- Words are what stands between white space; the page counts the same way (shared/).
create function private.count_words(value text) returns integer
  language sql immutable parallel safe strict set search_path = ''
  return pg_catalog.cardinality(pg_catalog.array_remove(pg_catalog.regexp_split_to_array(value, '[[:space:]\u00a0]+'), ''));

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at = pg_catalog.now();
  return new;
end
$$;

grant execute on function auth.claims(), auth.uid(), auth.email(), auth.mailbox(), private.mailbox(text)
  to anon, authenticated, admin, service_role;
grant execute on function private.is_clean_text(text), private.is_https_url(text),
  private.is_linkedin_url(text), private.count_words(text)
  to authenticated, admin, service_role;
