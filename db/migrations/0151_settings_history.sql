-- get_setting_changes has taken its place: it says of each value what stood before it.

drop function if exists public.get_settings_history(text[]);
