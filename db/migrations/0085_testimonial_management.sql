-- The back office's list of stories and ideas: its orders at size, and two rules that must not hang on the page that writes.

create index testimonials_newest_idx on public.testimonials (created_at desc, id); -- all of them (M463)
create index testimonials_status_idx on public.testimonials (status, created_at desc, id); -- the tabs, their counts, the bell
create index testimonials_requests_idx on public.testimonials (deletion_requested_at desc, id)
  where status = 'awaiting_deletion_approval'; -- requests by their own date (M463)

-- Nobody has proven the new address: no letters go there, and its holder is not this story's owner yet.
create function private.forget_proof() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.email_verified = false;
  return new;
end
$$;
grant execute on function private.forget_proof() to admin, service_role;
create trigger _070_forget_proof before update of email on public.testimonials
  for each row when (private.mailbox(old.email) is distinct from private.mailbox(new.email) and current_user = 'admin')
  execute function private.forget_proof();

-- An idea that is no longer rejected has no reason for it; stories know this since 0046.
create trigger _060_forget_rejection before update of status on public.app_ideas
  for each row when (new.status <> 'rejected') execute function private.forget_rejection();
