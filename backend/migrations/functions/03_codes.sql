-- Tables: private.verification_codes.

-- One-time codes. The table stores sha256(salt || HMAC(pepper, purpose and code)). The pepper is never in the
-- database, so nobody can check a code with the table alone.

-- Stores a new code and invalidates the older one of the same purpose. If the older code is unused and less
-- than a day old, a new code without a payload takes its payload, so that requesting a new code does not lose
-- what was submitted with the older one. A code whose `type` ends in `_resend` also keeps that payload,
-- except for its `type`.
create or replace function private.keep_code(
  to_address text, code_purpose text, peppered bytea, code_payload jsonb, valid_seconds integer
) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  fresh_salt bytea := pg_catalog.uuid_send(pg_catalog.gen_random_uuid());
begin
  insert into private.verification_codes as kept (mailbox, purpose, code_hmac, salt, address, payload, expires_at)
  values (
    private.mailbox(to_address), code_purpose, pg_catalog.sha256(fresh_salt || peppered), fresh_salt, to_address,
    code_payload, pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => valid_seconds)
  )
  on conflict (mailbox, purpose) do update set
    code_hmac = excluded.code_hmac, salt = excluded.salt, address = excluded.address,
    payload = case
      when kept.used_at is not null or kept.created_at <= pg_catalog.clock_timestamp() - interval '1 day'
        then excluded.payload
      when excluded.payload ->> 'type' like '%\_resend'
        then excluded.payload || kept.payload || pg_catalog.jsonb_build_object('type', excluded.payload -> 'type')
      when excluded.payload = '{}' then kept.payload
      else excluded.payload
    end,
    expires_at = excluded.expires_at, created_at = pg_catalog.clock_timestamp(), tries = 0, used_at = null;
end
$$;
grant execute on function private.keep_code(text, text, bytea, jsonb, integer) to service_role;

-- True if the code has no try left, so that only a new code helps.
create or replace function private.is_code_used_up(tries integer) returns boolean
  language sql immutable set search_path = ''
  return tries >= 5;
grant execute on function private.is_code_used_up(integer) to service_role;

-- Checks a code in one conditional update, so that only one of 20 simultaneous tries succeeds. Returns
-- a row for the right code, and none if the code is wrong, used, expired, out of tries or was never sent.
create or replace function private.take_code(from_address text, code_purpose text, peppered bytea)
  returns table (address text, payload jsonb)
  language plpgsql volatile set search_path = ''
as $$
begin
  return query
    with tried as (
      update private.verification_codes as kept
      set tries = kept.tries + 1,
          used_at = case when kept.code_hmac = pg_catalog.sha256(kept.salt || peppered)
            then pg_catalog.clock_timestamp() end
      where kept.mailbox = private.mailbox(from_address)
        and kept.purpose = code_purpose
        and kept.used_at is null
        and not private.is_code_used_up(kept.tries)
        and kept.expires_at > pg_catalog.clock_timestamp()
      returning kept.address, kept.payload, kept.used_at
    )
    select tried.address, tried.payload from tried where tried.used_at is not null;
end
$$;
grant execute on function private.take_code(text, text, bytea) to service_role;

-- Returns why a code was refused, or 'unknown' if there is no valid code. Callers may see 'used_up', and
-- 'expired', which only the holder of the right code can cause.
create or replace function private.why_code_refused(from_address text, code_purpose text, peppered bytea) returns text
  language sql volatile set search_path = ''
as $$
  select coalesce((
    select case
      when known.is_right and known.used_at is not null then 'used'
      when known.is_right and known.is_late then 'expired'
      when known.used_at is not null or known.is_late then 'unknown'
      when private.is_code_used_up(known.tries) then 'used_up'
      else 'wrong'
    end
    from (
      select kept.used_at, kept.tries, kept.expires_at <= pg_catalog.clock_timestamp() as is_late,
        kept.code_hmac = pg_catalog.sha256(kept.salt || peppered) as is_right
      from private.verification_codes as kept
      where kept.mailbox = private.mailbox(from_address) and kept.purpose = code_purpose
    ) as known
  ), 'unknown')
$$;
grant execute on function private.why_code_refused(text, text, bytea) to service_role;
