-- The numbers of the entries that a witness saw, or a timekeeper confirms, are data and part of the hash. They
-- were read from the text of the note before (docs/decisions/0188).
alter table public.day_log
  add column attested_entries integer[] check (pg_catalog.cardinality(attested_entries) between 1 and 100);

create or replace view public.day_entries with (security_invoker = off, security_barrier = true) as
  select entry.attempt, entry.number, entry.kind, entry.app_number, entry.corrects, entry.corrected_happened_at, entry.evidence_id,
    entry.witness_number, entry.happened_at, entry.recorded_at, entry.is_public, entry.parallel, entry.author_role, entry.text_hash,
    entry.author_hash, entry.previous_hash, entry.hash,
    case when entry.is_public then entry.text end as text,
    case when entry.is_public then entry.text_salt end as text_salt,
    case when entry.witness_number is null or witness.is_name_public then entry.author_name end as author_name,
    case when entry.witness_number is null or witness.is_name_public then entry.author_salt end as author_salt,
    entry.attested_entries
  from public.day_log as entry
  left join public.day_witnesses as witness on witness.attempt = entry.attempt and witness.number = entry.witness_number;

-- functions: day day_rules day_writers witnesses

comment on column public.day_log.attested_entries is 'Null for entries of earlier releases, whose text names the numbers, and for all that attest nothing.';

grant select (attested_entries) on public.day_log to anon, authenticated;
