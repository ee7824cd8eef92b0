-- Every node publishes the keys of all of them (wire 1.7). A key nobody has signed with for a while is published no more,
-- or a compromised one that was taken out of SIGNING_KEY would be vouched for until somebody deleted its row.
alter table auth.signing_keys add column seen_at timestamptz not null default now();
comment on column auth.signing_keys.seen_at is 'When a node last held this key; written at its start and while it signs.';
grant update (seen_at) on auth.signing_keys to service_role;
