-- Tables: private.announcement_links.

-- Links of an announcement, and the number of clicks on each.

-- Saves the links of a draft. The link at each position keeps its code, so that links in earlier test emails
-- still work.
create or replace function private.store_announcement_links(announcement uuid, links jsonb) returns void
  language sql volatile set search_path = ''
as $$
  delete from private.announcement_links as kept
  where kept.announcement_id = announcement and kept.position > pg_catalog.jsonb_array_length(links);
  insert into private.announcement_links as kept (announcement_id, position, code, url, words)
  select announcement, link.position, private.new_share_code(), link.said ->> 'url', link.said ->> 'words'
  from pg_catalog.jsonb_array_elements(links) with ordinality as link (said, position)
  on conflict (announcement_id, position) do update set url = excluded.url, words = excluded.words
$$;
grant execute on function private.store_announcement_links(uuid, jsonb) to service_role;

-- Returns the address for a code, or null for an unknown code. Counts a click once per hour and source, which
-- private.record_mark identifies. Does not count clicks in test emails of a draft.
create or replace function private.follow_announcement_link(asked text, is_press boolean) returns text
  language plpgsql volatile set search_path = ''
as $$
declare
  link private.announcement_links;
begin
  select kept.* into link from private.announcement_links as kept where kept.code = asked;
  if is_press and exists (select from private.announcements as sent
    where sent.id = link.announcement_id and sent.status in ('sending', 'stopped', 'sent')) then
    -- Calls record_mark in a separate condition, because SQL may evaluate the parts of one condition in any
    -- order.
    if private.record_mark(link.announcement_id, 'email_link_' || link.position, 3600) then
      update private.announcement_links as kept set presses = kept.presses + 1 where kept.code = asked;
    end if;
  end if;
  return link.url;
end
$$;
grant execute on function private.follow_announcement_link(text, boolean) to service_role;
