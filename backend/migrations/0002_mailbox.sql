-- One mailbox has many spellings: case, and with some providers +tag, dots and several domains. With other
-- providers "+" may be another person's address, and folding it would give away an account
-- (docs/decisions/0014). backend/rules/mailbox.ts has the same rule.
create function private.mailbox(address text) returns text
  language sql immutable parallel safe strict set search_path = ''
  return (
    select case
      when domain in ('gmail.com', 'googlemail.com') then pg_catalog.replace(tagless, '.', '') || '@gmail.com'
      when domain in ('icloud.com', 'me.com', 'mac.com') then tagless || '@icloud.com'
      when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then tagless || '@proton.me'
      when domain in ('outlook.com', 'hotmail.com', 'live.com', 'fastmail.com') then tagless || '@' || domain
      else name || '@' || domain
    end
    from (
      select parts.name, parts.domain, pg_catalog.split_part(parts.name, '+', 1) as tagless
      from (
        select pg_catalog.split_part(clean, '@', 1) as name, pg_catalog.split_part(clean, '@', 2) as domain
        from (select pg_catalog.lower(pg_catalog.btrim(address)) as clean) as trimmed
      ) as parts
    ) as tagged
  );
grant execute on function private.mailbox(text) to anon, authenticated, service_role;
