-- Caller of a request, and notifications of changes.

create or replace function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at = pg_catalog.now();
  return new;
end
$$;

-- Returns the user of a mailbox. Testimonials and supporters have a mailbox instead of a user id. Security
-- definer: roles that change such a row may not read users.
create or replace function private.user_of_mailbox(of_mailbox text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select users.id from auth.users as users where users.mailbox = of_mailbox
$$;
alter function private.user_of_mailbox(text) owner to service_role;
grant execute on function private.user_of_mailbox(text) to authenticated, admin;

-- Notifies every node after a commit: which row changed, and whether it was public before and is now. Does
-- not send the content, because each node reads the row again with the rights of each subscriber. The
-- arguments of the trigger are the deciding column and the values that mean "public"; without arguments,
-- every row is public. The owner is notified if the row has a user_id, or a mailbox that a person has
-- verified.
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
  -- The node that wrote reads this list with its commit, and drops its cached answers before it confirms the
  -- write.
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
  -- The look-up in the catalogue takes longer than the rest of this function, and a vote changes an idea.
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

-- Notifies the server's caches of a changed count. Subscribers to posts are not notified, because a widely
-- shared post would be read again for every subscriber on every view. The channel is separate, and caches are
-- cleared at most once a second (docs/decisions/0044).
create or replace function private.notify_count() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('counts', tg_table_name);
  return null;
end
$$;
