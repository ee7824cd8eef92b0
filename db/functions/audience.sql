-- Recipients of an email to a list of supporters, and why the others do not get it.

-- Returns why a supporter does not get an email about this topic, or `gets`. Has no `set` clause, so that
-- PostgreSQL can inline the function.
create or replace function private.get_audience_standing(
    supporter public.community_members, consent private.email_consents, topic text) returns text
  language sql immutable parallel safe
  return case
    when consent.mailbox is null then 'not_agreed'
    when not supporter.is_verified or not supporter.is_active or supporter.deactivated_at is not null then 'inactive'
    when supporter.news = 'bounced' then 'bounced'
    when supporter.news <> 'agreed' or not consent.topics @> array[topic] then 'opted_out'
    else 'gets' end;
grant execute on function private.get_audience_standing(public.community_members, private.email_consents, text)
  to service_role;

create or replace function private.get_audience(filters jsonb, topic text)
  returns table (supporter_id uuid, mailbox text, address text, name text, joined_at timestamptz, standing text)
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  select supporter.id, supporter.mailbox, supporter.email,
    coalesce(nullif(supporter.first_name, ''), pg_catalog.split_part(supporter.name, ' ', 1)), supporter.joined_at,
    private.get_audience_standing(supporter, consent, topic)
  from public.community_members as supporter
  left join private.email_consents as consent on consent.mailbox = supporter.mailbox
  where private.is_in_view(supporter, filters);
end
$$;
grant execute on function private.get_audience(jsonb, text) to service_role;

-- Counts recipients before an email is sent: all supporters of the list, minus those who will not get it, by
-- reason.
create or replace function public.count_audience(filters jsonb, topic text) returns json
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select pg_catalog.json_build_object(
      'in_view', coalesce(sum(people), 0),
      'not_agreed', coalesce(sum(people) filter (where standing = 'not_agreed'), 0),
      'inactive', coalesce(sum(people) filter (where standing = 'inactive'), 0),
      'opted_out', coalesce(sum(people) filter (where standing = 'opted_out'), 0),
      'bounced', coalesce(sum(people) filter (where standing = 'bounced'), 0),
      'gets', coalesce(sum(people) filter (where standing = 'gets'), 0))
    from (
      select private.get_audience_standing(supporter, consent, topic) as standing, count(*) as people
      from public.community_members as supporter
      left join private.email_consents as consent on consent.mailbox = supporter.mailbox
      where private.is_in_view(supporter, filters) group by 1) as counted);
end
$$;
alter function public.count_audience(jsonb, text) owner to service_role;
grant execute on function public.count_audience(jsonb, text) to admin;
