-- Made by db/tests/schema.test.ts from the migrated database. The bodies of functions are in db/functions.

-- Supporters who asked to appear in the public list, with the country they chose. The row is deleted when they withdraw.
create table private.wall_places (
  supporter_id uuid not null,
  country text not null,
  stands_since timestamp with time zone not null default now(),
  constraint wall_places_country_known CHECK ((country = ANY (ARRAY['AD'::text, 'AE'::text, 'AF'::text, 'AG'::text, 'AI'::text, 'AL'::text, 'AM'::text, 'AO'::text, 'AR'::text, 'AS'::text, 'AT'::text, 'AU'::text, 'AW'::text, 'AX'::text, 'AZ'::text, 'BA'::text, 'BB'::text, 'BD'::text, 'BE'::text, 'BF'::text, 'BG'::text, 'BH'::text, 'BI'::text, 'BJ'::text, 'BL'::text, 'BM'::text, 'BN'::text, 'BO'::text, 'BQ'::text, 'BR'::text, 'BS'::text, 'BT'::text, 'BW'::text, 'BY'::text, 'BZ'::text, 'CA'::text, 'CC'::text, 'CD'::text, 'CF'::text, 'CG'::text, 'CH'::text, 'CI'::text, 'CK'::text, 'CL'::text, 'CM'::text, 'CN'::text, 'CO'::text, 'CR'::text, 'CU'::text, 'CV'::text, 'CW'::text, 'CX'::text, 'CY'::text, 'CZ'::text, 'DE'::text, 'DJ'::text, 'DK'::text, 'DM'::text, 'DO'::text, 'DZ'::text, 'EC'::text, 'EE'::text, 'EG'::text, 'EH'::text, 'ER'::text, 'ES'::text, 'ET'::text, 'FI'::text, 'FJ'::text, 'FK'::text, 'FM'::text, 'FO'::text, 'FR'::text, 'GA'::text, 'GB'::text, 'GD'::text, 'GE'::text, 'GF'::text, 'GG'::text, 'GH'::text, 'GI'::text, 'GL'::text, 'GM'::text, 'GN'::text, 'GP'::text, 'GQ'::text, 'GR'::text, 'GT'::text, 'GU'::text, 'GW'::text, 'GY'::text, 'HK'::text, 'HN'::text, 'HR'::text, 'HT'::text, 'HU'::text, 'ID'::text, 'IE'::text, 'IL'::text, 'IM'::text, 'IN'::text, 'IO'::text, 'IQ'::text, 'IR'::text, 'IS'::text, 'IT'::text, 'JE'::text, 'JM'::text, 'JO'::text, 'JP'::text, 'KE'::text, 'KG'::text, 'KH'::text, 'KI'::text, 'KM'::text, 'KN'::text, 'KP'::text, 'KR'::text, 'KW'::text, 'KY'::text, 'KZ'::text, 'LA'::text, 'LB'::text, 'LC'::text, 'LI'::text, 'LK'::text, 'LR'::text, 'LS'::text, 'LT'::text, 'LU'::text, 'LV'::text, 'LY'::text, 'MA'::text, 'MC'::text, 'MD'::text, 'ME'::text, 'MF'::text, 'MG'::text, 'MH'::text, 'MK'::text, 'ML'::text, 'MM'::text, 'MN'::text, 'MO'::text, 'MP'::text, 'MQ'::text, 'MR'::text, 'MS'::text, 'MT'::text, 'MU'::text, 'MV'::text, 'MW'::text, 'MX'::text, 'MY'::text, 'MZ'::text, 'NA'::text, 'NC'::text, 'NE'::text, 'NF'::text, 'NG'::text, 'NI'::text, 'NL'::text, 'NO'::text, 'NP'::text, 'NR'::text, 'NU'::text, 'NZ'::text, 'OM'::text, 'PA'::text, 'PE'::text, 'PF'::text, 'PG'::text, 'PH'::text, 'PK'::text, 'PL'::text, 'PM'::text, 'PN'::text, 'PR'::text, 'PS'::text, 'PT'::text, 'PW'::text, 'PY'::text, 'QA'::text, 'RE'::text, 'RO'::text, 'RS'::text, 'RU'::text, 'RW'::text, 'SA'::text, 'SB'::text, 'SC'::text, 'SD'::text, 'SE'::text, 'SG'::text, 'SH'::text, 'SI'::text, 'SJ'::text, 'SK'::text, 'SL'::text, 'SM'::text, 'SN'::text, 'SO'::text, 'SR'::text, 'SS'::text, 'ST'::text, 'SV'::text, 'SX'::text, 'SY'::text, 'SZ'::text, 'TC'::text, 'TD'::text, 'TG'::text, 'TH'::text, 'TJ'::text, 'TK'::text, 'TL'::text, 'TM'::text, 'TN'::text, 'TO'::text, 'TR'::text, 'TT'::text, 'TV'::text, 'TW'::text, 'TZ'::text, 'UA'::text, 'UG'::text, 'US'::text, 'UY'::text, 'UZ'::text, 'VA'::text, 'VC'::text, 'VE'::text, 'VG'::text, 'VI'::text, 'VN'::text, 'VU'::text, 'WF'::text, 'WS'::text, 'XK'::text, 'YE'::text, 'YT'::text, 'ZA'::text, 'ZM'::text, 'ZW'::text]))),
  constraint wall_places_pkey PRIMARY KEY (supporter_id),
  constraint wall_places_supporter_id_fkey FOREIGN KEY (supporter_id) REFERENCES public.community_members(id) ON DELETE CASCADE
);
-- row level security: on and forced
create policy service_all on private.wall_places for all to service_role using (true) with check (true);
grant delete, insert, select, update on private.wall_places to service_role;

create function private.get_wall_name(name text) returns text immutable set search_path="";
grant execute on function private.get_wall_name(text) to service_role;

create function private.set_wall_place(chosen text) returns void volatile security definer, as service_role set search_path="";
grant execute on function private.set_wall_place(text) to admin, authenticated, editor, moderator;

create function public.get_supporter_wall() returns json stable security definer, as service_role set search_path="";
grant execute on function public.get_supporter_wall() to admin, anon, authenticated;
