-- The links of an announcement, each behind a code of its own, so that presses are counted for the link and for nobody.
create table private.announcement_links (
  announcement_id uuid not null references private.announcements (id) on delete cascade,
  position smallint not null check (position between 1 and 100),
  code text not null unique,
  url text not null check (url ~ '^https?://' and char_length(url) <= 2000),
  words text not null check (char_length(words) <= 200),
  presses integer not null default 0,
  primary key (announcement_id, position)
);
alter table private.announcement_links enable row level security;
alter table private.announcement_links force row level security;

-- functions: announcement_links announcements

comment on table private.announcement_links is 'Where the codes of a letter lead: to what its writer wrote, and nowhere else. How often, not by whom.';

create policy service_all on private.announcement_links to service_role using (true) with check (true);

grant select, insert, update, delete on private.announcement_links to service_role;

alter table private.view_marks drop constraint view_marks_kind_check;
alter table private.view_marks add constraint view_marks_kind_check check (
  kind in ('post_view', 'badge_svg', 'badge_png') or kind ~ '^letter_link_[0-9]{1,3}$');
