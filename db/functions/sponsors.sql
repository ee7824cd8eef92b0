-- Tables: public.sponsors, public.sponsor_enquiries, public.givers.

-- Sponsors are sorted by tier and, within it, by the administrator's order. `display_order` numbers all tiers
-- in one sequence.

create or replace function private.get_sponsor_rank(tier text) returns integer
  language sql immutable set search_path = ''
  return pg_catalog.array_position(array['platinum', 'gold', 'silver', 'bronze', 'partner'], tier);
grant execute on function private.get_sponsor_rank(text) to admin, editor, service_role;

-- Waits for other calls that change the order. A table lock would conflict with the row locks of statements
-- in the same transaction.
create or replace function private.lock_sponsor_order() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('order of sponsors', 0));
  return null;
end
$$;

-- Numbers the sponsors again. Position 0 means the end of the tier, for new sponsors and for those that moved
-- from another tier.
create or replace function private.number_sponsors(came uuid[]) returns void
  language sql volatile set search_path = ''
as $$
  update public.sponsors set display_order = numbered.place
  from (
    select id, pg_catalog.row_number() over (
      order by private.get_sponsor_rank(tier), id = any (came), display_order = 0, display_order, created_at,
        id) as place
    from public.sponsors
  ) as numbered
  where sponsors.id = numbered.id and sponsors.display_order <> numbered.place
$$;
grant execute on function private.number_sponsors(uuid[]) to admin, editor, service_role;

create or replace function private.number_new_sponsors() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform private.number_sponsors('{}');
  return null;
end
$$;

create or replace function private.number_changed_sponsors() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  came uuid[] := (
    select pg_catalog.array_agg(is_now.id) from is_now join was on was.id = is_now.id where was.tier <> is_now.tier);
begin
  if came is not null then
    perform private.number_sponsors(came);
  end if;
  return null;
end
$$;

-- Returns the last person who changed the order. The refusal of a later change names them.
create or replace function private.get_last_sponsor_mover() returns text
  language sql stable security definer set search_path = ''
as $$
  select case when actor_id = auth.uid() then 'you in another window' else private.get_byline(users.user_metadata) end
  from private.audit_log left join auth.users on users.id = audit_log.actor_id
  where subject = 'sponsors' and coalesce(before, '{}') || coalesce(after, '{}') ?| array['display_order', 'tier']
  order by audit_log.id desc limit 1
$$;
alter function private.get_last_sponsor_mover() owner to service_role;
grant execute on function private.get_last_sponsor_mover() to admin, editor;

-- Moves a sponsor to a position in a tier, counted from 1. `seen` is the order on the mover's screen. If the
-- order has changed, the position means something else, so nothing moves.
create or replace function private.place_sponsor(sponsor_id uuid, to_tier text, place integer, seen uuid[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('order of sponsors', 0));
  if seen is distinct from (select pg_catalog.array_agg(id order by display_order, id) from public.sponsors) then
    raise exception using errcode = 'SPORD', message = 'sponsor.order_changed',
      detail = pg_catalog.jsonb_build_object('by', coalesce(private.get_last_sponsor_mover(), 'someone else'))::text;
  end if;
  update public.sponsors set tier = to_tier where id = sponsor_id and tier <> to_tier;
  update public.sponsors set display_order = numbered.place
  from (
    select id, pg_catalog.row_number() over (order by private.get_sponsor_rank(tier), position) as place
    from (
      select id, tier, case when id = sponsor_id then place_sponsor.place - 0.5
        else pg_catalog.row_number() over (partition by tier, id = sponsor_id
          order by display_order, id) end as position
      from public.sponsors
    ) as others
  ) as numbered
  where sponsors.id = numbered.id and sponsors.display_order <> numbered.place;
end
$$;
grant execute on function private.place_sponsor(uuid, text, integer, uuid[]) to admin, editor;

-- Counts sponsors. Runs as the caller, so that only people who may read sponsors can count them.
create or replace function public.get_sponsors_stats()
  returns table (
    total_sponsors integer, active_sponsors integer,
    platinum_sponsors integer, gold_sponsors integer, silver_sponsors integer, bronze_sponsors integer,
      partner_sponsors integer)
  language sql stable set search_path = ''
as $$
  select
    count(*)::integer,
    count(*) filter (where is_active)::integer,
    count(*) filter (where tier = 'platinum')::integer,
    count(*) filter (where tier = 'gold')::integer,
    count(*) filter (where tier = 'silver')::integer,
    count(*) filter (where tier = 'bronze')::integer,
    count(*) filter (where tier = 'partner')::integer
  from public.sponsors
$$;
grant execute on function public.get_sponsors_stats() to admin, editor, service_role;

create or replace trigger _050_take_turns before insert or update of tier on public.sponsors
  for each statement execute function private.lock_sponsor_order();
create or replace trigger _800_audit after insert or update or delete on public.sponsors
  -- Does not log changes that triggers make, because they follow from a change that a person made.
  for each row when (pg_catalog.pg_trigger_depth() = 0)
  execute function private.audit_change('id', 'name', 'logo_url', 'website_url', 'tier', 'description', 'is_active',
    'display_order', 'sponsorship_amount');
create or replace trigger _900_notify_change after insert or update or delete on public.sponsors
  for each row execute function private.notify_change('is_active', 'true');
create or replace trigger _950_number_new after insert on public.sponsors
  for each statement execute function private.number_new_sponsors();
create or replace trigger _951_number_changed after update on public.sponsors
  referencing old table as was new table as is_now
  for each statement execute function private.number_changed_sponsors();

create or replace trigger _100_touch_updated_at before update on public.sponsor_enquiries
  for each row execute function private.touch_updated_at();
-- Does not log the text of an enquiry and its author. Only the row stores them, so they are deleted with the
-- row.
create or replace trigger _800_audit after insert or update or delete on public.sponsor_enquiries
  for each row execute function private.audit_change('id', 'number', 'state');
-- Notifies only the back office: a row would be public only if its `state` were 'public', which is no valid
-- state.
create or replace trigger _900_notify_change after insert or update or delete on public.sponsor_enquiries
  for each row execute function private.notify_change('state', 'public');

-- Does not log the text of the brick, because it may contain the giver's name. When a giver withdraws it, no
-- copy remains in the audit log.
create or replace trigger _800_audit after insert or update or delete on public.givers
  for each row execute function private.audit_change('id', 'amount', 'shows_amount', 'given_on');
create or replace trigger _900_notify_change after insert or update or delete on public.givers
  for each row execute function private.notify_change();
