-- Sending takes the version that was read; pages of the release before name their arguments, and their call still fits.
-- functions: announcements

drop function if exists public.schedule_announcement(uuid, integer, timestamptz);
