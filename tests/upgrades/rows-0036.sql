-- One row and more for every table that the demo data of that version leaves empty; 0036/ was made from both.
insert into private.admin_users (user_id) values (md5('demo person 1')::uuid);
insert into auth.users (id, email, email_confirmed_at, encrypted_password, are_votes_held, user_metadata) values
  ('00000000-0000-4000-8000-000000000001', 'Åsa+tag@exämple.org', '2026-01-01', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', true, '{"name": "Line\nbreak, tab\t, \\backslash and ''quotes''"}'),
  ('00000000-0000-4000-8000-000000000002', 'waiting@example.org', null, null, false, '{}');
insert into auth.sessions (user_id, aal, amr, refresh_counter) values (md5('demo person 1')::uuid, 'aal2', '[{"method":"otp"}]', 7);
insert into auth.factors (id, user_id, friendly_name, status, secret_sealed, last_used_step) values
  ('00000000-0000-4000-8000-000000000003', md5('demo person 1')::uuid, 'Phone', 'verified', '\x00ff0a0d5c', 58123456);
insert into auth.challenges (factor_id, tries) values ('00000000-0000-4000-8000-000000000003', 1);
insert into auth.email_changes (user_id, new_email) values (md5('demo person 2')::uuid, 'new@example.org');
insert into auth.signing_keys (kid, public_jwk) values ('key-1', '{"kty":"EC"}');
insert into private.audit_log (actor_id, action, subject, subject_id, before, after) values
  (md5('demo person 1')::uuid, 'update', 'app_ideas', md5('demo idea 1'), '{"status":"approved"}', '{"status":"completed"}');
insert into private.mail_outbox (letter, recipient, sealed_content, payload, attempts, last_error, sent_at, failed_at) values
  ('code', 'ada@example.org', '\xdeadbeef00', null, 0, null, null, null),
  ('idea-status', 'ada@example.org', null, '{"title":"Clinic Queue","name":"Ada","status":"approved","reason":null}', 1, null, now(), null),
  ('code', 'kofi@example.org', null, null, 6, 'Connection refused', null, now());
insert into private.verification_codes (mailbox, purpose, code_hmac, salt, address, tries, payload, expires_at) values
  ('ada@example.org', 'idea', '\x01', '\x02', 'Ada@example.org', 2, '{"name":"Ada"}', now()),
  ('ada@example.org', 'reauthentication', '\x01', '\x02', 'Ada@example.org', 0, '{}', now());
insert into private.letter_opt_outs (mailbox) values ('kofi@example.org');
insert into private.view_marks (subject_id, kind, mark) values (md5('demo post 1')::uuid, 'post_view', '\x0102');
insert into public.analytics_events (name, path, referrer_host, props) values ('page_view', '/app-ideas', 'example.org', '{"n": 1}'), ('share', '/', null, '{}');
insert into public.community_members (name, email, skills, interests, bio, location, supporter_type, availability_info, is_verified, is_active, verified_at) values
  ('Ada', 'ada@example.org', '{"Web Development","comma, and \"quote\""}', '{}', E'Two\nlines', 'Kano', 'tester', '{"hours":"2"}', true, true, now()),
  ('Kofi', 'kofi@example.org', '{}', '{}', null, null, 'community_supporter', '{}', false, false, null);
insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status, deletion_requested_at, deletion_reason) values
  ('Ada', 'ada@example.org', true, 'https://www.linkedin.com/in/ada', 'Kano', 'I learned to code on a borrowed phone, ẹ kú iṣẹ́ 🌍.', 'awaiting_deletion_approval', now(), 'I moved on');
update public.site_settings set value = value where key = 'videos';
insert into storage.objects (bucket_id, name, owner_id, blob_key, size, content_type, etag, user_metadata) values
  ('blog-images', 'a picture/ö.png', md5('demo person 1')::uuid, 'blog-images/0a0b0c0d-0000-4000-8000-000000000001', 5, 'image/png', '"e"', '{"alt":"x"}');
insert into private.loose_blobs (blob_key, due_at) values ('badges/0a0b0c0d-0000-4000-8000-000000000002', now());
insert into public.challenge_apps (number, title, state, idea_id, started_at) values (20, 'The last one', 'building', md5('demo idea 1')::uuid, now())
  on conflict (number) do update set title = excluded.title;
