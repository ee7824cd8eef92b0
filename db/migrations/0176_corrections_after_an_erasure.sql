-- Ideas whose submitter has been erased: their earlier words are no longer stored. The queued email about a correction is deleted with
-- the idea or the story. An app of the plan that has the words of its idea gets the corrected ones.
create table private.anonymised_ideas (
  idea_id uuid primary key references public.app_ideas (id) on delete cascade
);
alter table private.anonymised_ideas enable row level security;
alter table private.anonymised_ideas force row level security;

-- functions: corrections personal_data

create trigger _306_correct_plan after update of title, description on public.app_ideas
  for each row when ((old.title, old.description) is distinct from (new.title, new.description))
  execute function private.correct_planned_app();
create trigger _307_withdraw_correction after delete on public.app_ideas
  for each row execute function private.withdraw_correction();
create trigger _313_withdraw_correction after delete on public.testimonials
  for each row execute function private.withdraw_correction();

create index mail_outbox_correction_idx on private.mail_outbox ((payload ->> 'id')) where letter = 'text-corrected' and sent_at is null;

comment on table private.anonymised_ideas is 'Ideas that stay on the board without their submitter, because the account was erased.';

create policy service_all on private.anonymised_ideas to service_role using (true) with check (true);
grant select, insert on private.anonymised_ideas to service_role;

-- Ideas anonymised before this migration.
set local role service_role;
insert into private.anonymised_ideas (idea_id)
select id from public.app_ideas where user_id is null and submitter_email is null and submitter_name = 'A former member';
delete from private.idea_versions where idea_id in (select idea_id from private.anonymised_ideas);
reset role;
