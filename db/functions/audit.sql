-- Tables: private.audit_log.

-- Triggers write the audit log of administrators, so no change can skip it (docs/decisions/0029).

-- Returns a value as the history stores it. Long texts become their length, so that the log is not a second
-- copy of the blog.
create or replace function private.shorten_audited_value(value jsonb) returns jsonb
  language sql immutable parallel safe set search_path = ''
  return case when pg_catalog.char_length(value::text) <= 300 then value
    else pg_catalog.jsonb_build_object('length', pg_catalog.char_length(value #>> '{}')) end;
grant execute on function private.shorten_audited_value(jsonb) to service_role;

-- Writes a change to the log. The arguments of the trigger are the column that names the row, then the
-- columns whose values may be stored. For other columns, the log only says that they changed, so that
-- personal texts are deleted with their row.
create or replace function private.audit_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  claims jsonb := auth.claims();
  old_row jsonb := '{}';
  new_row jsonb := '{}';
  kept text[] := tg_argv[1:tg_nargs];
  hidden constant jsonb := '{"hidden": true}';
  row_id text;
  was jsonb;
  is_now jsonb;
begin
  -- Ignores changes that no administrator made. Reads the setting `role`, which is the role of the request,
  -- because in a security definer function `current_user` is the owner of the function. If the server acts
  -- for an administrator, the claim `audited_as` names the action.
  if pg_catalog.current_setting('role') not in ('admin', 'editor', 'moderator') and claims ->> 'audited_as' is null then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    old_row := pg_catalog.to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    new_row := pg_catalog.to_jsonb(new);
  end if;
  row_id := coalesce(new_row ->> tg_argv[0], old_row ->> tg_argv[0]);
  select
    pg_catalog.jsonb_object_agg(name, case when name = any (kept) then private.shorten_audited_value(old_row -> name)
      else hidden end)
      filter (where coalesce(old_row -> name, 'null') <> 'null'),
    pg_catalog.jsonb_object_agg(name, case when name = any (kept) then private.shorten_audited_value(new_row -> name)
      else hidden end)
      filter (where coalesce(new_row -> name, 'null') <> 'null')
  into was, is_now
  from pg_catalog.jsonb_object_keys(old_row || new_row) as name
  where coalesce(old_row -> name, 'null') <> coalesce(new_row -> name, 'null')
    -- Leaves out derived columns and the counts that visitors change.
    and name not in ('id', 'mailbox', 'mailbox_hash', 'search_words', 'news', 'created_at', 'updated_at', 'view_count',
      'vote_count', 'download_count');
  if was is null and is_now is null and tg_op = 'UPDATE' then
    return null;
  end if;
  insert into private.audit_log (actor_id, action, subject, subject_id, before, after)
  values (auth.uid(), coalesce(claims ->> 'audited_as', pg_catalog.lower(tg_op)), tg_table_name, row_id, was, is_now);
  delete from private.audit_log where happened_at < pg_catalog.now() - interval '2 years';
  return null;
end
$$;
alter function private.audit_change() owner to service_role;

-- Returns the history of one row, newest first. A former administrator is named as long as the address is
-- stored. Anyone who may change a table may read its history.
create or replace function public.get_history(item_table text, item_id text)
  returns table (id bigint, happened_at timestamptz, actor text, action text, before jsonb, after jsonb)
  language sql stable security definer set search_path = ''
as $$
  select entry.id, entry.happened_at, users.email, entry.action, entry.before, entry.after
  from private.audit_log as entry left join auth.users on users.id = entry.actor_id
  where entry.subject = item_table and entry.subject_id = item_id
    and case pg_catalog.current_setting('role')
      when 'editor'
        then item_table in ('app_ideas', 'testimonials', 'blog_posts', 'blog_categories', 'own_pages', 'sponsors',
        'objects')
      when 'moderator' then item_table in ('app_ideas', 'testimonials')
      else true end
  order by entry.id desc
$$;
alter function public.get_history(text, text) owner to service_role;
grant execute on function public.get_history(text, text) to admin, editor, moderator;
