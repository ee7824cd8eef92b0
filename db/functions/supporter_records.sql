-- Tables: private.supporter_notes.

-- Functions for the back office page of one supporter.

-- Returns the ideas, votes, badges and emails of a person, newest first, at most 100 lines.
create or replace function private.get_supporter_timeline(person_id uuid, person_mailbox text) returns json
  language sql stable set search_path = ''
as $$
  select coalesce(pg_catalog.json_agg(line order by line.at desc), '[]') from (
    select line.kind, line.at, line.title, line.more, line.id from (
      select 'idea' as kind, idea.created_at as at, idea.title, idea.status as more, idea.id
      from public.app_ideas as idea where idea.user_id = person_id
      union all
      select 'testimonial', testimonial.created_at, pg_catalog.left(testimonial.testimonial, 120), testimonial.status,
        testimonial.id
      from public.testimonials as testimonial where testimonial.mailbox = person_mailbox
      union all
      select 'vote', vote.created_at, idea.title, null, idea.id
      from private.idea_votes as vote join public.app_ideas as idea on idea.id = vote.idea_id
        where vote.user_id = person_id
      union all
      select 'badge', badge.created_at, badge.badge_title, badge.verification_code, badge.id
      from public.badges as badge where badge.user_id = person_id
      union all
      select 'email', coalesce(outbox.sent_at, outbox.failed_at, outbox.created_at), outbox.kind,
        case when outbox.sent_at is not null then 'sent' when outbox.failed_at is not null then 'failed'
          else 'waiting' end, outbox.id
      from private.email_outbox as outbox where private.mailbox(outbox.recipient) = person_mailbox
      union all
      select 'announcement', coalesce(delivery.done_at, announcement.begun_at), announcement.subject, delivery.state,
        announcement.id
      from private.announcement_emails as delivery
        join private.announcements as announcement on announcement.id = delivery.announcement_id
      where delivery.mailbox = person_mailbox) as line
    order by line.at desc limit 100) as line
$$;
grant execute on function private.get_supporter_timeline(uuid, text) to service_role;

create or replace function public.get_supporter(supporter_id uuid) returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'supporter', pg_catalog.to_jsonb(supporter) - 'mailbox' - 'mailbox_hash' - 'search_words' - 'news',
    'figures', pg_catalog.json_build_object(
      'ideas', (select count(*) from public.app_ideas as idea where idea.user_id = person.id),
      'votes', (select count(*) from private.idea_votes as vote where vote.user_id = person.id),
      'testimonials', (select count(*) from public.testimonials as testimonial
        where testimonial.mailbox = supporter.mailbox),
      'badges', (select count(*) from public.badges as badge where badge.user_id = person.id),
      'emails', (select count(*) from private.email_outbox as outbox
        where private.mailbox(outbox.recipient) = supporter.mailbox and outbox.sent_at is not null)
        + (select count(*) from private.announcement_emails as delivery where delivery.mailbox = supporter.mailbox
          and delivery.state = 'sent')),
    'news', supporter.news,
    'consent',
      (select pg_catalog.json_build_object('topics', consent.topics, 'wording', consent.wording,
      'version', consent.version,
        'form', consent.form, 'agreed_at', consent.agreed_at, 'changed_at', consent.changed_at)
      from private.email_consents as consent where consent.mailbox = supporter.mailbox),
    'bounce',
      (select pg_catalog.json_build_object('reason', bounce.reason, 'told_by', bounce.told_by,
      'bounced_at', bounce.bounced_at,
        'lifted_at', bounce.lifted_at, 'lifted_because', bounce.lifted_because)
      from private.email_bounces as bounce where bounce.mailbox = supporter.mailbox),
    'notes', (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', note.id, 'said', note.said,
      'created_at', note.created_at,
        'author', author.email) order by note.created_at desc), '[]')
      from private.supporter_notes as note left join auth.users as author on author.id = note.author_id
        where note.supporter_id = supporter.id),
    'course', private.get_supporter_timeline(person.id, supporter.mailbox),
    -- Number of ideas that stay after an erasure. The page shows it before the owner confirms.
    'ideas_that_stay', (select count(*) from public.app_ideas as idea
      where (idea.user_id = person.id or idea.user_id is null
        and private.mailbox(idea.submitter_email) = supporter.mailbox)
        and idea.status not in ('awaiting_approval', 'rejected')),
    'revoked', (select pg_catalog.json_build_object('at', badge.revoked_at, 'because', badge.revoked_because)
      from public.badges as badge where badge.user_id = person.id and badge.revoked_at is not null limit 1),
    'is_administrator', exists (select from private.admin_users as admin where admin.user_id = person.id))
  from public.community_members as supporter left join auth.users as person on person.mailbox = supporter.mailbox
  where supporter.id = get_supporter.supporter_id
$$;
alter function public.get_supporter(uuid) owner to service_role;
grant execute on function public.get_supporter(uuid) to admin;

create or replace function private.note_supporter(supporter_id uuid, said text) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into private.supporter_notes (supporter_id, author_id, said)
    values (supporter_id, auth.uid(), pg_catalog.btrim(said))
$$;
alter function private.note_supporter(uuid, text) owner to service_role;
grant execute on function private.note_supporter(uuid, text) to admin;
