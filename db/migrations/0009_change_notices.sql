-- After a commit every node hears which row changed, and whether the public could and can see it.
-- No content travels: each node reads the row again as each of its listeners (D18).
--
-- Arguments of the trigger: the column that decides and the values that mean "public";
-- none at all means that every row is public. `owner` is told when the row has a user_id.
create function private.notify_change() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end;
  any_row jsonb := coalesce(new_row, old_row);
  public_values text[] := tg_argv[1:tg_nargs];
  was_public boolean := old_row is not null;
  is_public boolean := new_row is not null;
  key jsonb;
begin
  if tg_nargs > 0 then
    was_public := coalesce((old_row ->> tg_argv[0]) = any (public_values), false);
    is_public := coalesce((new_row ->> tg_argv[0]) = any (public_values), false);
  end if;
  select pg_catalog.jsonb_object_agg(attribute.attname, any_row -> attribute.attname::text) into key
  from pg_catalog.pg_index as index
  join pg_catalog.pg_attribute as attribute on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey)
  where index.indrelid = tg_relid and index.indisprimary;
  perform pg_catalog.pg_notify('changes', pg_catalog.json_build_object(
    'table', tg_table_name, 'operation', tg_op, 'key', key, 'was_public', was_public, 'is_public', is_public,
    'owner', any_row -> 'user_id', 'at', pg_catalog.now()
  )::text);
  return null;
end
$$;
