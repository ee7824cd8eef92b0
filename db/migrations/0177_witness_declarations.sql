-- Witnesses declare how they know the builder, and write statements as long as they need (docs/decisions/0177).
create table public.day_declarations (
  attempt text not null,
  witness_number integer not null,
  number integer not null,
  connection text not null check (connection in ('none', 'family', 'friend', 'work', 'paid', 'other')),
  is_connected boolean not null generated always as (connection <> 'none') stored,
  primary key (attempt, number),
  constraint day_declarations_entry_fkey foreign key (attempt, number) references public.day_log (attempt, number),
  constraint day_declarations_witness_fkey foreign key (attempt, witness_number) references public.day_witnesses (attempt, number)
);
alter table public.day_declarations enable row level security;
alter table public.day_declarations force row level security;

alter table public.day_witnesses
  add column connection text check (connection in ('none', 'family', 'friend', 'work', 'paid', 'other'));

alter table public.day_log
  drop constraint day_log_text_check,
  add constraint day_log_text_check check (
    char_length(text) <= case author_role when 'witness' then 10200 else 1000 end and private.is_clean_text(text));

-- functions: witnesses

create index day_declarations_witness_idx on public.day_declarations (attempt, witness_number, number); -- foreign key, and the newest one

create trigger _000_never before update or delete or truncate on public.day_declarations
  for each statement execute function private.refuse_change_of_the_past();
create trigger _900_notify_change after insert on public.day_declarations
  for each row execute function private.notify_change();

comment on table public.day_declarations is 'How a witness knows the builder, as declared by the witness; the newest one counts. Append only, as the log is.';
comment on column public.day_declarations.number is 'Entry of the log with the words of the witness. It is for the record only.';
comment on column public.day_declarations.connection is 'Not granted to the public, who read only whether there is one.';
comment on column public.day_witnesses.connection is 'What the owner knew of it when inviting; null for invitations by an earlier release.';

create policy public_reads on public.day_declarations for select to anon, authenticated using (true);
create policy admin_reads on public.day_declarations for select to admin using (true);
create policy service_reads on public.day_declarations for select to service_role using (true);
create policy service_appends on public.day_declarations for insert to service_role with check (true);

-- Not connection.
grant select (attempt, witness_number, number, is_connected) on public.day_declarations to anon, authenticated;
grant select on public.day_declarations to admin;
grant select, insert (attempt, witness_number, number, connection) on public.day_declarations to service_role;

-- Owners change witnesses with functions only, so that they cannot consent in a witness's name.
drop policy admin_all on public.day_witnesses;
create policy admin_reads on public.day_witnesses for select to admin using (true);
revoke insert, update on public.day_witnesses from admin;
