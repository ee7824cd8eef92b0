-- The people behind the attempt, as the office sees them.

create or replace function private.member_words(name text, email text, place text, skills text[], interests text[]) returns text
  language sql immutable parallel safe set search_path = ''
  return pg_catalog.lower(name || ' ' || email || ' ' || coalesce(place, '') || ' '
    || pg_catalog.array_to_string(skills, ' ') || ' ' || coalesce(pg_catalog.array_to_string(interests, ' '), ''));
grant execute on function private.member_words(text, text, text, text[], text[]) to authenticated, admin, service_role;

-- The conditions of these filters over a `member`, as text for a statement whose only parameter is the filters. No value is ever part of
-- the text, and what is no filter adds nothing.
create or replace function private.member_conditions(filters jsonb) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  said text := 'true';
  has_bounced constant text := 'exists (select from private.letter_bounces as bounce
    where bounce.mailbox = member.mailbox and bounce.lifted_at is null)';
  says_no constant text := 'exists (select from private.letter_opt_outs as said_no where said_no.mailbox = member.mailbox)';
  said_no constant text := 'exists (select from private.former_opt_outs as former where former.mailbox_hash = member.mailbox_hash)';
  -- Each an exists of its own: PostgreSQL joins those, and asks one inside an "or" again for every row. Topics by their number: by what
  -- they differ from, it reckons with one person and asks for each of 35,000.
  no_word constant text := ' and not ' || has_bounced || ' and not ' || says_no || ' and not ' || said_no;
begin
  if filters ? 'q' then
    said := said || ' and pg_catalog.strpos(member.search_words, pg_catalog.lower($1 ->> ''q'')) > 0';
  end if;
  if filters ? 'type' then
    said := said || ' and member.supporter_type = $1 ->> ''type''';
  end if;
  if filters ? 'skill' then
    said := said || ' and member.skills @> array[$1 ->> ''skill'']';
  end if;
  if filters ? 'testing' then
    said := said || ' and member.availability_info -> ''preferred_testing_types'' ? ($1 ->> ''testing'')';
  end if;
  if filters ? 'proven' then
    said := said || ' and member.is_verified = ($1 ->> ''proven'' = ''yes'')';
  end if;
  if filters ? 'active' then
    said := said || ' and (member.is_active and member.deactivated_at is null) = ($1 ->> ''active'' = ''yes'')';
  end if;
  if filters ? 'badge' then
    said := said || ' and member.has_received_badge = ($1 ->> ''badge'' = ''yes'')';
  end if;
  if filters ? 'joined' then
    said := said || ' and member.joined_at > pg_catalog.now() - case $1 ->> ''joined'' when ''day'' then interval ''1 day'' when ''week'' then interval ''7 days'' else interval ''30 days'' end';
  end if;
  if filters ? 'news' then
    -- The states of private.news_state, as sets: asked for one person at a time, 50,000 would take seconds.
    said := said || case filters ->> 'news'
      when 'bounced' then ' and ' || has_bounced
      when 'opted_out' then ' and not ' || has_bounced || ' and member.id in (
        select other.id from public.community_members as other join private.letter_opt_outs as said on said.mailbox = other.mailbox
        union all select other.id from public.community_members as other
          join private.former_opt_outs as former on former.mailbox_hash = other.mailbox_hash
        union all select other.id from public.community_members as other
          join private.letter_consents as consent on consent.mailbox = other.mailbox and consent.topics = ''{}'')'
      when 'agreed' then no_word || ' and exists (select from private.letter_consents as consent
        where consent.mailbox = member.mailbox and pg_catalog.cardinality(consent.topics) > 0)'
      else no_word || ' and not exists (select from private.letter_consents as consent where consent.mailbox = member.mailbox)' end;
  end if;
  if filters ? 'ids' then
    said := said || ' and member.id in (select pg_catalog.jsonb_array_elements_text($1 -> ''ids'')::uuid)';
  end if;
  return said;
end
$$;
grant execute on function private.member_conditions(jsonb) to service_role;

-- What news may reach somebody: bounced, opted_out, agreed, or none, who never said yes.
create or replace function private.news_state(asked text) returns text
  language sql stable set search_path = ''
as $$
  select case
    when exists (select from private.letter_bounces as bounce where bounce.mailbox = asked and bounce.lifted_at is null) then 'bounced'
    when private.has_opted_out(asked) then 'opted_out'
    else coalesce((select case when consent.topics = '{}' then 'opted_out' else 'agreed' end
      from private.letter_consents as consent where consent.mailbox = asked), 'none')
  end
$$;
grant execute on function private.news_state(text) to service_role;

-- A page of the list. Whom the filters find is read once, for the count and the page; of everybody the index tells both. What people did
-- is counted for the people of the page alone.
create or replace function public.get_community(filters jsonb, page_number integer default 1, page_size integer default 20) returns json
  language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions constant text := private.member_conditions(filters);
  size constant integer := least(greatest(page_size, 1), 1000);
  answer json;
begin
  execute '
    with found as ' || case conditions when 'true' then 'not materialized' else 'materialized' end || ' (
      select member.id, member.joined_at from public.community_members as member where ' || conditions || '),
    page as materialized (select found.id from found order by found.joined_at desc, found.id limit $2 offset $3)
    select pg_catalog.json_build_object(
      ''total'', (select count(*) from found),
      ''people'', (select coalesce(pg_catalog.json_agg(pg_catalog.row_to_json(shown) order by shown.joined_at desc, shown.id), ''[]'') from (
        select member.id, member.name, member.email, member.location, member.supporter_type, member.skills, member.interests,
          member.availability_info -> ''preferred_testing_types'' as testing_types, member.is_verified,
          member.is_active and member.deactivated_at is null as is_active, member.has_received_badge, member.joined_at,
          (select count(*) from public.app_ideas as idea where idea.user_id = person.id) as ideas,
          (select count(*) from private.idea_votes as vote where vote.user_id = person.id) as votes,
          (select count(*) from public.testimonials as story where story.mailbox = member.mailbox) as stories,
          (select count(*) from public.badges as badge where badge.user_id = person.id) as badges,
          private.news_state(member.mailbox) as news
        from page join public.community_members as member on member.id = page.id
        left join auth.users as person on person.mailbox = member.mailbox) as shown))'
  into answer using filters, size, (greatest(page_number, 1) - 1) * size;
  return answer;
end
$$;
alter function public.get_community(jsonb, integer, integer) owner to service_role;
grant execute on function public.get_community(jsonb, integer, integer) to admin;

create or replace function private.count_members(filters jsonb) returns integer
  language plpgsql stable set search_path = ''
as $$
declare
  total integer;
begin
  execute 'select count(*) from public.community_members as member where ' || private.member_conditions(filters) into total using filters;
  return total;
end
$$;
grant execute on function private.count_members(jsonb) to service_role;

-- What each value of a filter would find, with the other filters as they are: one reading of the table a filter.
create or replace function public.get_community_counts(filters jsonb) returns json
  language plpgsql stable security definer set search_path = ''
as $$
declare
  filter text;
  value text;
  rest jsonb;
  counted jsonb;
  answer jsonb := '{}';
begin
  for filter, value in values
    ('type', 'member.supporter_type'),
    ('skill', 'pg_catalog.unnest(member.skills)'),
    ('testing', 'pg_catalog.jsonb_array_elements_text(case pg_catalog.jsonb_typeof(member.availability_info -> ''preferred_testing_types'')
      when ''array'' then member.availability_info -> ''preferred_testing_types'' else ''[]'' end)'),
    ('proven', 'case when member.is_verified then ''yes'' else ''no'' end'),
    ('active', 'case when member.is_active and member.deactivated_at is null then ''yes'' else ''no'' end'),
    ('badge', 'case when member.has_received_badge then ''yes'' else ''no'' end')
  loop
    rest := filters - filter;
    execute 'select coalesce(pg_catalog.jsonb_object_agg(value, people), ''{}'') from (
      select value, count(*) as people from (select ' || value || ' as value from public.community_members as member where '
        || private.member_conditions(rest) || ') as each_value where value is not null group by value) as counted'
    into counted using rest;
    answer := answer || pg_catalog.jsonb_build_object(filter, counted);
  end loop;
  rest := filters - 'joined';
  execute 'select pg_catalog.jsonb_build_object(
      ''day'', count(*) filter (where member.joined_at > pg_catalog.now() - interval ''1 day''),
      ''week'', count(*) filter (where member.joined_at > pg_catalog.now() - interval ''7 days''),
      ''month'', count(*) filter (where member.joined_at > pg_catalog.now() - interval ''30 days''))
    from public.community_members as member where ' || private.member_conditions(rest) into counted using rest;
  answer := answer || pg_catalog.jsonb_build_object('joined', counted);
  select pg_catalog.jsonb_object_agg(news, private.count_members(filters || pg_catalog.jsonb_build_object('news', news))) into counted
  from pg_catalog.unnest(array['agreed', 'opted_out', 'none', 'bounced']) as news;
  return answer || pg_catalog.jsonb_build_object('news', counted);
end
$$;
alter function public.get_community_counts(jsonb) owner to service_role;
grant execute on function public.get_community_counts(jsonb) to admin;

-- Where somebody stands in a list, and who stands beside them.
create or replace function public.get_member_place(member_id uuid, filters jsonb) returns json
  language plpgsql stable security definer set search_path = ''
as $$
declare
  conditions constant text := private.member_conditions(filters);
  answer json;
begin
  execute 'select pg_catalog.json_build_object(
      ''position'', (select count(*) from public.community_members as member where ' || conditions || '
        and (member.joined_at > asked.joined_at or member.joined_at = asked.joined_at and member.id < asked.id)) + 1,
      ''count'', (select count(*) from public.community_members as member where ' || conditions || '),
      ''before'', (select member.id from public.community_members as member where ' || conditions || '
        and (member.joined_at > asked.joined_at or member.joined_at = asked.joined_at and member.id < asked.id)
        order by member.joined_at, member.id desc limit 1),
      ''after'', (select member.id from public.community_members as member where ' || conditions || '
        and (member.joined_at < asked.joined_at or member.joined_at = asked.joined_at and member.id > asked.id)
        order by member.joined_at desc, member.id limit 1))
    from public.community_members as asked where asked.id = $2' into answer using filters, get_member_place.member_id;
  return answer;
end
$$;
alter function public.get_member_place(uuid, jsonb) owner to service_role;
grant execute on function public.get_member_place(uuid, jsonb) to admin;

-- The head of the page: everybody, whatever the filters.
create or replace function public.get_community_figures() returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'everyone', count(*),
    'proven', count(*) filter (where is_verified),
    'new_this_week', count(*) filter (where joined_at > pg_catalog.now() - interval '7 days'))
  from public.community_members
$$;
alter function public.get_community_figures() owner to service_role;
grant execute on function public.get_community_figures() to admin;

-- Each member once, with what keeps a letter about this topic away from them; `gets` when nothing does.
create or replace function private.audience(filters jsonb, topic text)
  returns table (member_id uuid, mailbox text, address text, name text, joined_at timestamptz, standing text)
  language plpgsql stable set search_path = ''
as $$
begin
  return query execute 'select member.id, member.mailbox, member.email, coalesce(nullif(member.first_name, ''''), pg_catalog.split_part(member.name, '' '', 1)),
      member.joined_at,
      case
        when consent.mailbox is null then ''not_agreed''
        when not member.is_verified or not member.is_active or member.deactivated_at is not null then ''inactive''
        when said_no.mailbox is not null or former.mailbox_hash is not null or not consent.topics @> array[$2] then ''opted_out''
        when bounce.mailbox is not null then ''bounced''
        else ''gets'' end
    from public.community_members as member
    left join private.letter_consents as consent on consent.mailbox = member.mailbox
    left join private.letter_opt_outs as said_no on said_no.mailbox = member.mailbox
    left join private.former_opt_outs as former on former.mailbox_hash = member.mailbox_hash
    left join private.letter_bounces as bounce on bounce.mailbox = member.mailbox and bounce.lifted_at is null
    where ' || private.member_conditions(filters) using filters, topic;
end
$$;
grant execute on function private.audience(jsonb, text) to service_role;

-- The sum before a letter: everybody of the view, less those who will not get it, by reason.
create or replace function public.count_audience(filters jsonb, topic text) returns json
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.json_build_object(
    'in_view', count(*),
    'not_agreed', count(*) filter (where standing = 'not_agreed'),
    'inactive', count(*) filter (where standing = 'inactive'),
    'opted_out', count(*) filter (where standing = 'opted_out'),
    'bounced', count(*) filter (where standing = 'bounced'),
    'gets', count(*) filter (where standing = 'gets'))
  from private.audience(filters, topic)
$$;
alter function public.count_audience(jsonb, text) owner to service_role;
grant execute on function public.count_audience(jsonb, text) to admin;

create or replace function public.get_community_views() returns json
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', kept.id, 'name', kept.name, 'filters', kept.filters,
    'total', private.count_members(kept.filters)) order by kept.created_at), '[]')
  from private.community_views as kept where kept.owner_id = auth.uid()
$$;
alter function public.get_community_views() owner to service_role;
grant execute on function public.get_community_views() to admin;

create or replace function public.save_community_view(view_name text, filters jsonb) returns uuid
  language sql volatile security definer set search_path = ''
as $$
  insert into private.community_views (owner_id, name, filters) values (auth.uid(), pg_catalog.btrim(view_name), filters) returning id
$$;
alter function public.save_community_view(text, jsonb) owner to service_role;
grant execute on function public.save_community_view(text, jsonb) to admin;

create or replace function public.remove_community_view(view_id uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from private.community_views as kept where kept.id = view_id and kept.owner_id = auth.uid()
$$;
alter function public.remove_community_view(uuid) owner to service_role;
grant execute on function public.remove_community_view(uuid) to admin;

-- What somebody sent, voted for, earned and received, newest first; a hundred lines are shown.
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
    'member', pg_catalog.to_jsonb(member) - 'mailbox' - 'mailbox_hash' - 'search_words',
    'figures', pg_catalog.json_build_object(
      'ideas', (select count(*) from public.app_ideas as idea where idea.user_id = person.id),
      'votes', (select count(*) from private.idea_votes as vote where vote.user_id = person.id),
      'stories', (select count(*) from public.testimonials as story where story.mailbox = member.mailbox),
      'badges', (select count(*) from public.badges as badge where badge.user_id = person.id),
      'letters', (select count(*) from private.mail_outbox as mail where private.mailbox(mail.recipient) = member.mailbox and mail.sent_at is not null)
        + (select count(*) from private.announcement_letters as letter where letter.mailbox = member.mailbox and letter.state = 'sent')),
    'news', private.news_state(member.mailbox),
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
    -- what an erasure takes besides, said before it
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

create or replace function public.note_member(member_id uuid, said text) returns uuid
  language sql volatile security definer set search_path = ''
as $$
  insert into private.member_notes (member_id, author_id, said) values (member_id, auth.uid(), pg_catalog.btrim(said)) returning id
$$;
alter function public.note_member(uuid, text) owner to service_role;
grant execute on function public.note_member(uuid, text) to admin;

create or replace function private.note_act(what text, member_id uuid, more jsonb default '{}') returns void
  language sql volatile set search_path = ''
as $$
  insert into private.audit_log (actor_id, action, subject, subject_id, after)
  values (auth.uid(), what, 'community_members', member_id::text, more)
$$;
grant execute on function private.note_act(text, uuid, jsonb) to service_role;

-- The badges are drawn again under their old codes and addresses, and the person is told.
create or replace function public.correct_member_name(member_id uuid, new_name text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  right_name constant text := pg_catalog.btrim(new_name);
  member public.community_members;
  redrawn integer;
begin
  select kept.* into member from public.community_members as kept where kept.id = member_id for update;
  if not found then
    raise exception using errcode = 'CMNOF', message = 'This person is not in the community any more.';
  elsif pg_catalog.char_length(right_name) not between 2 and 80 or not private.is_clean_text(right_name) then
    raise exception using errcode = 'CMNAM', message = 'A name has 2 to 80 characters.';
  elsif member.name = right_name then
    return 0;
  end if;
  update public.community_members as kept
  set name = right_name, first_name = pg_catalog.split_part(right_name, ' ', 1),
    last_name = nullif(pg_catalog.btrim(pg_catalog.substr(right_name, pg_catalog.length(pg_catalog.split_part(right_name, ' ', 1)) + 1)), '')
  where kept.id = member.id;
  update public.badges as badge set recipient_name = right_name
  from auth.users as person where person.mailbox = member.mailbox and badge.user_id = person.id;
  get diagnostics redrawn = row_count;
  insert into private.badge_orders (badge_id)
  select badge.id from public.badges as badge join auth.users as person on person.id = badge.user_id where person.mailbox = member.mailbox
  on conflict do nothing;
  insert into private.mail_outbox (letter, recipient, payload)
  values ('name-corrected', member.email, pg_catalog.jsonb_build_object('name', right_name, 'badges', redrawn));
  perform private.note_act('correct name', member.id, pg_catalog.jsonb_build_object('badges', redrawn)), pg_catalog.pg_notify('badges', '');
  return redrawn;
end
$$;
alter function public.correct_member_name(uuid, text) owner to service_role;
grant execute on function public.correct_member_name(uuid, text) to admin;

-- Out, with every session; or back in. What they sent stays where it is. Badges stay good unless they are taken back with it; then the
-- reason stands where anybody checks them.
create or replace function public.set_member_active(member_id uuid, is_in boolean, because text default null, revokes_badges boolean default false)
  returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  member public.community_members;
  reason constant text := case when is_in then null else nullif(pg_catalog.left(pg_catalog.btrim(because), 500), '') end;
begin
  if not is_in and reason is null then
    raise exception using errcode = 'CMWHY', message = 'Say why.';
  end if;
  update public.community_members as kept
  set is_active = is_in and kept.is_verified, deactivated_at = case when is_in then null else pg_catalog.now() end,
    deactivated_because = reason
  where kept.id = member_id returning kept.* into member;
  if not found then
    raise exception using errcode = 'CMNOF', message = 'This person is not in the community any more.';
  elsif not is_in then
    delete from auth.sessions using auth.users as person
    where person.mailbox = member.mailbox and sessions.user_id = person.id
      and not exists (select from private.admin_users as admin where admin.user_id = person.id);
  end if;
  update public.badges as badge
  set revoked_at = case when not is_in and revokes_badges then pg_catalog.now() end,
    revoked_because = case when not is_in and revokes_badges then reason end
  from auth.users as person where person.mailbox = member.mailbox and badge.user_id = person.id
    and (badge.revoked_at is not null or not is_in and revokes_badges);
  perform private.note_act(case when is_in then 'activate' else 'deactivate' end, member.id,
    case when is_in then '{}' else pg_catalog.jsonb_build_object('because', reason, 'badges_revoked', revokes_badges) end);
end
$$;
alter function public.set_member_active(uuid, boolean, text, boolean) owner to service_role;
grant execute on function public.set_member_active(uuid, boolean, text, boolean) to admin;

create or replace function public.export_member(member_id uuid) returns json
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer json;
begin
  select coalesce(private.export_person(person.id), pg_catalog.json_build_object(
      'membership', pg_catalog.to_jsonb(member) - 'mailbox_hash' - 'search_words',
      'ideas', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(idea) order by idea.created_at), '[]')
        from public.app_ideas as idea where idea.user_id is null and private.mailbox(idea.submitter_email) = member.mailbox),
      'notes', (select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('said', note.said, 'created_at', note.created_at)
        order by note.created_at), '[]') from private.member_notes as note where note.member_id = member.id),
      'wants_no_news', private.has_opted_out(member.mailbox)))
  into answer
  from public.community_members as member left join auth.users as person on person.mailbox = member.mailbox
  where member.id = member_id;
  if answer is null then
    raise exception using errcode = 'CMNOF', message = 'This person is not in the community any more.';
  end if;
  perform private.note_act('export person', member_id);
  return answer;
end
$$;
alter function public.export_member(uuid) owner to service_role;
grant execute on function public.export_member(uuid) to admin;

-- For good, once the word was typed. Who never proved an address has no account, only the row.
create or replace function public.erase_member(member_id uuid, typed text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  member public.community_members;
  person_id uuid;
begin
  if typed is distinct from 'ERASE' then
    raise exception using errcode = 'CMWRD', message = 'Type ERASE to erase this person.';
  end if;
  select kept.* into member from public.community_members as kept where kept.id = member_id for update;
  if not found then
    raise exception using errcode = 'CMNOF', message = 'This person is not in the community any more.';
  end if;
  select person.id into person_id from auth.users as person where person.mailbox = member.mailbox;
  if exists (select from private.admin_users as admin where admin.user_id = person_id) then
    raise exception using errcode = 'SPADM',
      message = 'An administrator’s account cannot be erased here. Ask another administrator to remove it first.';
  elsif person_id is not null then
    perform private.erase_person(person_id);
  else
    perform private.erase_mailbox(member.mailbox, null);
  end if;
  perform private.note_act('erase person', member_id);
end
$$;
alter function public.erase_member(uuid, text) owner to service_role;
grant execute on function public.erase_member(uuid, text) to admin;

-- An address that takes no letters; told again, the first time stays unless it was lifted since.
create or replace function private.note_bounce(asked text, why text, teller text) returns void
  language sql volatile set search_path = ''
as $$
  insert into private.letter_bounces as bounce (mailbox, reason, told_by) values (asked, pg_catalog.left(why, 300), teller)
  on conflict (mailbox) do update
  set reason = excluded.reason, told_by = excluded.told_by, bounced_at = excluded.bounced_at, lifted_at = null, lifted_because = null
  where bounce.lifted_at is not null
$$;
grant execute on function private.note_bounce(text, text, text) to service_role;

create or replace function public.lift_bounce(member_id uuid, because text) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if coalesce(pg_catalog.btrim(because), '') = '' then
    raise exception using errcode = 'CMWHY', message = 'Say why this address takes letters again.';
  end if;
  update private.letter_bounces as bounce set lifted_at = pg_catalog.now(), lifted_because = pg_catalog.left(pg_catalog.btrim(because), 500)
  from public.community_members as member
  where member.id = member_id and bounce.mailbox = member.mailbox and bounce.lifted_at is null;
  perform private.note_act('lift bounce', member_id);
end
$$;
alter function public.lift_bounce(uuid, text) owner to service_role;
grant execute on function public.lift_bounce(uuid, text) to admin;
