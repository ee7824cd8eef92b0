-- Rules for texts, used by constraints and indexes of the tables.

-- Zero-width joiners (200d) and non-joiners (200c) are needed in emoji and in Arabic and Indic words.
-- Everywhere else they can hide text (docs/decisions/0009). shared/text.ts has the same rule, with the same
-- character sets.
create function private.hides_joiner(value text) returns boolean
  language sql immutable parallel safe strict set search_path = ''
  return value ~ '[\u200c\u200d]' and pg_catalog.regexp_replace(
    value,
    -- a joiner between two symbols
    '(?<=[\u2190-\u2bff\U0001F000-\U0001FAFF]\ufe0f?)\u200d(?=[\u2190-\u2bff\U0001F000-\U0001FAFF])'
    -- a joiner between two letters of a cursive script: Arabic, Syriac, N'Ko, Mandaic, Mongolian, Rohingya,
    -- Adlam
    || '|(?<=[\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff\u0710-\u077f\u07ca-\u07f5\u0840-'
      '\u08ff\u1820-\u18aa\U00010D00-\U00010D27\U0001E900-\U0001E94B])'
    || '[\u200c\u200d](?=[\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff\u0710-\u077f\u07ca-'
      '\u07f5\u0840-\u08ff\u1820-\u18aa\U00010D00-\U00010D27\U0001E900-\U0001E94B])'
    -- a joiner beside the sign of an Indic script that binds two consonants
    || '|(?<=[\u0900-\u0dff\u1000-\u109f\u1780-\u17d3\u1b00-\u1b4c\ua980-\ua9c0\U00011100-\U00011134])'
    || '[\u200c\u200d](?=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u1039\u103a'
      '\u17d2\u1b44\ua9c0\U00011133\U00011134])'
    || '|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u1039\u103a\u17d2\u1b44'
      '\ua9c0\U00011133\U00011134])'
    || '(?:\u200d|\u200c(?=[\u0900-\u0dff\u1000-\u109f\u1780-\u17d3\u1b00-\u1b4c\ua980-\ua9c0\U00011100-\U00011134]))',
    '', 'g') ~ '[\u200c\u200d]';
grant execute on function private.hides_joiner(text) to authenticated, admin, service_role;

-- True if a displayed line has no control, zero-width or direction-changing characters. They hide text from
-- readers, and the browser and the database would count them differently.
create function private.is_clean_text(value text) returns boolean
  language sql immutable parallel safe strict set search_path = ''
  return value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5'
    '\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\U000E0000-\U000E007F]'
    and not private.hides_joiner(value);
grant execute on function private.is_clean_text(text) to authenticated, admin, service_role;

-- Returns lower case without diacritics, so that "sola" finds "Ṣọlá", "barka" finds "ɓarka" and "lodz" finds
-- "Łódź". Unicode normal forms leave some letters unchanged. shared/text.ts has the same rule.
create function private.folded(value text) returns text
  language sql immutable parallel safe strict set search_path = ''
  return pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.translate(
    pg_catalog.lower(pg_catalog.regexp_replace(pg_catalog.normalize(value, 'NFKD'),
      '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff]', '', 'g')),
    'ɓɗƙƴłøđðŋɲɛɔəǝħɦıɨɩɪƒɖɣɠʋʊʉŧƭƈƥʒɵςʼ’‘ʻꞌ',
    'bdkyloddnneoeehhiiiifdggvuuttcpzoσ'''''''''''),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
grant execute on function private.folded(text) to admin, authenticated, editor, moderator, service_role;

create function private.is_https_url(value text) returns boolean
  language sql immutable parallel safe strict set search_path = ''
  return pg_catalog.char_length(value) <= 500
    and value ~* '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?'
      '(/[^[:space:]<>"\\]*|\?[^[:space:]<>"\\]*|#[^[:space:]<>"\\]*)?$';
grant execute on function private.is_https_url(text) to authenticated, admin, service_role;

-- True if the host is linkedin.com or a subdomain of it.
create function private.is_linkedin_url(value text) returns boolean
  language sql immutable parallel safe strict set search_path = ''
  return private.is_https_url(value) and value ~* '^https://([a-z0-9-]+\.)*linkedin\.com(/|$|\?|#)';
grant execute on function private.is_linkedin_url(text) to authenticated, admin, service_role;

-- Counts words, which are separated by white space. Lists the same space characters as
-- shared/testimonials.ts, because SQL and JavaScript define white space differently.
create function private.count_words(value text) returns integer
  language sql immutable parallel safe strict set search_path = ''
  return pg_catalog.cardinality(pg_catalog.array_remove(pg_catalog.regexp_split_to_array(
    value, '[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+'), ''));
grant execute on function private.count_words(text) to authenticated, admin, service_role;
