-- At the end of a review whoever decided sees what became of the letters; the decision itself is forgotten by then.
alter table private.mail_outbox add column decided_by uuid;
alter table private.badge_orders add column decided_by uuid;

drop function if exists private.post_badge_letter(public.badges);

-- functions: decisions ideas testimonials badges

create index mail_outbox_decided_by_idx on private.mail_outbox (decided_by, created_at) where decided_by is not null; -- a review's end

comment on column private.mail_outbox.decided_by is 'Whose decision this tells of. By nothing foreign: the row goes within a month.';
comment on column private.badge_orders.decided_by is 'Whose decision earned this; its letter says so too.';
