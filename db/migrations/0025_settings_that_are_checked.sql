-- A setting the site would not understand is refused, instead of being stored and passed over.

-- functions: settings

create trigger _050_check before insert or update of key, value, is_public on public.site_settings
  for each row execute function private.check_setting();
