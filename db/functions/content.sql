-- Tables: private.content_versions, private.content_drafts, private.content_published, public.words_versions.

-- Changes of the site's texts. The server has compiled and checked every text. These functions decide who may
-- write, prevent two editors from overwriting each other, and publish all changes at the same time.

-- Returns the data of the Content screen: drafts in all languages, published texts and the latest versions.
-- Does not return the texts of the release, which are not in the database.
create or replace function private.read_content() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'inSettings', (select coalesce(jsonb_agg(distinct place.key), '[]') from public.site_settings as place
      where place.key = 'questions'),
    'drafts',
      (select coalesce(jsonb_agg(jsonb_build_object('language', draft.language, 'id', draft.id, 'said', draft.said,
        'releaseHash', draft.release_hash, 'version', draft.version, 'changedAt', draft.changed_at, 'changedBy',
          users.email)
        order by draft.language, draft.id), '[]')
      from private.content_drafts as draft left join auth.users on users.id = draft.changed_by),
    'published',
      (select coalesce(jsonb_agg(jsonb_build_object('language', change.language, 'id', change.id, 'said', change.said,
        'releaseHash', change.release_hash, 'version', change.version) order by change.language, change.id), '[]')
      from private.content_published as change),
    'versions', (select coalesce(jsonb_agg(jsonb_build_object('number', last.number, 'publishedAt', last.published_at,
        'publishedBy', users.email, 'takesBack', last.takes_back, 'changes', last.changes) order by last.number desc),
          '[]')
      from (select * from private.content_versions order by number desc limit 20) as last
      left join auth.users on users.id = last.published_by))
$$;
alter function private.read_content() owner to service_role;
grant execute on function private.read_content() to admin, editor;

-- True if visitors read this text from Settings and not from the release. That is so for the frequently asked
-- questions (ids `questions.…`), once the owner has saved a list of them (docs/decisions/0169).
create or replace function private.is_in_settings(sentence_id text) returns boolean
  language sql stable set search_path = ''
as $$
  select sentence_id like 'questions.%'
    and exists (select from public.site_settings as setting where setting.key = 'questions')
$$;
grant execute on function private.is_in_settings(text) to service_role;

-- Returns changed texts that are not published yet, for the dashboard.
create or replace function private.list_drafts() returns json
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.json_agg(draft.id order by draft.version desc), '[]') from private.content_drafts as draft
  where not private.is_in_settings(draft.id)
$$;
alter function private.list_drafts() owner to service_role;
grant execute on function private.list_drafts() to admin, editor;

-- Returns the published texts, which replace those of the release, and the number of their version.
create or replace function private.get_published_content() returns jsonb
  language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'version', (select coalesce(max(number), 0) from private.content_versions),
    'changes', (select coalesce(jsonb_agg(jsonb_build_object('language', language, 'id', id, 'said', said)), '[]')
      from private.content_published))
$$;
grant execute on function private.get_published_content() to service_role;

create or replace function private.lock_content() returns void
  language sql volatile set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('content', 0))
$$;
grant execute on function private.lock_content() to service_role;

-- Saves a draft, or deletes it if `words` are already published. If `words` is null, the draft restores the
-- text of the release. `seen` is the version that the writer saw: that of the draft, otherwise that of the
-- published text, otherwise 0.
create or replace function private.save_sentence(sentence_language text, sentence_id text, words text, hash text,
  seen bigint) returns bigint
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  published private.content_published;
  draft_version bigint;
begin
  perform private.lock_content();
  if private.is_in_settings(sentence_id) then
    raise exception using errcode = 'CNSET', message = 'content.in_settings';
  end if;
  select * into published from private.content_published as change
    where change.language = sentence_language and change.id = sentence_id;
  draft_version := (select draft.version from private.content_drafts as draft
    where draft.language = sentence_language and draft.id = sentence_id);
  if seen <> coalesce(draft_version, published.version, 0) then
    raise exception using errcode = 'CNOLD', message = 'content.changed';
  end if;
  if words is not distinct from published.said and (words is null or hash = published.release_hash) then
    delete from private.content_drafts as draft where draft.language = sentence_language and draft.id = sentence_id;
    return coalesce(published.version, 0);
  end if;
  insert into private.content_drafts as draft (language, id, said, release_hash, changed_by)
  values (sentence_language, sentence_id, words, hash, auth.uid())
  on conflict (language, id) do update set said = excluded.said, release_hash = excluded.release_hash,
    version = excluded.version,
    changed_at = pg_catalog.now(), changed_by = excluded.changed_by
  returning draft.version into draft_version;
  return draft_version;
end
$$;
alter function private.save_sentence(text, text, text, text, bigint) owner to service_role;
grant execute on function private.save_sentence(text, text, text, text, bigint) to admin, editor;

-- Refuses editors who have not seen the newest draft, because they would publish or discard something that
-- they have not read.
create or replace function private.require_drafts_seen(seen bigint) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  newest bigint := (select pg_catalog.max(version) from private.content_drafts);
begin
  if newest is null then
    raise exception using errcode = 'CNNON', message = 'content.no_drafts';
  elsif newest <> seen then
    raise exception using errcode = 'CNOLD', message = 'content.changed';
  end if;
end
$$;
grant execute on function private.require_drafts_seen(bigint) to service_role;

create or replace function private.discard_content(seen bigint) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.lock_content();
  perform private.require_drafts_seen(seen);
  delete from private.content_drafts as draft where not private.is_in_settings(draft.id);
end
$$;
alter function private.discard_content(bigint) owner to service_role;
grant execute on function private.discard_content(bigint) to admin, editor;

-- Stores a version with the old and new text of each change, and publishes the version.
create or replace function private.write_content_version(changes jsonb, taken_back integer) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  made integer;
begin
  insert into private.content_versions (number, published_by, changes, takes_back)
  select coalesce(pg_catalog.max(number), 0) + 1, auth.uid(), write_content_version.changes, taken_back
    from private.content_versions
  returning number into made;
  delete from private.content_published as published
  using pg_catalog.jsonb_to_recordset(changes) as change (language text, id text, "is" text)
  where published.language = change.language and published.id = change.id and change."is" is null;
  insert into private.content_published as published (language, id, said, release_hash)
  select change.language, change.id, change."is", change."isHash"
  from pg_catalog.jsonb_to_recordset(changes) as change (language text, id text, "is" text, "isHash" text)
  where change."is" is not null
  on conflict (language, id) do update set said = excluded.said, release_hash = excluded.release_hash,
    version = excluded.version;
  insert into public.words_versions (number) values (made);
  return made;
end
$$;
grant execute on function private.write_content_version(jsonb, integer) to service_role;

-- Publishes all drafts together. Skips texts that Settings replaces: their drafts remain until the list in
-- Settings is reset.
create or replace function private.publish_content(seen bigint) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  changes jsonb;
begin
  perform private.lock_content();
  perform private.require_drafts_seen(seen);
  select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('language', draft.language, 'id', draft.id,
      'was', published.said, 'wasHash', published.release_hash, 'is', draft.said, 'isHash', draft.release_hash)
    order by draft.language, draft.id)
  into changes
  from private.content_drafts as draft left join private.content_published as published using (language, id)
  where not private.is_in_settings(draft.id);
  if changes is null then
    raise exception using errcode = 'CNNON', message = 'content.no_drafts';
  end if;
  delete from private.content_drafts as draft where not private.is_in_settings(draft.id);
  return private.write_content_version(changes, null);
end
$$;
alter function private.publish_content(bigint) owner to service_role;
grant execute on function private.publish_content(bigint) to admin, editor;

-- Publishes the texts from before the last version, as a new version. Drafts do not change.
create or replace function private.restore_previous_content(last_number integer) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  last private.content_versions;
begin
  perform private.lock_content();
  select * into last from private.content_versions order by number desc limit 1;
  if last.number is distinct from last_number then
    raise exception using errcode = 'CNOLD', message = 'content.changed';
  end if;
  return private.write_content_version((
    select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('language', change ->> 'language', 'id', change ->> 'id',
      'was', change ->> 'is', 'wasHash', change ->> 'isHash', 'is', change ->> 'was', 'isHash', change ->> 'wasHash'))
    from pg_catalog.jsonb_array_elements(last.changes) as change), last.number);
end
$$;
alter function private.restore_previous_content(integer) owner to service_role;
grant execute on function private.restore_previous_content(integer) to admin, editor;

create or replace trigger _900_notify_change after insert on private.content_versions
  for each row execute function private.notify_change();

create or replace trigger _900_notify_change after insert or update or delete on public.words_versions
  for each row execute function private.notify_change();
