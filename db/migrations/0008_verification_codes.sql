-- One-time codes (wire 7.2). What is stored is sha256(salt || HMAC(pepper, purpose and code)):
-- the pepper never enters the database, so this table alone proves nothing.
create table private.verification_codes (
  mailbox text not null,
  purpose text not null check (purpose in ('idea', 'supporter', 'testimonial', 'email', 'recovery', 'invite', 'email_change')),
  code_hmac bytea not null,
  salt bytea not null,
  address text not null,
  tries smallint not null default 0,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- one live code per mailbox and purpose: a newer one takes the place of the older
  primary key (mailbox, purpose)
);
alter table private.verification_codes enable row level security;
alter table private.verification_codes force row level security;
create index verification_codes_expires_at_idx on private.verification_codes (expires_at); -- retention
comment on table private.verification_codes is 'The specification''s email_verifications: nothing in it is readable by a browser (D04).';
create policy service_all on private.verification_codes to service_role using (true) with check (true);
grant select, insert, update, delete on private.verification_codes to service_role;

-- Keeps a new code; an older one of the same purpose stops working.
create function private.keep_code(
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
    code_hmac = excluded.code_hmac, salt = excluded.salt, address = excluded.address, payload = excluded.payload,
    expires_at = excluded.expires_at, created_at = pg_catalog.clock_timestamp(), tries = 0, used_at = null;
end
$$;

-- Tries a code: one conditional update, so that of twenty tries at once exactly one can win.
-- A row when it was right; no row when it was wrong, used, expired, tried out or never sent.
create function private.take_code(from_address text, code_purpose text, peppered bytea)
  returns table (address text, payload jsonb)
  language plpgsql volatile set search_path = ''
as $$
begin
  return query
    with tried as (
      update private.verification_codes as kept
      set tries = kept.tries + 1,
          used_at = case when kept.code_hmac = pg_catalog.sha256(kept.salt || peppered) then pg_catalog.clock_timestamp() end
      where kept.mailbox = private.mailbox(from_address)
        and kept.purpose = code_purpose
        and kept.used_at is null
        and kept.tries < 5
        and kept.expires_at > pg_catalog.clock_timestamp()
      returning kept.address, kept.payload, kept.used_at
    )
    select tried.address, tried.payload from tried where tried.used_at is not null;
end
$$;

grant execute on function private.keep_code(text, text, bytea, jsonb, integer),
  private.take_code(text, text, bytea) to service_role;
