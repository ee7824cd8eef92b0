-- Whoever works in the office may be told by letter what waits, once a day or a week; until they ask for it nobody is.
-- What was chosen is one of their own habits (auth.users.user_metadata); here stands when it was last sent.
alter table private.admin_users add column digest_sent_at timestamptz;
comment on column private.admin_users.digest_sent_at is 'When this person was last told by letter what waits.';

-- functions: digests

grant update (digest_sent_at) on private.admin_users to service_role;
