-- A session says a language too: what is done on a page in another one.
comment on column auth.users.language is 'Of the page on which the address was proven, or on which its owner did something since; letters speak it.';
