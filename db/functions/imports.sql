-- Tables: private.imports, private.import_rows.

-- Imports of lists from a file. The server has read and checked every row. These functions find duplicates,
-- make a second click harmless, and decide what Undo may delete.

create or replace function private.get_import_table(kind text) returns text
  language sql immutable set search_path = ''
  return case kind when 'members' then 'public.community_members' when 'ideas' then 'public.app_ideas'
    when 'sponsors' then 'public.sponsors' end;
grant execute on function private.get_import_table(text) to service_role;

-- Returns the fingerprint of a row. Leaves out the position of a sponsor, because it changes when other
-- sponsors are added or deleted.
create or replace function private.fingerprint_import_row(as_it_is jsonb) returns text
  language sql immutable set search_path = ''
  return pg_catalog.md5((as_it_is - 'display_order')::text);
grant execute on function private.fingerprint_import_row(jsonb) to service_role;

-- Returns lines whose row already exists, and lines of people who have opted out of emails, because only they
-- themselves can join again.
create or replace function private.find_known_import_lines(import_kind text, given jsonb)
  returns table (line integer, reason text)
  language sql stable set search_path = ''
as $$
  select row.line, case when supporter.id is not null then 'there' else 'said_no' end
  from pg_catalog.jsonb_to_recordset(given) as row (line integer, email text)
  left join public.community_members as supporter on supporter.mailbox = private.mailbox(row.email)
  where import_kind = 'members' and (supporter.id is not null or private.has_opted_out(private.mailbox(row.email)))
  union all
  select row.line, 'there'
    from pg_catalog.jsonb_to_recordset(given) as row (line integer, title text, submitter_name text)
  where import_kind = 'ideas' and exists (select from public.app_ideas as idea
    where pg_catalog.lower(idea.title) = pg_catalog.lower(row.title)
      and pg_catalog.lower(idea.submitter_name) = pg_catalog.lower(row.submitter_name))
  union all
  select row.line, 'there' from pg_catalog.jsonb_to_recordset(given) as row (line integer, name text)
  where import_kind = 'sponsors' and exists (select from public.sponsors as sponsor
    where pg_catalog.lower(sponsor.name) = pg_catalog.lower(row.name))
$$;
grant execute on function private.find_known_import_lines(text, jsonb) to service_role;

-- Waits for other imports, so that a file imported by two people at the same time is added once.
create or replace function private.lock_imports() returns void
  language sql volatile set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('imports', 0))
$$;
grant execute on function private.lock_imports() to service_role;

-- True if this import is already stored. Refuses the same id with different content.
create or replace function private.is_import_known(import_id uuid, hash bytea) returns boolean
  language plpgsql stable set search_path = ''
as $$
declare
  known bytea := (select made.content_hash from private.imports as made where made.id = import_id);
begin
  if known <> hash then
    raise exception using errcode = 'IMKEY', message = 'import.another_file';
  end if;
  return known is not null;
end
$$;
grant execute on function private.is_import_known(uuid, bytea) to service_role;

-- Adds unverified supporters (nobody has entered a code), pending ideas, or hidden sponsors. So no emails are
-- sent and no badges are issued.
create or replace function private.add_imported_rows(import_kind text, given jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if import_kind = 'members' then
    with added as (
      insert into public.community_members as supporter (id, name, email, location, is_active, joined_at)
      select row.id, row.name, row.email, row.location, true, row.consented_on
      from pg_catalog.jsonb_to_recordset(given) as row (id uuid, name text, email text, location text,
        consented_on timestamptz)
      on conflict (mailbox) do nothing
      returning supporter.mailbox, supporter.joined_at)
    insert into private.email_consents (mailbox, topics, wording, version, form, agreed_at, changed_at)
    select added.mailbox, array['ideas', 'day', 'news'], 'on paper', 0, 'paper', added.joined_at, pg_catalog.now()
      from added
    -- Keeps a consent that was given with a verified address, because it takes precedence.
    on conflict (mailbox) do nothing;
  elsif import_kind = 'ideas' then
    insert into public.app_ideas (id, title, description, submitter_name, submitter_email, target_users)
    select row.id, row.title, row.description, row.submitter_name, row.submitter_email,
      case when row.audience is null then '{}' else array[row.audience] end
    from pg_catalog.jsonb_to_recordset(given)
      as row (id uuid, title text, description text, submitter_name text, submitter_email text, audience text);
  else
    insert into public.sponsors (id, name, logo_url, website_url, tier, description, contact_person, contact_email,
      sponsorship_amount)
    select row.id, row.name, row.logo_url, row.website_url, row.tier, row.description, row.contact_person,
      row.contact_email,
      row.sponsorship_amount
    from pg_catalog.jsonb_to_recordset(given) as row (id uuid, name text, logo_url text, website_url text, tier text,
      description text,
      contact_person text, contact_email text, sponsorship_amount numeric);
  end if;
end
$$;
grant execute on function private.add_imported_rows(text, jsonb) to service_role;

-- Adds rows to an import. A mailbox that has joined since the file was checked counts as existing.
create or replace function private.add_to_import(import_id uuid, given jsonb) returns void
  language plpgsql volatile set search_path = '' set timezone = 'UTC'
as $$
declare
  made private.imports;
  added integer;
begin
  select imports.* into strict made from private.imports where imports.id = import_id for update;
  perform private.add_imported_rows(made.kind, given);
  execute pg_catalog.format('
    insert into private.import_rows (import_id, row_id, line, fingerprint)
    select $1, kept.id, row.line, private.fingerprint_import_row(to_jsonb(kept))
    from pg_catalog.jsonb_to_recordset($2) as row (id uuid, line integer) join %s as kept on kept.id = row.id',
    private.get_import_table(made.kind)) using import_id, given;
  get diagnostics added = row_count;
  update private.imports as kept
  set came = kept.came + added, was_there = kept.was_there + pg_catalog.jsonb_array_length(given) - added
  where kept.id = import_id;
end
$$;
grant execute on function private.add_to_import(uuid, jsonb) to service_role;

-- Begins an import with its first rows. The others follow in the same transaction, so that all rows are
-- imported or none.
create or replace function private.apply_import(import_id uuid, import_kind text, file text, hash bytea, who uuid,
  there integer,
  wrong integer, given jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.imports (id, kind, file_name, content_hash, came, was_there, refused, made_by)
  values (import_id, import_kind, file, hash, 0, there, wrong, who);
  perform private.add_to_import(import_id, given);
end
$$;
grant execute on function private.apply_import(uuid, text, text, bytea, uuid, integer, integer, jsonb) to service_role;

-- Marks rows that Undo must keep: rows changed since the import, a sponsor whose link was shared, and a
-- supporter with other email choices, notes or sent emails.
create or replace function private.mark_touched_rows(made private.imports) returns void
  language plpgsql volatile set search_path = '' set timezone = 'UTC'
as $$
begin
  execute pg_catalog.format('select 1 from %s as kept where kept.id in (
    select row.row_id from private.import_rows as row where row.import_id = $1) order by kept.id for update',
    private.get_import_table(made.kind)) using made.id;
  execute pg_catalog.format('
    update private.import_rows as row set stays = ''changed'' from %s as kept
    where row.import_id = $1 and kept.id = row.row_id
      and row.fingerprint <> private.fingerprint_import_row(to_jsonb(kept))',
    private.get_import_table(made.kind)) using made.id;
  update private.import_rows as row set stays = 'used' from private.sponsor_links as link
  where row.import_id = made.id and link.sponsor_id = row.row_id and row.stays is null;
  update private.import_rows as row set stays = 'wishes'
  from public.community_members as supporter
    join private.email_consents as consent on consent.mailbox = supporter.mailbox
  where row.import_id = made.id and supporter.id = row.row_id and row.stays is null
    and consent.form = 'paper' and consent.changed_at <> made.made_at;
  update private.import_rows as row set stays = 'noted'
  where row.import_id = made.id and row.stays is null
    and (exists (select from private.supporter_notes as note where note.supporter_id = row.row_id)
      or exists (select from private.announcement_emails as delivery where delivery.supporter_id = row.row_id));
end
$$;
grant execute on function private.mark_touched_rows(private.imports) to service_role;

-- Deletes the rows that the import added and that have not changed since. Calling it again has no effect.
-- Refuses after a day.
create or replace function private.undo_import(import_id uuid, who uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  made private.imports;
  gone integer;
begin
  perform private.lock_imports();
  select imports.* into made from private.imports where imports.id = import_id for update;
  if not found then
    raise exception using errcode = 'IMNOF', message = 'import.not_found';
  elsif made.undone_at is not null then
    return;
  elsif made.made_at < pg_catalog.now() - interval '1 day' then
    raise exception using errcode = 'IMOLD', message = 'import.too_late';
  end if;
  perform private.mark_touched_rows(made);
  delete from private.email_consents as consent using public.community_members as supporter, private.import_rows as row
  where row.import_id = made.id and row.stays is null and supporter.id = row.row_id
    and consent.mailbox = supporter.mailbox
    and consent.form = 'paper' and consent.changed_at = made.made_at;
  execute pg_catalog.format('delete from %s as kept using private.import_rows as row
    where row.import_id = $1 and row.stays is null and kept.id = row.row_id', private.get_import_table(made.kind))
    using made.id;
  get diagnostics gone = row_count;
  delete from private.import_rows as row where row.import_id = made.id and row.stays is null;
  update private.imports as kept set undone_at = pg_catalog.now(), undone_by = who, removed = gone
    where kept.id = made.id;
end
$$;
grant execute on function private.undo_import(uuid, uuid) to service_role;

-- Returns the newest imports, or one of them, each with the rows that Undo left and the reasons.
create or replace function private.read_imports(only_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', made.id, 'kind', made.kind,
    'fileName', made.file_name,
    'came', made.came, 'wasThere', made.was_there, 'refused', made.refused, 'madeAt', made.made_at, 'madeBy',
      maker.email,
    'undoneAt', made.undone_at, 'undoneBy', undoer.email, 'removed', made.removed,
    'canUndo', made.undone_at is null and made.made_at >= pg_catalog.now() - interval '1 day',
    'stays', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('line', kept.line, 'name', kept.name,
      'reason', kept.stays)
        order by kept.line), '[]') from (
      select row.line, row.stays, coalesce(supporter.name, idea.title, sponsor.name) as name
        from private.import_rows as row
      left join public.community_members as supporter on supporter.id = row.row_id
      left join public.app_ideas as idea on idea.id = row.row_id
      left join public.sponsors as sponsor on sponsor.id = row.row_id
      where row.import_id = made.id and row.stays is not null
        and coalesce(supporter.id, idea.id, sponsor.id) is not null
      order by row.line limit 50) as kept)) order by made.made_at desc, made.id), '[]')
  from (select * from private.imports where only_id is null or id = only_id order by made_at desc, id limit 50) as made
  left join auth.users as maker on maker.id = made.made_by
  left join auth.users as undoer on undoer.id = made.undone_by
$$;
grant execute on function private.read_imports(uuid) to service_role;
