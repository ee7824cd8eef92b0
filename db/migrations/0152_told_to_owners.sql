-- Planned watches and pressed steps are for owners: a stranger hears of none of them, not even that a row is gone.

create or replace trigger _900_notify_change after insert or update or delete on public.day_planned_shifts
  for each row execute function private.notify_change('attempt', 'public');
create or replace trigger _900_notify_change after insert or update or delete on public.day_intents
  for each row execute function private.notify_change('attempt', 'public');
