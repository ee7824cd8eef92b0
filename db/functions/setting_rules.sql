-- Rules for the values of settings.

-- Returns the rules of each setting, field by field. shared/campaign-schema.ts has the same rules and
-- sentences (compared by db/tests/settings.test.ts), so the site never has to ignore a stored value. `low`
-- and `high` limit characters, numbers or items.
create or replace function private.get_setting_rules()
  returns table (place text, field text, kind text, needed boolean, nullable boolean, low numeric, high numeric,
    choices text[])
  language sql immutable set search_path = ''
as $$
  values
    ('', 'attempt', 'object', false, false, 0, 0, null::text[]),
    ('attempt', 'name', 'text', false, false, 1, 120, null),
    ('attempt', 'builder', 'text', false, true, 1, 80, null),
    ('attempt', 'countdownStart', 'instant', false, false, 0, 0, null),
    ('attempt', 'start', 'instant', false, false, 0, 0, null),
    ('attempt', 'end', 'instant', false, false, 0, 0, null),
    ('attempt', 'zone', 'zone', false, false, 0, 0, null),
    ('', 'result', 'object', false, false, 0, 0, null),
    ('result', 'status', 'choice', false, false, 0, 0,
      array['not_recorded', 'completed_unverified', 'evidence_submitted',
      'verified', 'not_achieved', 'postponed']),
    ('result', 'apps', 'whole', false, true, 0, 20, null),
    ('result', 'date', 'day', false, true, 0, 0, null),
    ('result', 'source', 'link', false, true, 0, 0, null),
    ('', 'fundraising', 'object', false, false, 0, 0, null),
    ('fundraising', 'goal', 'whole', false, true, 1, 1000000000, null),
    ('fundraising', 'raised', 'whole', false, true, 0, 1000000000, null),
    ('fundraising', 'supporters', 'whole', false, true, 0, 1000000000, null),
    ('fundraising', 'date', 'day', false, true, 0, 0, null),
    ('fundraising', 'source', 'link', false, true, 0, 0, null),
    ('fundraising', 'currency', 'currency', false, false, 0, 0, null),
    ('fundraising', 'second', 'object', false, true, 0, 0, null),
    ('fundraising.second', 'currency', 'currency', true, false, 0, 0, null),
    ('fundraising.second', 'rate', 'rate', true, false, 0, 1000000000, null),
    ('fundraising.second', 'date', 'rate day', true, false, 0, 0, null),
    ('', 'statistics', 'object', false, false, 0, 0, null),
    ('statistics', 'items', 'list', true, false, 0, 12, null),
    ('statistics.items', 'figure', 'text', true, false, 1, 12, null),
    ('statistics.items', 'label', 'text', true, false, 1, 40, null),
    ('statistics.items', 'date', 'day', false, true, 0, 0, null),
    ('statistics.items', 'source', 'link', false, true, 0, 0, null),
    ('', 'tiers', 'object', false, false, 0, 0, null),
    ('tiers', 'items', 'list', true, false, 0, 12, null),
    ('tiers.items', 'name', 'text', true, false, 1, 40, null),
    ('tiers.items', 'subtitle', 'text', true, false, 1, 40, null),
    ('tiers.items', 'price', 'text', true, false, 1, 40, null),
    ('tiers.items', 'benefits', 'text', true, false, 1, 800, null),
    ('tiers.items', 'after', 'text', false, false, 0, 800, null),
    ('', 'links', 'object', false, false, 0, 0, null),
    ('links', 'donation', 'link', false, true, 0, 0, null),
    ('links', 'crowdfunding', 'link', false, true, 0, 0, null),
    ('links', 'chat', 'link', false, true, 0, 0, null),
    ('links', 'live', 'link', false, true, 0, 0, null),
    ('links', 'contact', 'email', false, false, 0, 0, null),
    ('', 'videos', 'object', false, false, 0, 0, null),
    ('videos', 'why', 'film', false, true, 0, 0, null),
    ('videos', 'playlist', 'playlist', false, true, 0, 0, null),
    ('videos', 'items', 'list', false, false, 0, 12, null),
    ('videos.items', 'id', 'film', true, false, 0, 0, null),
    ('videos.items', 'title', 'text', true, false, 1, 120, null),
    ('videos.items', 'length', 'length', false, false, 0, 0, null),
    ('', 'questions', 'object', false, false, 0, 0, null),
    ('questions', 'items', 'list', true, false, 0, 12, null),
    ('questions.items', 'question', 'text', true, false, 1, 160, null),
    ('questions.items', 'answer', 'text', true, false, 1, 1000, null),
    ('questions.items', 'live', 'text', false, false, 0, 1000, null),
    ('questions.items', 'after', 'text', false, false, 0, 1000, null),
    ('', 'look', 'object', false, false, 0, 0, null),
    ('look', 'first', 'text', false, false, 1, 14, null),
    ('look', 'second', 'text', false, false, 1, 14, null),
    ('look', 'third', 'text', false, false, 1, 14, null),
    ('look', 'poster', 'picture', false, true, 0, 0, null),
    ('look', 'posterAlt', 'text', false, true, 1, 160, null),
    ('look', 'share', 'picture', false, true, 0, 0, null),
    ('look', 'mark', 'picture', false, true, 0, 0, null),
    ('', 'press', 'object', false, false, 0, 0, null),
    ('press', 'state', 'choice', false, false, 0, 0, array['closed', 'open']),
    ('press', 'contact', 'email', false, true, 0, 0, null),
    ('press', 'sentence', 'text', false, true, 1, 240, null),
    ('press', 'facts', 'list', false, false, 0, 12, null),
    ('press.facts', 'label', 'text', true, false, 1, 40, null),
    ('press.facts', 'value', 'text', true, false, 1, 240, null),
    ('press', 'quotes', 'list', false, false, 0, 12, null),
    ('press.quotes', 'words', 'text', true, false, 1, 400, null),
    ('press.quotes', 'whose', 'text', true, false, 1, 120, null),
    ('', 'story', 'object', false, false, 0, 0, null),
    ('story', 'portrait', 'file', false, true, 0, 0, null),
    ('story', 'caption', 'text', false, true, 1, 160, null),
    ('story', 'audio', 'file', false, true, 0, 0, null),
    ('story', 'audioLength', 'length', false, true, 0, 0, null),
    ('story', 'article', 'page', false, true, 0, 0, null),
    ('', 'sender', 'object', false, false, 0, 0, null),
    ('sender', 'name', 'text', false, true, 1, 60, null),
    ('sender', 'address', 'email', false, true, 0, 0, null),
    ('sender', 'replies', 'email', false, true, 0, 0, null),
    ('', 'venue', 'text', false, true, 1, 200, null),
    ('', 'reach', 'choice', false, false, 0, 0, array['hidden', 'shown']),
    ('', 'slots', 'choice', false, false, 0, 0, array['plan', 'votes']),
    ('', 'giving', 'object', false, false, 0, 0, null),
    ('giving', 'ways', 'list', false, false, 0, 12, null),
    ('giving.ways', 'name', 'text', true, false, 1, 60, null),
    ('giving.ways', 'about', 'text', false, true, 1, 120, null),
    ('giving.ways', 'link', 'link', false, true, 0, 0, null),
    ('giving.ways', 'details', 'text', false, true, 1, 600, null),
    ('giving.ways', 'next', 'text', true, false, 1, 400, null),
    ('giving', 'milestones', 'list', false, false, 0, 12, null),
    ('giving.milestones', 'amount', 'whole', true, false, 1, 1000000000, null),
    ('giving.milestones', 'text', 'text', true, false, 1, 160, null),
    ('giving', 'closed', 'day', false, true, 0, 0, null),
    ('giving', 'late', 'text', false, true, 1, 400, null),
    ('', 'testimonial_link', 'choice', false, false, 0, 0, array['required', 'any', 'optional']),
    ('', 'disclaimer', 'text', false, false, 1, 160, null)
$$;
grant execute on function private.get_setting_rules() to admin, service_role;

-- Returns the date of a text such as 2027-03-01; null if that date does not exist.
create or replace function private.parse_day(value text) returns date
  language plpgsql immutable set search_path = ''
as $$
begin
  return case when value ~ '^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$' then pg_catalog.make_date(
    pg_catalog.left(value, 4)::integer, pg_catalog.substr(value, 6, 2)::integer,
      pg_catalog.substr(value, 9, 2)::integer) end;
exception when datetime_field_overflow then
  return null;
end
$$;
grant execute on function private.parse_day(text) to admin, service_role;

-- True if a value has this kind and is within its limits.
create or replace function private.is_setting_of(kind text, value jsonb, low numeric, high numeric, choices text[])
  returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(case
    when kind in ('whole', 'rate') then pg_catalog.jsonb_typeof(value) = 'number' and case kind
      when 'whole' then (value #>> '{}')::numeric between low and high and (value #>> '{}')::numeric % 1 = 0
      else (value #>> '{}')::numeric > low and (value #>> '{}')::numeric <= high end
    when pg_catalog.jsonb_typeof(value) <> 'string' then false
    when kind = 'text' then pg_catalog.char_length(said) <= high
      and pg_catalog.char_length(pg_catalog.btrim(said, E' \t\n\r')) >= low
      and said !~* '<[a-z/!?]' and private.is_clean_text(said)
    when kind = 'choice' then said = any (choices)
    when kind in ('day', 'rate day') then private.parse_day(said) is not null
    when kind = 'instant' then private.parse_day(pg_catalog.left(said, 10)) is not null
      and said ~ '^.{10}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,6})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$'
    when kind = 'zone' then said ~ '^[A-Z][A-Za-z0-9_]*(/[A-Za-z0-9_+-]+)*$' and said not in ('Factory')
      and exists (select from pg_catalog.pg_timezone_names as zone where zone.name = said)
    when kind = 'link' then pg_catalog.char_length(said) <= 500
      and said ~* '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,4})?([/?#][^[:space:]<>"\\]*)?$'
    when kind = 'email' then pg_catalog.char_length(said) <= 254
      and said ~* '^[a-z0-9_''+-]+([.][a-z0-9_''+-]+)*@([a-z0-9][a-z0-9-]*[.])+([a-z]{2,}|xn--[a-z0-9-]+)$'
    when kind = 'file' then pg_catalog.char_length(said) <= 500 and said ~ '^/[A-Za-z0-9_.-][A-Za-z0-9/_.-]*$'
    when kind = 'page' then pg_catalog.char_length(said) <= 60 and said ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
    when kind = 'picture' then pg_catalog.char_length(said) <= 500
      and said ~ '^/storage/v1/object/public/blog-images/[A-Za-z0-9_-][A-Za-z0-9_.-]*$'
    when kind = 'film' then said ~ '^[A-Za-z0-9_-]{11}$'
    when kind = 'length' then said ~ '^([0-9]{1,2}(:[0-9]{2}){1,2})?$'
    when kind = 'playlist' then said ~ '^[A-Za-z0-9_-]{12,64}$'
    when kind = 'currency' then said ~ '^[A-Z]{3}$'
  end, false)
  from (select value #>> '{}' as said) as told
$$;
grant execute on function private.is_setting_of(text, jsonb, numeric, numeric, text[]) to admin, service_role;

-- Returns the error code for a value of this kind. shared/errors/settings.ts has its sentence.
create or replace function private.get_setting_error(kind text, low numeric) returns text
  language sql immutable set search_path = ''
as $$
  select case kind
    when 'text' then case when low = 0 then 'setting.text_at_most' else 'setting.text' end
    when 'whole' then 'setting.whole'
    when 'rate' then 'setting.rate'
    when 'day' then 'setting.day'
    when 'rate day' then 'setting.rate_day'
    when 'instant' then 'setting.instant'
    when 'zone' then 'setting.zone'
    when 'link' then 'setting.link'
    when 'email' then 'setting.email'
    when 'file' then 'setting.file'
    when 'page' then 'setting.page'
    when 'picture' then 'setting.picture'
    when 'film' then 'setting.film'
    when 'length' then 'setting.length'
    when 'playlist' then 'setting.playlist'
    when 'currency' then 'setting.currency'
    else 'setting.choice'
  end
$$;
grant execute on function private.get_setting_error(text, numeric) to admin, service_role;

-- Returns the first problem of a value as an array of field, code and values; null if the value is valid.
create or replace function private.find_setting_problem(place text, field text, value jsonb, path text) returns text[]
  language plpgsql stable set search_path = ''
as $$
declare
  rule record;
  inner_place text := pg_catalog.concat_ws('.', nullif(place, ''), field);
  inner_name text;
  inner_value jsonb;
  problem text[];
begin
  select * into rule from private.get_setting_rules() as known where known.place = find_setting_problem.place
    and known.field = find_setting_problem.field;
  if not found then
    return array[path, 'setting.unknown', '{}'];
  end if;
  if pg_catalog.jsonb_typeof(value) = 'null' and rule.nullable then
    return null;
  end if;
  if rule.kind = 'list' and pg_catalog.jsonb_typeof(value) <> 'null' then
    if pg_catalog.jsonb_typeof(value) <> 'array' or pg_catalog.jsonb_array_length(value) > rule.high then
      return array[path, 'setting.too_many', pg_catalog.jsonb_build_object('high', rule.high)::text];
    end if;
    for inner_name, inner_value in select entry.place - 1, entry.item
      from pg_catalog.jsonb_array_elements(value) with ordinality as entry (item, place) loop
      problem := private.find_setting_object_problem(inner_place, inner_value, path || '.' || inner_name);
      if problem is not null then
        return problem;
      end if;
    end loop;
    return null;
  end if;
  if rule.kind = 'object' and pg_catalog.jsonb_typeof(value) <> 'null' then
    return private.find_setting_object_problem(inner_place, value, path);
  end if;
  if private.is_setting_of(rule.kind, value, rule.low, rule.high, rule.choices) then
    return null;
  end if;
  return array[path, private.get_setting_error(rule.kind, rule.low), case rule.kind
    when 'text' then pg_catalog.jsonb_build_object('high', rule.high)
    when 'whole'
      then pg_catalog.jsonb_build_object('low', rule.low, 'high', pg_catalog.to_char(rule.high, 'FM9,999,999,999'))
    else '{}' end::text];
end
$$;
grant execute on function private.find_setting_problem(text, text, jsonb, text) to admin, service_role;

-- Returns the first problem of an object, including its missing fields.
create or replace function private.find_setting_object_problem(place text, value jsonb, path text) returns text[]
  language plpgsql stable set search_path = ''
as $$
declare
  name text;
  problem text[];
begin
  if pg_catalog.jsonb_typeof(value) <> 'object' then
    return array[path, 'setting.fields_missing', '{}'];
  end if;
  for name in select known.field from private.get_setting_rules() as known
    where known.place = find_setting_object_problem.place and known.needed and not value ? known.field loop
    return array[path || '.' || name, 'setting.field_missing', '{}'];
  end loop;
  for name in select told from pg_catalog.jsonb_object_keys(value) as told loop
    problem := private.find_setting_problem(place, name, value -> name, path || '.' || name);
    if problem is not null then
      return problem;
    end if;
  end loop;
  return null;
end
$$;
grant execute on function private.find_setting_object_problem(text, jsonb, text) to admin, service_role;
