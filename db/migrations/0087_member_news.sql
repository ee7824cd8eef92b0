-- What news may reach a person stands in their row, so that a list of 50,000 people reads it there. It follows from what they said and from
-- what their mail server said, and is never written otherwise.
alter table public.community_members add column news text not null default 'none'
  constraint community_members_news_known check (news in ('agreed', 'opted_out', 'none', 'bounced'));
comment on column public.community_members.news is 'Follows from letter_consents, letter_opt_outs, former_opt_outs and letter_bounces by trigger. Whoever sends asks those.';

-- functions: member_news member_acts member_records community_views audience announcement_letters

-- Pages of the list, with what its filters ask, so that the wide rows are read for the people of the page alone.
drop index public.community_members_joined_idx;
create index community_members_joined_idx on public.community_members (joined_at desc, id)
  include (news, supporter_type, is_verified, is_active, deactivated_at, has_received_badge);
create index community_members_mailbox_hash_idx on public.community_members (mailbox_hash); -- an erased person's no

create trigger _060_begin_news before insert or update of email on public.community_members
  for each row execute function private.begin_member_news();
create trigger _500_follow_news after insert or update or delete on private.letter_consents
  for each row execute function private.follow_member_news();
create trigger _500_follow_news after insert or update or delete on private.letter_opt_outs
  for each row execute function private.follow_member_news();
create trigger _500_follow_news after insert or delete on private.former_opt_outs
  for each row execute function private.follow_member_news();
create trigger _500_follow_news after insert or update or delete on private.letter_bounces
  for each row execute function private.follow_member_news();

-- The reason stands in the line of the history that says they were kept out.
drop trigger _800_audit on public.community_members;
create trigger _800_audit after update or delete on public.community_members
  for each row execute function private.audit_change('id', 'supporter_type', 'is_verified', 'is_active', 'deactivated_because');

create trigger _100_refuse_kept_out before insert on auth.sessions
  for each row execute function private.refuse_kept_out();

set local role service_role;
update public.community_members set news = private.news_state(mailbox) where news <> private.news_state(mailbox);
reset role;
