-- Tables: private.gathered_changes, private.gathered_rounds.

-- Dates of changes, and notifications of changes.

create or replace function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at = pg_catalog.now();
  return new;
end
$$;

-- Returns the user of a mailbox, for rows with a mailbox instead of a user id. Security definer: roles that
-- change such a row may not read users.
create or replace function private.user_of_mailbox(of_mailbox text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select users.id from auth.users as users where users.mailbox = of_mailbox
$$;
alter function private.user_of_mailbox(text) owner to service_role;
grant execute on function private.user_of_mailbox(text) to authenticated;

-- Notifies every node after a commit: which row changed, and whether it was public before and is now. Does
-- not send the content, because each node reads the row again with the rights of each subscriber. The first
-- argument of the trigger is the column that decides whether a row is public. The other arguments are the
-- values that mean "public". Without arguments, every row is public. The owner is notified if the row has a
-- user_id, or a mailbox that a person has verified.
create or replace function private.notify_change() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end;
  any_row jsonb := coalesce(new_row, old_row);
  public_values text[] := tg_argv[1:tg_nargs];
  was_public boolean := old_row is not null;
  is_public boolean := new_row is not null;
  owner jsonb := any_row -> 'user_id';
  key jsonb;
  changed text := coalesce(pg_catalog.current_setting('request.changed', true), '');
begin
  -- Lists the changed table, once. The node that wrote reads this list with its commit, and drops its cached
  -- answers before it confirms the write.
  if tg_table_name <> all (pg_catalog.string_to_array(changed, ',')) then
    perform pg_catalog.set_config('request.changed', pg_catalog.concat_ws(',', nullif(changed, ''), tg_table_name),
      true);
  end if;
  if tg_nargs > 0 then
    was_public := coalesce((old_row ->> tg_argv[0]) = any (public_values), false);
    is_public := coalesce((new_row ->> tg_argv[0]) = any (public_values), false);
  end if;
  if owner is null and any_row ? 'mailbox' then
    owner := pg_catalog.to_jsonb(private.user_of_mailbox(any_row ->> 'mailbox'));
  end if;
  -- Uses the column `id` if there is one, because the lookup in the catalogue takes longer than the rest of
  -- this function.
  if any_row ? 'id' then
    key := pg_catalog.jsonb_build_object('id', any_row -> 'id');
  else
    select pg_catalog.jsonb_object_agg(attribute.attname, any_row -> attribute.attname::text) into key
    from pg_catalog.pg_index as index
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = index.indrelid
      and attribute.attnum = any (index.indkey)
    where index.indrelid = tg_relid and index.indisprimary;
  end if;
  perform pg_catalog.pg_notify('changes', pg_catalog.json_build_object(
    'table', tg_table_name, 'operation', tg_op, 'key', key, 'was_public', was_public, 'is_public', is_public,
    'owner', owner, 'at', pg_catalog.now()
  )::text);
  return null;
end
$$;

-- Notifies every node of a changed count. A separate channel is used, so that nodes clear their caches at
-- most once a second (docs/decisions/0044). Subscribers to posts are not notified, because a widely shared
-- post would be read again for every subscriber on every view.
create or replace function private.notify_count() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('counts', tg_table_name);
  return null;
end
$$;

-- Records that a gathered column of a public row has changed, for example a number of comments (docs/decisions/0211).
-- Adds a row for each change and updates none, so that writers and private.publish_gathered never wait for
-- each other. Security definer: any role may change such a column.
create or replace function private.gather_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changed text := coalesce(pg_catalog.current_setting('request.changed', true), '');
begin
  -- Lists the changed table, as private.notify_change does.
  if tg_table_name <> all (pg_catalog.string_to_array(changed, ',')) then
    perform pg_catalog.set_config('request.changed', pg_catalog.concat_ws(',', nullif(changed, ''), tg_table_name),
      true);
  end if;
  insert into private.gathered_changes (table_name, row_id) values (tg_table_name, new.id::text);
  return null;
end
$$;
alter function private.gather_change() owner to service_role;

-- Announces the gathered changes on the channel `gathered`, and returns the number of rows. Every node calls
-- this function, but only one publishes, and only if `pause` has passed since the last time. A last time in
-- the future is ignored, because the clock has been set back. Changes that are not committed yet are
-- published the next time.
--
-- A notification must be shorter than 8,000 bytes, so it contains about 6,000 bytes of keys of one table. A
-- key of more than 1,500 bytes has its own notification. A key of more than 7,500 bytes is left out of its
-- notification, which then only names the table, so that cached answers are dropped.
create or replace function private.publish_gathered(turn bigint, pause interval) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  published integer := 0;
  part record;
begin
  if not exists (select from private.gathered_changes) or not pg_catalog.pg_try_advisory_xact_lock(turn)
    or exists (select from private.gathered_rounds as rounds
      where rounds.published_at > pg_catalog.clock_timestamp() - pause
        and rounds.published_at <= pg_catalog.clock_timestamp()) then
    return 0;
  end if;
  for part in
    with taken as (
      delete from private.gathered_changes as changes
      returning changes.table_name, changes.row_id, changes.changed_at
    ), changed as (
      select taken.table_name, taken.row_id, min(taken.changed_at) as changed_at,
        pg_catalog.octet_length(pg_catalog.to_json(taken.row_id)::text) + 2 as bytes
      from taken group by taken.table_name, taken.row_id
    ), parted as (
      select changed.*, changed.bytes > 1500 as is_alone,
        pg_catalog.sum(case when changed.bytes > 1500 then 6000 else changed.bytes end)
          over (partition by changed.table_name, changed.bytes > 1500 order by changed.row_id) / 6000 as part
      from changed
    )
    select parted.table_name, min(parted.changed_at) as changed_at, count(*)::integer as size,
      coalesce(pg_catalog.json_agg(parted.row_id) filter (where parted.bytes <= 7500), '[]') as ids
    from parted group by parted.table_name, parted.is_alone, parted.part
  loop
    perform pg_catalog.pg_notify('gathered', pg_catalog.json_build_object(
      'table', part.table_name, 'ids', part.ids, 'at', part.changed_at)::text);
    published := published + part.size;
  end loop;
  insert into private.gathered_rounds (published_at) values (pg_catalog.clock_timestamp())
  on conflict (is_only) do update set published_at = excluded.published_at;
  return published;
end
$$;
grant execute on function private.publish_gathered(bigint, interval) to service_role;
