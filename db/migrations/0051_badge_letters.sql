-- The end of a badge's order: files and credential are there, the member has received it (D35), the letter is posted. One
-- transaction, so that a letter never goes out twice and never without the badge.

-- The letter that brings a badge, to the address on file and nowhere else.
create function private.post_badge_letter(badge public.badges) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.mail_outbox (letter, recipient, payload)
  values ('badge', badge.recipient_email, pg_catalog.jsonb_build_object(
    'type', badge.badge_type, 'name', badge.recipient_name, 'code', badge.verification_code, 'picture', badge.png_storage_url));
  update public.badges as kept set email_sent = true, email_sent_at = pg_catalog.now() where kept.id = badge.id;
end
$$;

-- False when another node was faster: its files stand, and nothing is said twice.
create function private.finish_badge(finished uuid, svg text, png text, token text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  badge public.badges;
begin
  delete from private.badge_orders as done where done.badge_id = finished;
  if not found then
    return false;
  end if;
  update public.badges as kept
  set svg_storage_url = svg, png_storage_url = png, download_url = png, credential = token
  where kept.id = finished
  returning kept.* into badge;
  if badge.badge_type = 'community_supporter' then
    update public.community_members as member set has_received_badge = true
    where member.mailbox = private.mailbox(badge.recipient_email);
  end if;
  if badge.recipient_email is not null and not badge.email_sent
    and not exists (select from private.letter_opt_outs as said_no where said_no.mailbox = private.mailbox(badge.recipient_email)) then
    perform private.post_badge_letter(badge);
  end if;
  return true;
end
$$;

-- The letter once more, for its owner (null: the host itself), once an hour. The row's lock makes twenty at once one.
-- A badge that is not drawn yet sends its letter by itself.
create function private.send_badge(owner_id uuid, badge_id uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  badge public.badges;
begin
  select kept.* into badge from public.badges as kept where kept.id = send_badge.badge_id for update;
  if not found or badge.recipient_email is null then
    raise exception using errcode = 'BDNOF', message = 'no such badge';
  elsif owner_id is not null and badge.user_id is distinct from owner_id then
    raise exception using errcode = 'IDOWN', message = 'the badge of somebody else';
  elsif badge.email_sent_at > pg_catalog.now() - interval '1 hour' then
    raise exception using errcode = 'BDSNT', message = 'sent within the hour';
  elsif badge.png_storage_url is not null then
    perform private.post_badge_letter(badge);
  end if;
end
$$;

grant execute on function private.post_badge_letter(public.badges), private.finish_badge(uuid, text, text, text),
  private.send_badge(uuid, uuid) to service_role;
