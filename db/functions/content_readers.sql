-- Tables: private.content_readers, private.content_reviews.

-- Readers of a language, whom the owner invites, and their comments on its texts (docs/words.md). A reader is
-- not a database role: the server calls these functions, which identify the reader by the hash of the link.

-- Returns the current readers by language and name, for the owner.
create or replace function private.list_readers() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', reader.id, 'language', reader.language,
    'name', reader.name,
      'email', reader.email, 'isNative', reader.is_native, 'invitedAt', reader.invited_at,
      'answers', (select count(distinct review.sentence_id) from private.content_reviews as review
        where review.reader_id = reader.id))
    order by reader.language, reader.name, reader.id), '[]')
  from private.content_readers as reader where reader.ended_at is null
$$;
alter function private.list_readers() owner to service_role;
grant execute on function private.list_readers() to admin;

create or replace function private.invite_reader(reader_language text, reader_name text, address text, native boolean,
  link_hash bytea)
  returns uuid
  language sql volatile security definer set search_path = ''
as $$
  insert into private.content_readers (language, name, email, is_native, token_hash, invited_by)
  values (reader_language, reader_name, address, native, link_hash, auth.uid())
  returning id
$$;
alter function private.invite_reader(text, text, text, boolean, bytea) owner to service_role;
grant execute on function private.invite_reader(text, text, text, boolean, bytea) to admin;

-- Creates a new link. The previous one stops working.
create or replace function private.renew_reader_link(reader uuid, link_hash bytea) returns private.content_readers
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  renewed private.content_readers;
begin
  update private.content_readers as known set token_hash = link_hash where known.id = reader and known.ended_at is null
  returning * into renewed;
  if not found then
    raise exception using errcode = 'CNRDR', message = 'reader.link_over';
  end if;
  return renewed;
end
$$;
alter function private.renew_reader_link(uuid, bytea) owner to service_role;
grant execute on function private.renew_reader_link(uuid, bytea) to admin;

-- Deletes a reader's data, except for the name beside texts that they approved.
create or replace function private.end_reader(reader uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  update private.content_readers as known set token_hash = null, email = null, ended_at = pg_catalog.now()
  where known.id = reader and known.ended_at is null
$$;
alter function private.end_reader(uuid) owner to service_role;
grant execute on function private.end_reader(uuid) to admin;

create or replace function private.find_reader_by_link(link_hash bytea) returns private.content_readers
  language plpgsql stable set search_path = ''
as $$
declare
  found_one private.content_readers;
begin
  select * into found_one from private.content_readers as known where known.token_hash = link_hash
    and known.ended_at is null;
  if not found then
    raise exception using errcode = 'CNRDR', message = 'reader.link_over';
  end if;
  return found_one;
end
$$;
grant execute on function private.find_reader_by_link(bytea) to service_role;

-- Returns each reader's latest review of each text of a language, newest first, without withdrawn ones. The
-- server checks whether a review still applies to the current text.
create or replace function private.get_current_reviews(asked_language text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', last.sentence_id, 'hash', last.hash,
    'said', last.said,
      'readerId', last.reader_id, 'reader', last.name, 'isNative', last.is_native, 'reviewedAt', last.reviewed_at)
    order by last.number desc), '[]')
  from (
    select distinct on (review.reader_id, review.sentence_id) review.*, reader.name, reader.is_native
    from private.content_reviews as review join private.content_readers as reader on reader.id = review.reader_id
    where reader.language = asked_language
    order by review.reader_id, review.sentence_id, review.number desc
  ) as last
  where last.answer <> 'undone'
$$;
alter function private.get_current_reviews(text) owner to service_role;
grant execute on function private.get_current_reviews(text) to admin, editor, service_role;

-- Returns the names of all current and former readers of this language.
create or replace function private.get_reader_names(asked_language text) returns text[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct reader.name), '{}')
  from private.content_readers as reader where reader.language = asked_language
$$;
alter function private.get_reader_names(text) owner to service_role;
grant execute on function private.get_reader_names(text) to admin, editor, service_role;

-- Stores a reader's review of a sentence. `link_hash` identifies the reader, and so the language.
create or replace function private.review_sentence(link_hash bytea, sentence text, given text, words_hash text,
  words text) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  reader private.content_readers := private.find_reader_by_link(link_hash);
begin
  insert into private.content_reviews (reader_id, sentence_id, answer, hash, said)
  values (reader.id, sentence, given, words_hash, words);
end
$$;
grant execute on function private.review_sentence(bytea, text, text, text, text) to service_role;

create or replace trigger _800_audit after insert or update on private.content_readers
  for each row execute function private.audit_change('id', 'language', 'is_native', 'ended_at');
