-- Tables: private.member_notes.

-- Page of one member.

-- Ideas, votes, badges and emails of a person, newest first, at most 100 lines.
create or replace function private.member_course(person_id uuid, person_mailbox text) returns json
  language sql stable set search_path = ''
as $$
  select coalesce(pg_catalog.json_agg(line order by line.at desc), '[]') from (
    select line.kind, line.at, line.title, line.more, line.id from (
      select 'idea' as kind, idea.created_at as at, idea.title, idea.status as more, idea.id
      from public.app_ideas as idea where idea.user_id = person_id
      union all
      select 'story', story.created_at, pg_catalog.left(story.testimonial, 120), story.status, story.id
      from public.testimonials as story where story.mailbox = person_mailbox
      union all
      select 'vote', vote.created_at, idea.title, null, idea.id
      from private.idea_votes as vote join public.app_ideas as idea on idea.id = vote.idea_id where vote.user_id = person_id
      union all
      select 'badge', badge.created_at, badge.badge_title, badge.verification_code, badge.id
      from public.badges as badge where badge.user_id = person_id
      union all
      select 'letter', coalesce(mail.sent_at, mail.failed_at, mail.created_at), mail.letter,
        case when mail.sent_at is not null then 'sent' when mail.failed_at is not null then 'failed' else 'waiting' end, mail.id
      from private.mail_outbox as mail where private.mailbox(mail.recipient) = person_mailbox
      union all
      select 'announcement', coalesce(letter.done_at, announcement.begun_at), announcement.subject, letter.state, announcement.id
      from private.announcement_letters as letter join private.announcements as announcement on announcement.id = letter.announcement_id
      where letter.mailbox = person_mailbox) as line
    order by line.at desc limit 100) as line
$$;
grant execute on function private.member_course(uuid, text) to service_role;

create or replace function public.get_member(member_id uuid) returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'member', pg_catalog.to_jsonb(member) - 'mailbox' - 'mailbox_hash' - 'search_words' - 'news',
    'figures', pg_catalog.json_build_object(
      'ideas', (select count(*) from public.app_ideas as idea where idea.user_id = person.id),
      'votes', (select count(*) from private.idea_votes as vote where vote.user_id = person.id),
      'stories', (select count(*) from public.testimonials as story where story.mailbox = member.mailbox),
      'badges', (select count(*) from public.badges as badge where badge.user_id = person.id),
      'letters', (select count(*) from private.mail_outbox as mail where private.mailbox(mail.recipient) = member.mailbox and mail.sent_at is not null)
        + (select count(*) from private.announcement_letters as letter where letter.mailbox = member.mailbox and letter.state = 'sent')),
    'news', member.news,
    'consent', (select pg_catalog.json_build_object('topics', consent.topics, 'wording', consent.wording, 'version', consent.version,
        'form', consent.form, 'agreed_at', consent.agreed_at, 'changed_at', consent.changed_at)
      from private.letter_consents as consent where consent.mailbox = member.mailbox),
    'bounce', (select pg_catalog.json_build_object('reason', bounce.reason, 'told_by', bounce.told_by, 'bounced_at', bounce.bounced_at,
        'lifted_at', bounce.lifted_at, 'lifted_because', bounce.lifted_because)
      from private.letter_bounces as bounce where bounce.mailbox = member.mailbox),
    'notes', (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', note.id, 'said', note.said, 'created_at', note.created_at,
        'author', author.email) order by note.created_at desc), '[]')
      from private.member_notes as note left join auth.users as author on author.id = note.author_id where note.member_id = member.id),
    'course', private.member_course(person.id, member.mailbox),
    -- further data that an erasure deletes, shown before it is confirmed
    'ideas_that_stay', (select count(*) from public.app_ideas as idea
      where (idea.user_id = person.id or idea.user_id is null and private.mailbox(idea.submitter_email) = member.mailbox)
        and idea.status not in ('awaiting_approval', 'rejected')),
    'revoked', (select pg_catalog.json_build_object('at', badge.revoked_at, 'because', badge.revoked_because)
      from public.badges as badge where badge.user_id = person.id and badge.revoked_at is not null limit 1),
    'is_administrator', exists (select from private.admin_users as admin where admin.user_id = person.id))
  from public.community_members as member left join auth.users as person on person.mailbox = member.mailbox
  where member.id = get_member.member_id
$$;
alter function public.get_member(uuid) owner to service_role;
grant execute on function public.get_member(uuid) to admin;

create or replace function private.note_member(member_id uuid, said text) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into private.member_notes (member_id, author_id, said) values (member_id, auth.uid(), pg_catalog.btrim(said))
$$;
alter function private.note_member(uuid, text) owner to service_role;
grant execute on function private.note_member(uuid, text) to admin;
