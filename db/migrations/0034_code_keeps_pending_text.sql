-- Asking for a new code must not lose the story that waits for its proof: a code without content of its own takes over
-- what an unused one of the last day held.
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
      when excluded.payload = '{}' and kept.used_at is null and kept.created_at > pg_catalog.clock_timestamp() - interval '1 day'
        then kept.payload
      else excluded.payload
    end,
    expires_at = excluded.expires_at, created_at = pg_catalog.clock_timestamp(), tries = 0, used_at = null;
end
$$;
