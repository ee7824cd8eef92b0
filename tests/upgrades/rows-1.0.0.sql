-- Rows for every table of version 1.0.0, some with characters that are easily damaged. Loaded before the triggers exist.
insert into auth.users (id, email, email_confirmed_at, encrypted_password, are_votes_held, user_metadata) values
  ('10000000-0000-4000-8000-000000000001', 'ada@example.org', '2026-01-01', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aA',
    false, '{"name": "Line\nbreak, tab\t, \\backslash and ''quotes''"}'),
  ('10000000-0000-4000-8000-000000000002', 'Åsa+tag@exämple.org', null, null, true, '{}'),
  ('10000000-0000-4000-8000-000000000003', 'kofi@example.org', '2026-01-02', null, false, '{}');
insert into auth.sessions (user_id, aal, amr, refresh_counter) values
  ('10000000-0000-4000-8000-000000000001', 'aal2', '[{"method": "otp"}]', 7);
insert into auth.factors (id, user_id, friendly_name, status, secret_sealed, last_used_step) values
  ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'Phone', 'verified', '\x00ff0a0d5c',
    58123456);
insert into auth.challenges (factor_id, tries) values ('20000000-0000-4000-8000-000000000001', 1);
insert into auth.authorization_codes (code_hash, challenge, user_id, expires_at) values
  ('\x01', 'challenge', '10000000-0000-4000-8000-000000000001', '2026-01-01');
insert into auth.email_changes (user_id, new_email) values ('10000000-0000-4000-8000-000000000003', 'new@example.org');
insert into auth.signing_keys (kid, public_jwk) values ('key-1', '{"kty": "EC"}');
insert into private.recovery_codes (user_id, code_hash) values ('10000000-0000-4000-8000-000000000001', '\x02');
insert into private.secrets_in_use (name, fingerprints) values ('SIGNING_KEY', '{abc}');
insert into private.admin_users (user_id, role) values ('10000000-0000-4000-8000-000000000001', 'owner');
insert into private.admin_invitations (user_id, role, invited_by) values
  ('10000000-0000-4000-8000-000000000003', 'editor', '10000000-0000-4000-8000-000000000001');
insert into private.audit_log (actor_id, action, subject, subject_id, before, after) values
  ('10000000-0000-4000-8000-000000000001', 'update', 'app_ideas', '1', '{"status": "approved"}', '{"status": "completed"}');

insert into public.app_ideas (id, title, description, submitter_name, submitter_email, user_id, target_users, status,
  vote_count) values
  ('30000000-0000-4000-8000-000000000001', 'Clinic Queue', 'A queue without waiting, ẹ kú iṣẹ́ 🌍.', 'Ada',
    'ada@example.org', '10000000-0000-4000-8000-000000000001', '{Students}', 'approved', 1),
  ('30000000-0000-4000-8000-000000000002', 'Queue of a clinic', 'The same idea in other words.', 'Kofi', null,
    '10000000-0000-4000-8000-000000000003', '{}', 'merged', 0);
insert into private.idea_followers (idea_id, user_id) values
  ('30000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000003');
insert into private.idea_emails (idea_id, user_id, kind, email_id) values
  ('30000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'taken', gen_random_uuid());
insert into private.idea_search (id, words, title, target_users, status, created_at, vote_count, language) values
  ('30000000-0000-4000-8000-000000000001', 'clinic queue', 'Clinic Queue', '{Students}', 'approved', now(), 1, 'en');
insert into private.idea_texts (id, words, address) values
  ('30000000-0000-4000-8000-000000000001', 'clinic queue', 'ada@example.org');
insert into private.idea_versions (idea_id, title, description) values
  ('30000000-0000-4000-8000-000000000001', 'Clinic Queu', 'A queue without waiting.');
insert into private.anonymised_ideas (idea_id) values ('30000000-0000-4000-8000-000000000002');
insert into private.idea_merges (source_id, target_id, was_status) values
  ('30000000-0000-4000-8000-000000000002', '30000000-0000-4000-8000-000000000001', 'approved');
insert into private.merged_votes (idea_id, user_id, is_held, created_at) values
  ('30000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000003', false, '2026-01-03');
insert into private.gone_ideas (id, is_by_owner) values ('30000000-0000-4000-8000-000000000009', true);
insert into private.decisions (subject_id, decided_by, was, became) values
  ('30000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', '{"status": "rejected"}', 'approved');

insert into public.testimonials (id, name, email, email_verified, linkedin_url, location, testimonial, status,
  deletion_requested_at, deletion_reason) values
  ('40000000-0000-4000-8000-000000000001', 'Ada', 'ada@example.org', true, 'https://www.linkedin.com/in/ada', 'Kano',
    'I learned to code on a borrowed phone.', 'awaiting_deletion_approval', '2026-01-04', 'I moved on');
insert into private.testimonial_versions (testimonial_id, is_by_office, said) values
  ('40000000-0000-4000-8000-000000000001', false, 'I learned to code on a phone.');
insert into private.testimonial_readings (version_id, reader) select id, '10000000-0000-4000-8000-000000000001'
  from private.testimonial_versions;
insert into private.testimonial_notes (testimonial_id, author_id, said) values
  ('40000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'Called her.');

insert into public.community_members (id, name, email, skills, interests, bio, location, is_verified, is_active,
  mailbox_hash) values
  ('50000000-0000-4000-8000-000000000001', 'Ada', 'ada@example.org', '{Web Development}', '{"comma, and \"quote\""}',
    E'Two\nlines', 'Kano', true, true, '\x03'),
  ('50000000-0000-4000-8000-000000000002', 'Kofi', 'kofi@example.org', '{}', null, null, null, false, false, null);
insert into private.supporter_notes (supporter_id, said) values ('50000000-0000-4000-8000-000000000001', 'Tests on a tablet.');
insert into private.community_views (owner_id, name, filters) values
  ('10000000-0000-4000-8000-000000000001', 'Testers', '{"type": "tester"}');
insert into private.supporter_invitations (supporter_id, inviter_id) values
  ('50000000-0000-4000-8000-000000000002', '50000000-0000-4000-8000-000000000001');
insert into private.wall_places (supporter_id, country) values ('50000000-0000-4000-8000-000000000001', 'NG');
insert into public.badges (id, badge_type, badge_title, recipient_name, user_id, verification_code) values
  ('60000000-0000-4000-8000-000000000001', 'community_supporter', 'Supporter', 'Ada',
    '10000000-0000-4000-8000-000000000001', 'AAAAAA');
insert into private.badge_orders (badge_id, attempts, last_error) values
  ('60000000-0000-4000-8000-000000000001', 2, 'no font');

insert into public.blog_categories (id, name, slug) values
  ('70000000-0000-4000-8000-000000000001', 'News', 'news');
insert into public.blog_posts (id, slug, title, content, status, published_at, category_id) values
  ('70000000-0000-4000-8000-000000000002', 'first', 'First', '<p>&amp; "so" it begins</p>', 'published', '2026-01-05',
    '70000000-0000-4000-8000-000000000001');
insert into private.earlier_slugs (slug, post_id) values ('very-first', '70000000-0000-4000-8000-000000000002');
insert into public.blog_drafts (writer, post_id, form) values
  ('10000000-0000-4000-8000-000000000001', '70000000-0000-4000-8000-000000000002', '{"title": "First!"}');
insert into public.blog_writers (post_id, writer, since, until) values
  ('70000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', now(), now());
insert into public.blog_revisions (post_id, saved_by_name, status, title, excerpt, content) values
  ('70000000-0000-4000-8000-000000000002', 'Ada', 'draft', 'Fist', '', '<p></p>');
insert into private.gone_pages (kind, name, is_by_owner) values ('post', 'old-news', false);
insert into public.sponsors (id, name, logo_url, sponsorship_amount) values
  ('80000000-0000-4000-8000-000000000001', 'Acme', '/logo.png', 1234.50);
insert into public.sponsor_enquiries (organisation, name, email, message) values
  ('Acme', 'Bo', 'bo@example.org', 'How much?');
insert into private.sponsor_links (sponsor_id, token_hash) values
  ('80000000-0000-4000-8000-000000000001', decode(repeat('ab', 32), 'hex'));
insert into public.givers (words, amount, shows_amount) values ('Mum', 5, false);

insert into private.email_outbox (id, kind, recipient, sealed_content, payload, attempts, last_error, sent_at,
  language) values
  ('90000000-0000-4000-8000-000000000001', 'code', 'ada@example.org', '\xdeadbeef00', null, 0, null, null, 'en'),
  ('90000000-0000-4000-8000-000000000002', 'idea-status', 'ada@example.org', null, '{"title": "Clinic Queue"}', 1, 'no',
    now(), 'fr');
insert into private.verification_codes (mailbox, purpose, code_hmac, salt, address, expires_at) values
  ('ada@example.org', 'idea', '\x01', '\x02', 'Ada@example.org', now());
insert into private.unreleased_restores (restored_at) values ('2026-01-06');
insert into private.email_consents (mailbox, topics, wording, version, form) values
  ('ada@example.org', '{news}', 'Yes, send me news.', 1, 'supporter');
insert into private.email_opt_outs (mailbox) values ('kofi@example.org');
insert into private.former_opt_outs (mailbox_hash, opted_out_at) values ('\x04', now());
insert into private.email_bounces (mailbox, reason, told_by) values ('gone@example.org', '550', 'mail server');
insert into private.view_marks (subject_id, kind, mark) values
  ('70000000-0000-4000-8000-000000000002', 'post_view', '\x0102');
insert into private.submissions (id, content, answer) values ('\x05', '\x06', '{"success": true}');
insert into private.used_forms (id, outcome) values ('\x07', '/forms/done');
insert into public.site_settings (key, value, is_public) values ('videos', '[]', true);
insert into private.site_settings_history (key, value) values ('videos', '["a"]');
insert into private.content_versions (number, changes) values (1, '[]');
insert into private.content_drafts (language, id, said, release_hash) values ('en', 'site.nav.home', 'Home', 'x');
insert into private.content_published (language, id, said, release_hash) values ('en', 'site.nav.give', 'Give', 'x');
insert into public.words_versions (number) values (1);
insert into private.content_readers (id, language, name, is_native) values
  ('a0000000-0000-4000-8000-000000000001', 'yo', 'Ṣọlá', true);
insert into private.content_reviews (reader_id, sentence_id, answer, hash) values
  ('a0000000-0000-4000-8000-000000000001', 'site.nav.blog', 'right', repeat('0', 64));
insert into public.own_pages (address, title) values ('press-kit', 'Press kit');
insert into storage.objects (bucket_id, name, owner_id, blob_key, size, content_type, etag, user_metadata) values
  ('blog-images', 'a picture/ö.png', '10000000-0000-4000-8000-000000000001',
    'blog-images/0a0b0c0d-0000-4000-8000-000000000001', 5, 'image/png', '"e"', '{"alt": "x"}');
insert into private.orphaned_files (blob_key, due_at) values ('badges/0a0b0c0d-0000-4000-8000-000000000002', now());

insert into public.day_witnesses (attempt, number, email, name) values ('real', 1, 'wit@example.org', 'Wit Ness');
insert into public.day_evidence (id, attempt, file_name, content_type, size, sha256, sender_id, whole_at) values
  ('b0000000-0000-4000-8000-000000000001', 'real', 'a.jpg', 'image/jpeg', 5, repeat('0', 64),
    '10000000-0000-4000-8000-000000000001', now());
insert into public.day_log (attempt, number, kind, evidence_id, happened_at, recorded_at, text, text_salt, text_hash,
  author_name, author_salt, author_hash, author_role, previous_hash, hash, key, key_content) values
  ('real', 1, 'attempt_started', null, now(), now(), '', repeat('0', 32), 'h', 'Ada', repeat('0', 32), 'h', 'builder', '',
    'h1', 'b0000000-0000-4000-8000-000000000002', 'c'),
  ('real', 2, 'evidence_added', 'b0000000-0000-4000-8000-000000000001', now(), now(), '', repeat('0', 32), 'h', 'Ada',
    repeat('0', 32), 'h', 'builder', 'h1', 'h2', 'b0000000-0000-4000-8000-000000000003', 'c');
insert into public.day_heads (attempt, number, hash, at, jws) values ('real', 1, 'h1', now(), 'a.b.c');
insert into public.day_withdrawals (attempt, number) values ('real', 2);
insert into public.day_intents (key, attempt, kind, author_id, author_label) values
  ('b0000000-0000-4000-8000-000000000004', 'real', 'attempt_ended', '10000000-0000-4000-8000-000000000001', 'Ada');
insert into public.day_streams (attempt, words) values ('real', 'Back soon');
insert into public.day_declarations (attempt, witness_number, number, connection) values ('real', 1, 2, 'none');
insert into public.day_planned_shifts (attempt, witness_number, begins_at, ends_at) values
  ('real', 1, '2026-01-01 10:00Z', '2026-01-01 12:00Z');
insert into public.day_pictures (evidence_id, attempt, entry_number, name, width, height) values
  ('b0000000-0000-4000-8000-000000000001', 'real', 2, 'b0000000-0000-4000-8000-000000000001.jpg', 4, 3);
insert into private.idea_votes (idea_id, user_id, is_held) values
  ('30000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000003', false);
insert into private.former_mailboxes (mailbox_hash, user_id) values ('\x08', '10000000-0000-4000-8000-000000000003');
insert into private.vote_tallies (key) values (decode(repeat('cd', 32), 'hex'));
insert into public.challenge_apps (number, title, state, idea_id, started_at) values
  (20, 'The last one', 'building', '30000000-0000-4000-8000-000000000001', now());
insert into public.app_tests (app_number, user_id, works, device, words) values
  (20, '10000000-0000-4000-8000-000000000003', false, 'Old phone', 'It is slow');

insert into private.announcements (id, subject, html) values
  ('c0000000-0000-4000-8000-000000000001', 'We begin', '<p>Now</p>');
insert into private.announcement_emails (announcement_id, mailbox, supporter_id, address, name, joined_at) values
  ('c0000000-0000-4000-8000-000000000001', 'ada@example.org', '50000000-0000-4000-8000-000000000001',
    'ada@example.org', 'Ada', now());
insert into private.announcement_links (announcement_id, position, code, url, words) values
  ('c0000000-0000-4000-8000-000000000001', 1, 'ABC', 'https://example.org', 'Here');
insert into private.reminders (mailbox, kind, email, zone) values
  ('ada@example.org', 'result', 'Ada@example.org', 'Africa/Lagos');
insert into private.imports (id, kind, file_name, content_hash, came, was_there, refused) values
  ('d0000000-0000-4000-8000-000000000001', 'members', 'list.csv', decode(repeat('ef', 32), 'hex'), 1, 0, 0);
insert into private.import_rows (import_id, row_id, line, fingerprint) values
  ('d0000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000002', 2, 'f');
insert into public.analytics_events (name, path, referrer_host, props) values
  ('page_view', '/app-ideas', 'example.org', '{"n": 1}'), ('share', '/', null, '{}');
insert into private.analytics_rounds (day, is_final) values ('2026-01-01', true);
insert into private.analytics_days (day, kind, value, visitors) values ('2026-01-01', 'page', '/', 3);
insert into private.analytics_hours (day, hour, visitors) values ('2026-01-01', 9, 3);
insert into private.analytics_months (month, kind, value, visitors, hits) values ('2025-12-01', 'page', '/', 1, 2);
insert into public.analytics_notes (day, text) values ('2026-01-01', 'Radio');
insert into private.gathered_changes (table_name, row_id) values ('app_ideas', '50000000-0000-4000-8000-000000000001');
insert into private.gathered_rounds (published_at) values ('2026-01-01');
