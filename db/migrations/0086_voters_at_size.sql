-- Of how many new addresses a doubtful voter came in company: get_doubtful_voters (0091) asks for each one of them, and
-- without an index each asking reads every person there is. With 33,000 people and 60 voters that ended in a timeout.
create index users_domain_idx on auth.users (pg_catalog.split_part(mailbox, '@', 2), created_at);
