-- Timekeepers are people with a role of their own, who confirm the start and the end of the attempt. Entries that
-- the software writes have the role "system" (docs/decisions/0181).
alter table public.day_witnesses
  add column role text not null default 'witness' check (role in ('witness', 'timekeeper'));

-- A generated column cannot be changed before PostgreSQL 17, so it is made again.
alter table public.day_log
  drop column author_label,
  add column author_label text not null generated always as (
    case when witness_number is null then author_name
      else pg_catalog.initcap(author_role) || ' ' || witness_number end) stored,
  drop constraint day_log_author_role_check,
  add constraint day_log_author_role_check check (author_role in ('builder', 'timekeeper', 'witness', 'system')),
  drop constraint day_log_text_check,
  add constraint day_log_text_check check (
    char_length(text) <= case when witness_number is null then 1000 else 10200 end and private.is_clean_text(text)),
  add constraint day_log_number_has_person check (witness_number is null or author_role in ('witness', 'timekeeper'));

-- The name of a timekeeper needs consent, too. Entries of earlier releases with the role "timekeeper" have no number.
create or replace view public.day_entries with (security_invoker = off, security_barrier = true) as
  select entry.attempt, entry.number, entry.kind, entry.app_number, entry.corrects, entry.corrected_happened_at, entry.evidence_id,
    entry.witness_number, entry.happened_at, entry.recorded_at, entry.is_public, entry.parallel, entry.author_role, entry.text_hash,
    entry.author_hash, entry.previous_hash, entry.hash,
    case when entry.is_public then entry.text end as text,
    case when entry.is_public then entry.text_salt end as text_salt,
    case when entry.witness_number is null or witness.is_name_public then entry.author_name end as author_name,
    case when entry.witness_number is null or witness.is_name_public then entry.author_salt end as author_salt
  from public.day_log as entry
  left join public.day_witnesses as witness on witness.attempt = entry.attempt and witness.number = entry.witness_number;

-- Administrators no longer select a role.
drop function if exists public.set_own_day_role(text), public.get_own_day_role(), private.day_writer(uuid, text),
  private.readdress_witness(text, integer, text);
alter table private.admin_users drop column day_role;

-- functions: day_rules day_writers day_room day_withdrawals witnesses tally personal_data

create trigger _200_keep_apart after insert or update on public.day_witnesses
  for each row execute function private.keep_timekeepers_apart();
create trigger _200_keep_apart after insert or update of role on private.admin_users
  for each row execute function private.keep_timekeepers_apart();

comment on column public.day_witnesses.role is 'Timekeepers are numbered together with the witnesses.';

grant select (author_label) on public.day_log to anon, authenticated;
