-- Characters were counted where bytes matter: with more than a header can carry, an account could not be used by any request.

update auth.users
set user_metadata = pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('name', pg_catalog.left(user_metadata ->> 'name', 120)))
where pg_catalog.octet_length(user_metadata::text) > 8000;
