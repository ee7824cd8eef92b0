-- Tables: private.email_consents, private.email_opt_outs, private.former_opt_outs, private.email_bounces,
-- private.mailbox_salt.

-- Consent to emails. Entering a code verifies the address. Only then is the consent stored, with the text
-- beside the checkbox.

create or replace function private.hash_mailbox(mailbox text) returns bytea
  language sql stable set search_path = ''
as $$
  select pg_catalog.sha256(pg_catalog.convert_to(kept.salt || ' ' || mailbox, 'UTF8')) from private.mailbox_salt as kept
$$;
grant execute on function private.hash_mailbox(text) to service_role;

-- True if the person opted out of all emails except codes, even if the rest of the person's data has been
-- erased.
create or replace function private.has_opted_out(asked text) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (select from private.email_opt_outs as said_no where said_no.mailbox = asked)
    or exists (select from private.former_opt_outs as former where former.mailbox_hash = private.hash_mailbox(asked))
$$;
grant execute on function private.has_opted_out(text) to service_role;

create or replace function private.unsubscribe_mailbox(asked text) returns void
  language sql volatile set search_path = ''
as $$
  insert into private.email_opt_outs (mailbox) values (asked) on conflict do nothing;
  -- Deletes queued emails of these types. Otherwise they might be sent days later, when the mail server works
  -- again.
  delete from private.email_outbox as outbox
  where private.mailbox(outbox.recipient) = asked and outbox.sent_at is null
    and outbox.kind in ('idea-status', 'idea-app', 'testimonial-status', 'badge', 'name-corrected', 'text-corrected')
$$;
grant execute on function private.unsubscribe_mailbox(text) to service_role;

create or replace function private.resume_emails(asked text) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  delete from private.email_opt_outs where mailbox = asked;
  delete from private.former_opt_outs where mailbox_hash = private.hash_mailbox(asked);
end
$$;
grant execute on function private.resume_emails(text) to service_role;

-- Stores the consent of a verified address. If the person consents to the same text again, the time of the
-- first consent stays. A new consent ends an earlier opt-out.
create or replace function private.store_consent(asked text, said jsonb) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.email_consents as kept (mailbox, topics, wording, version, form)
  values (asked, array['ideas', 'day', 'news'], said ->> 'wording', (said ->> 'version')::smallint, said ->> 'form')
  on conflict (mailbox) do update
  set topics = excluded.topics, wording = excluded.wording, version = excluded.version, form = excluded.form,
    agreed_at = excluded.agreed_at, changed_at = excluded.changed_at
  where kept.version <> excluded.version or not kept.topics @> excluded.topics or private.has_opted_out(asked);
  perform private.resume_emails(asked);
end
$$;
grant execute on function private.store_consent(text, jsonb) to service_role;

-- Returns the topics for the preferences page, without other personal data.
create or replace function private.get_email_topics(asked text) returns text[]
  language sql stable set search_path = ''
as $$
  select case when private.has_opted_out(asked) then '{}' else
    coalesce((select kept.topics from private.email_consents as kept where kept.mailbox = asked), '{}') end
$$;
grant execute on function private.get_email_topics(text) to service_role;

-- Saves the choices of the preferences page. If the person has never agreed to news before, `words`, the text
-- of that page, is stored as the text of the consent.
create or replace function private.choose_email_topics(asked text, chosen text[], words text, words_version integer)
  returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.email_consents as kept (mailbox, topics, wording, version, form)
  select asked, chosen, words, words_version, 'preferences'
  where pg_catalog.cardinality(chosen) > 0
    or exists (select from private.email_consents as known where known.mailbox = asked)
  on conflict (mailbox) do update set topics = chosen, changed_at = pg_catalog.now();
  if pg_catalog.cardinality(chosen) > 0 then
    perform private.resume_emails(asked);
  end if;
end
$$;
grant execute on function private.choose_email_topics(text, text[], text, integer) to service_role;

-- Deletes the email choices of an erased person. If the person had opted out, keeps a hash of the address.
create or replace function private.delete_email_choices(asked text) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.former_opt_outs (mailbox_hash, opted_out_at)
  select private.hash_mailbox(said_no.mailbox), said_no.created_at from private.email_opt_outs as said_no
    where said_no.mailbox = asked
  on conflict do nothing;
  delete from private.email_opt_outs where mailbox = asked;
  delete from private.email_consents where mailbox = asked;
  delete from private.email_bounces where mailbox = asked;
end
$$;
grant execute on function private.delete_email_choices(text) to service_role;
