-- A decision of an administrator acts at once, and for fifteen seconds it can be taken back: what cannot be called back,
-- its e-mail and its badge, is enqueued with a due time after that. Decisions of the server are sent at once.
create table private.decisions (
  subject_id uuid primary key,
  id uuid not null default gen_random_uuid(),
  decided_by uuid not null,
  was jsonb not null,
  became text not null,
  decided_at timestamptz not null default now()
);
alter table private.decisions enable row level security;
alter table private.decisions force row level security;

-- functions: decisions

create index decisions_decided_at_idx on private.decisions (decided_at); -- what can no longer be undone goes

comment on table private.decisions is 'The latest decision about an idea or a story, kept for as long as it can be undone.';
comment on column private.decisions.was is 'What stood in the columns of the decision before it.';
comment on column private.decisions.decided_by is 'Only who decided can undo. By nothing foreign: the row lives for a minute.';

create policy service_all on private.decisions to service_role using (true) with check (true);

grant select, insert, update, delete on private.decisions to service_role;

create trigger _290_note_decision after update of status on public.app_ideas
  for each row when (old.status is distinct from new.status) execute function private.note_decision();
create trigger _290_note_decision after update of status on public.testimonials
  for each row when (old.status is distinct from new.status) execute function private.note_decision();
