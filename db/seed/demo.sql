-- Demo data: what a stranger sees after `npm start`. People are role labels, organisations are clearly fictional.
-- Fixed ids and `on conflict do nothing`: running it again changes nothing that is there.

insert into auth.users (id, email, email_confirmed_at, user_metadata)
select md5('demo person ' || number)::uuid, 'person-' || number || '@demo.example.org', now(), jsonb_build_object('name', 'Demo person ' || number)
from generate_series(1, 48) as number
on conflict do nothing;

create temporary table demo_ideas on commit drop as
select row_number() over () as number, * from (values
  ('Clinic Queue', 'Patients hold a place in line by text message and get a call when it is nearly their turn.', 'Nurse, Kisumu', 'Healthcare Workers', 'approved', 46),
  ('Market Price Board', 'Daily crop prices for the nearest markets, readable offline and by voice.', 'Co-op secretary, Arusha', 'Farmers', 'in_development', 41),
  ('Exam Buddy', 'Past questions with short explanations in Hausa, Yoruba and Igbo, one topic a day on any phone.', 'Student, Kano', 'Students', 'approved', 38),
  ('Power Cut Log', 'Neighbours log outages together so there is a record to show the power company.', 'Electrician, Ibadan', 'General Public', 'testing', 33),
  ('Shop Ledger', 'Credit and stock for a corner shop, one hand, one minute, no internet needed.', 'Trader, Onitsha', 'Small Business Owners', 'completed', 31),
  ('Bus Fare Checker', 'What the fare was yesterday on this route, so that nobody is overcharged today.', 'Student, Accra', 'General Public', 'approved', 29),
  ('Site Day Book', 'Hours, deliveries and photos from a building site, ready for the Friday pay.', 'Bricklayer, Lagos', 'Professionals', 'approved', 26),
  ('School Run', 'Parents on one street share the walk to school and see who is on duty this week.', 'Parent, Kigali', 'Parents', 'approved', 22),
  ('Water Point Map', 'Which borehole works today, reported by the people who carry the water home.', 'Student, Maiduguri', 'General Public', 'approved', 19),
  ('Permit Guide', 'Which papers a small shop needs, in which order, and what each really costs.', 'Trader, Nairobi', 'Entrepreneurs', 'approved', 17),
  ('Ward Notes', 'Handover notes for night nurses that work without a network and leave nobody out.', 'Nurse, Enugu', 'Healthcare Workers', 'in_development', 16),
  ('Seed Calendar', 'When to plant what in this district, with reminders that arrive by plain text message.', 'Extension officer, Tamale', 'Farmers', 'approved', 14),
  ('Volunteer Roster', 'A roster for small organisations that lives in one link and needs no account.', 'Coordinator, Lusaka', 'NGOs', 'approved', 12),
  ('Council Minutes', 'What the local council decided this month, in three sentences and in three languages.', 'Clerk, Jos', 'Government', 'approved', 10),
  ('Invoice by Voice', 'Say what was sold and to whom, and a clean invoice goes out as a picture.', 'Tailor, Aba', 'Businesses', 'testing', 9),
  ('Repair Steps', 'Photo guides for the twenty repairs every phone technician is asked for each week.', 'Technician, Kumasi', 'Entrepreneurs', 'approved', 8),
  ('Choir Parts', 'Slow down one voice of a recorded song, loop it, and practise it alone.', 'Choir leader, Harare', 'General Public', 'approved', 6),
  ('Bead Pattern Maker', 'Draw a pattern once and get the bead count and a shopping list.', 'Bead worker, Nakuru', 'Businesses', 'approved', 4),
  ('Name Day', 'What a name means and how to say it right, recorded by the people who carry it.', 'Teacher, Enugu', 'Students', 'awaiting_approval', 0),
  ('Phone Repair Guide', 'Step by step repairs for common faults, with the tools that a small shop has.', 'Technician, Kumasi', 'Entrepreneurs', 'awaiting_approval', 0),
  ('Harvest Lift', 'Shared trucks from the farm to the market, filled before they leave.', 'Farmer, Ilorin', 'Farmers', 'awaiting_approval', 0),
  ('Follower Shop', 'Buy many followers for a low price from this link today.', 'Visitor, unknown', 'General Public', 'rejected', 0)
) as idea (title, description, submitter, audience, status, votes);

insert into public.app_ideas (id, title, description, submitter_name, submitter_email, submitter_verified, user_id, target_users, status, category, created_at)
select md5('demo idea ' || number)::uuid, title, description, submitter, 'person-' || number || '@demo.example.org', true,
  md5('demo person ' || number)::uuid, array[audience], status, 'Mobile App', now() - number * interval '19 hours'
from demo_ideas
on conflict do nothing;

insert into private.idea_votes (idea_id, user_id)
select md5('demo idea ' || idea.number)::uuid, md5('demo person ' || voter)::uuid
from demo_ideas as idea, generate_series(1, idea.votes) as voter
where idea.status in ('approved', 'in_development', 'testing', 'completed')
on conflict do nothing;

insert into public.testimonials (id, name, email, email_verified, linkedin_url, location, testimonial, status, is_featured, display_order)
select md5('demo story ' || number)::uuid, name, 'story-' || number || '@demo.example.org', true, 'https://www.linkedin.com/in/example', location, story, status, featured, number
from (values
  (1, 'Student', 'Kano, Nigeria', 'I learned to code on a borrowed phone. Watching someone from a building site try this makes my own plan feel less strange.', 'approved', true),
  (2, 'Nurse', 'Kisumu, Kenya', 'We run a small clinic. The idea I submitted is a queue app. I hope it gets a slot.', 'approved', false),
  (3, 'App tester', 'Accra, Ghana', 'He answers questions in the chat like a neighbour would. That is why I registered to test.', 'approved', true),
  (4, 'Co-op secretary', 'Arusha, Tanzania', 'Our co-op sells tomatoes over the phone. Somebody finally asked us what software we need.', 'approved', false),
  (5, 'Support engineer', 'Lagos, Nigeria', 'I moved from driving to support work after one course. One skill really is enough to start.', 'approved', false),
  (6, 'Teacher', 'Enugu, Nigeria', 'My pupils count the days. They want to see the twentieth app and then build the next one.', 'approved', false),
  (7, 'Electrician', 'Ibadan, Nigeria', 'Twelve apps failed on me before one worked. I want to watch somebody fail and go on.', 'awaiting_approval', false)
) as sample (number, name, location, story, status, featured)
on conflict do nothing;

insert into public.sponsors (id, name, logo_url, website_url, tier, description, is_active, display_order)
select md5('demo sponsor ' || number)::uuid, name, '/sponsors/' || file || '.svg', '', tier, 'A fictional organisation for the demo.', true, number
from (values (1, 'Demo Energy', 'demo-energy', 'platinum'), (2, 'Placeholder Bank', 'placeholder-bank', 'platinum'),
  (3, 'Sample Telecom', 'sample-telecom', 'gold'), (4, 'Example Foods', 'example-foods', 'gold')) as sample (number, name, file, tier)
where not exists (select from public.sponsors)
on conflict do nothing;

insert into public.blog_categories (id, name, slug, display_order) values
  (md5('demo category 1')::uuid, 'Training', 'training', 1),
  (md5('demo category 2')::uuid, 'Behind the scenes', 'behind-the-scenes', 2)
on conflict do nothing;

insert into public.blog_posts (id, slug, title, excerpt, content, author_name, status, is_featured, published_at, tags, category_id, reading_time_minutes)
select md5('demo post ' || number)::uuid, slug, title, excerpt, '<p>' || excerpt || '</p><h2>What I try</h2><p>One problem, one page, one clock. What does not fit into seventy-two minutes is cut before it is built.</p>',
  'The builder', 'published', featured, now() - number * interval '6 days', tags, md5('demo category ' || category)::uuid, 2
from (values
  (1, 'training-at-the-speed-of-72-minutes', 'Training at the speed of 72 minutes', 'Twenty apps in a day leaves 72 minutes for each. This is how a practice day is cut into such pieces.', true, array['training', 'time'], 1),
  (2, 'what-counts-as-an-app', 'What counts as an app', 'Before anything is built it has to be clear what is counted. These are the rules this attempt sets itself.', true, array['rules'], 2),
  (3, 'one-hand-one-minute-no-internet', 'One hand, one minute, no internet', 'Most of our visitors come on a cheap phone and pay for every megabyte. Each app has to respect that.', true, array['phones', 'design', 'data', 'offline'], 1),
  (4, 'from-blocks-to-blocks', 'From blocks to blocks', 'The wall on this site is made of the pierced blocks that let light and air into a house.', false, array['story'], 2)
) as sample (number, slug, title, excerpt, featured, tags, category)
on conflict do nothing;

insert into public.badges (id, badge_type, badge_title, recipient_name, recipient_email, user_id, verification_code, email_sent)
select md5('demo badge ' || number)::uuid, type, title, name, 'person-' || number || '@demo.example.org', md5('demo person ' || number)::uuid, code, true -- nobody reads mail at these addresses
from (values
  (1, 'app_idea_contributor', 'Idea Innovator', 'Nurse, Kisumu', 'DEMA23'),
  (2, 'testimonial_provider', 'Community Voice', 'Co-op secretary, Arusha', 'DEMB34'),
  (3, 'community_supporter', 'Community Champion', 'Student, Kano', 'DEMC45')
) as sample (number, type, title, name, code)
on conflict do nothing;

-- A film that anyone may show (Blender Foundation, CC BY), so that the players of the demo have something to play.
insert into public.site_settings (key, value, is_public) values
  ('videos', '{"why": "aqz-KE-bpKQ", "items": [{"id": "aqz-KE-bpKQ", "title": "A sample film: Big Buck Bunny", "length": "10:34"}]}', true)
on conflict do nothing;
