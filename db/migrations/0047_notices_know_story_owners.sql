-- The owner of a story or a member row hears of its change even where the public sees nothing of it: such a row names no
-- user, only a mailbox. Each listener's row is still read as that listener.

-- Definer: whoever changes the row may not read the users.
create function private.user_of_mailbox(of_mailbox text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select users.id from auth.users as users where users.mailbox = of_mailbox
$$;
alter function private.user_of_mailbox(text) owner to service_role;
grant execute on function private.user_of_mailbox(text) to authenticated, admin, service_role;

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
begin
  if tg_nargs > 0 then
    was_public := coalesce((old_row ->> tg_argv[0]) = any (public_values), false);
    is_public := coalesce((new_row ->> tg_argv[0]) = any (public_values), false);
  end if;
  if owner is null and any_row ? 'mailbox' then
    owner := pg_catalog.to_jsonb(private.user_of_mailbox(any_row ->> 'mailbox'));
  end if;
  select pg_catalog.jsonb_object_agg(attribute.attname, any_row -> attribute.attname::text) into key
  from pg_catalog.pg_index as index
  join pg_catalog.pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey)
  where index.indrelid = tg_relid and index.indisprimary;
  perform pg_catalog.pg_notify('changes', pg_catalog.json_build_object(
    'table', tg_table_name, 'operation', tg_op, 'key', key, 'was_public', was_public, 'is_public', is_public,
    'owner', owner, 'at', pg_catalog.now()
  )::text);
  return null;
end
$$;
