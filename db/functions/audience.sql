-- Recipients of an email to a view, and the reasons why the others do not get it.

-- A statement whose parameters are the filters and the topic. It returns each member of the view with the
-- reason why they do not get an email about this topic, or `gets`.
create or replace function private.audience_statement(filters jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select 'select member.id, member.mailbox, member.email, member.first_name, member.name, member.joined_at,
      case
        when consent.mailbox is null then ''not_agreed''
        when not member.is_verified or not member.is_active or member.deactivated_at is not null then ''inactive''
        when member.news = ''bounced'' then ''bounced''
        when member.news <> ''agreed'' or not consent.topics @> array[$2] then ''opted_out''
        else ''gets'' end as standing
    from public.community_members as member
    left join private.letter_consents as consent on consent.mailbox = member.mailbox
    where ' || private.member_conditions(filters)
$$;
grant execute on function private.audience_statement(jsonb) to service_role;

create or replace function private.audience(filters jsonb, topic text)
  returns table (member_id uuid, mailbox text, address text, name text, joined_at timestamptz, standing text)
  language plpgsql stable set search_path = ''
as $$
begin
  return query execute 'select id, mailbox, email, coalesce(nullif(first_name, ''''), pg_catalog.split_part(name, '' '', 1)), joined_at, standing
    from (' || private.audience_statement(filters) || ') as found' using filters, topic;
end
$$;
grant execute on function private.audience(jsonb, text) to service_role;

-- Counts before an email is sent: all members of the view, minus those who will not get it, by reason.
create or replace function public.count_audience(filters jsonb, topic text) returns json
  language plpgsql stable security definer set search_path = ''
as $$
declare
  counted json;
begin
  execute 'select pg_catalog.json_build_object(
      ''in_view'', coalesce(sum(people), 0),
      ''not_agreed'', coalesce(sum(people) filter (where standing = ''not_agreed''), 0),
      ''inactive'', coalesce(sum(people) filter (where standing = ''inactive''), 0),
      ''opted_out'', coalesce(sum(people) filter (where standing = ''opted_out''), 0),
      ''bounced'', coalesce(sum(people) filter (where standing = ''bounced''), 0),
      ''gets'', coalesce(sum(people) filter (where standing = ''gets''), 0))
    from (select standing, count(*) as people from (' || private.audience_statement(filters) || ') as found group by standing) as counted'
  into counted using filters, topic;
  return counted;
end
$$;
alter function public.count_audience(jsonb, text) owner to service_role;
grant execute on function public.count_audience(jsonb, text) to admin;
