-- Demo data that appears after `npm start`. People are named by their roles, and organisations are clearly
-- fictional. All ids are fixed and existing ids are skipped, so running it again changes no existing row.

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
  ('Shop Ledger', 'Credit and stock for a corner shop, one hand, one minute, no internet needed.', 'Trader, Onitsha', 'Small Business Owners', 'testing', 31),
  ('Bus Fare Checker', 'What this route cost yesterday, so that nobody is overcharged today.', 'Student, Accra', 'General Public', 'approved', 29),
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
-- Inserts testimonials. The co-op secretary has the address of person 2, who also submitted an idea above.
select md5('demo story ' || number)::uuid, name, case number when 4 then 'person-2' else 'story-' || number end || '@demo.example.org', true, 'https://www.linkedin.com/in/example', location, testimonial, status, featured, number
from (values
  (1, 'Student', 'Kano, Nigeria', 'I learned to code on a borrowed phone. Watching someone from a building site try this makes my own plan feel less strange.', 'approved', true),
  (2, 'Nurse', 'Kisumu, Kenya', 'We run a small clinic. The idea I submitted is a queue app. I hope it gets a slot.', 'approved', false),
  (3, 'App tester', 'Accra, Ghana', 'He answers questions in the chat like a neighbour would. That is why I registered to test.', 'approved', true),
  (4, 'Co-op secretary', 'Arusha, Tanzania', 'Our co-op sells tomatoes over the phone. Someone finally asked us what software we need.', 'approved', false),
  (5, 'Support engineer', 'Lagos, Nigeria', 'I moved from driving to support work after one course. One skill really is enough to start.', 'approved', false),
  (6, 'Teacher', 'Enugu, Nigeria', 'My pupils count the days. They want to see the twentieth app and then build the next one.', 'approved', false),
  (7, 'Electrician', 'Ibadan, Nigeria', 'Twelve apps failed on me before one worked. I want to watch someone fail and carry on.', 'awaiting_approval', false)
) as sample (number, name, location, testimonial, status, featured)
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

-- Written for the demo in the builder's voice. It contains plans and rules, but no results, people or
-- measured figures.
insert into public.blog_posts (id, slug, title, excerpt, content, author_name, status, is_featured, published_at, created_at, updated_at,
  tags, category_id, reading_time_minutes)
select md5('demo post ' || number)::uuid, slug, title, excerpt, content, 'The builder', 'published', featured, at, at,
  at + changed_after, tags, md5('demo category ' || category)::uuid, minutes
from (values
  (1, 'training-at-the-speed-of-72-minutes', 'Training at the speed of 72 minutes',
    'Twenty apps in a day leaves 72 minutes for each. This is how we split a practice day.',
    $$<p>Twenty-four hours divided by twenty apps is seventy-two minutes each. It sounds like simple arithmetic until the timer is running.</p>
<p>A practice block starts with a sheet of paper, not a prompt. I have ten minutes to draw the screens, name the data and write down what “finished” means. If that is not clear, the tools will happily build the wrong thing at great speed.</p>
<h2>The shape of one block</h2>
<p>The next forty minutes are for building. The last twenty-two are for testing on a real phone, fixing what breaks and recording the evidence. If an app does not work by minute sixty, I cut features. I never borrow time from the next block.</p>
<table><thead><tr><th scope="col">Minutes</th><th scope="col">Step</th><th scope="col">Result</th></tr></thead><tbody><tr><td>10</td><td>Plan</td><td>A drawing and a list of what counts as done</td></tr><tr><td>40</td><td>Build</td><td>The smallest thing that works</td></tr><tr><td>22</td><td>Test and record</td><td>A log, a video of the screen, a checksum</td></tr></tbody></table>
<blockquote>If it does not work on a basic phone, it does not count.</blockquote>
<p>The difference between a good block and a bad one is rarely typing speed. It is <a href="/blog/what-counts-as-an-app">deciding early what to leave out</a>.</p>
<pre><code>plan   00:00  draw, name, define done
build  00:10  smallest thing that works
test   00:50  phone, slow network, big text
log    01:05  screen, clock, checksum</code></pre>
<h2>What else we practise</h2>
<ul><li>Stopping. At minute seventy-two the block ends, finished or not.</li><li>Eating and stretching between blocks, by the same clock.</li><li>Writing the log while it happens, because nobody remembers at hour nineteen.</li></ul>
<p>This post is part of the demo site. It describes a plan, not a result.</p>$$,
    true, now() - interval '6 days', interval '2 days', array['Training', 'Process', 'Tools', 'Time', 'Evidence'], 1, 2),
  (2, 'what-counts-as-an-app', 'What counts as an app',
    'We decide what counts before we build anything. These are the rules for this attempt.',
    $$<p>We decide what counts before we build anything. A record that needs explaining afterwards is not a record.</p>
<p>These are the rules for this attempt. The people who verify it can ask for more, but never for less.</p>
<h2>Four conditions</h2>
<ol><li><strong>It has one job.</strong> You can say in one sentence what it is for.</li><li><strong>It works from beginning to end.</strong> Someone who has never seen it can finish that job on a phone, without help.</li><li><strong>It was started and finished within the day.</strong> Before that, only the tools and an empty folder exist.</li><li><strong>It leaves evidence.</strong> Anyone can look at the screen, the clock and the files later.</li></ol>
<h2>What does not count</h2>
<p>A page that only describes an app. A copy of another app of the day in new colours. Anything that you can only try with an account somewhere else.</p>
<h3>And if one fails?</h3>
<p>Then it is not counted, and its block on the wall stays dark. The number we announce is the number that worked.</p>
<p>This post is part of the demo site.</p>$$,
    true, now() - interval '12 days', interval '0', array['Record', 'Evidence'], 2, 1),
  (3, 'one-hand-one-minute-no-internet', 'One hand, one minute, no internet',
    'Every app has to work on a basic phone and a slow connection. These are the three questions we ask.',
    $$<p>Before we call an app finished, we ask three questions. We ask them standing up, with the phone in one hand.</p>
<h2>One hand</h2>
<p>Can you do the main thing with a thumb? Buttons are where a thumb reaches, nothing needs two fingers, and nothing important is hidden behind a long press.</p>
<h2>One minute</h2>
<p>Does a stranger get something out of it within a minute of opening it? If a form comes before there is a reason for it, we remove the form.</p>
<h2>No internet</h2>
<p>What happens when the connection drops halfway? Nothing you typed may be lost. Pages you have read stay readable. Data costs money, so a page that could be text is text.</p>
<blockquote>A spinner is not an answer.</blockquote>
<p>We ask this site the same questions. Its pictures come in the width that your screen needs, its videos load when you press play, and you can read everything on it without scripts.</p>
<p>This post is part of the demo site.</p>$$,
    true, now() - interval '18 days', interval '0', array['Phones', 'Design', 'Data', 'Offline'], 1, 1),
  (4, 'from-blocks-to-blocks', 'From blocks to blocks',
    'The wall on this site is made of pierced blocks, which let light and air into a house.',
    $$<p>The wall on this site is made of pierced cement blocks. In hot places, houses have them where a window would cost too much.</p>
<p>Each block is poured in a mould. The mould decides where the holes are, and the holes decide how the light falls. Nobody looks at the cement.</p>
<h2>Twenty of them</h2>
<p>There are twenty designs, one for each app. Until an app is finished, its block stays dark. When it works, its light goes on, in the colour of that quarter of the day: night, dawn, noon or dusk.</p>
<p>That is the only decoration. Every block you see lit was built.</p>
<p>This post is part of the demo site.</p>$$,
    false, now() - interval '24 days', interval '0', array['Design', 'Story'], 2, 1)
) as sample (number, slug, title, excerpt, content, featured, at, changed_after, tags, category, minutes)
on conflict do nothing;

insert into public.badges (id, badge_type, badge_title, recipient_name, recipient_email, user_id, verification_code, email_sent, email_sent_at)
select md5('demo badge ' || number)::uuid, type, title, name, 'person-' || number || '@demo.example.org', md5('demo person ' || number)::uuid, code, true, now() -- Nobody reads emails to these addresses.
from (values
  (1, 'app_idea_contributor', 'Idea Innovator', 'Nurse, Kisumu', 'DEMA23'),
  (2, 'testimonial_provider', 'Community Voice', 'Co-op secretary', 'DEMB34'),
  (3, 'community_supporter', 'Community Champion', 'Student, Kano', 'DEMC45')
) as sample (number, type, title, name, code)
on conflict do nothing;

-- Inserted after the badges, because joining would issue a badge with a random code.
insert into public.community_members (id, name, email, location, is_verified, is_active, verified_at, has_received_badge)
values (md5('demo member 3')::uuid, 'Student, Kano', 'person-3@demo.example.org', 'Kano, Nigeria', true, true, now(), true)
on conflict do nothing;

-- Video with a free licence (Blender Foundation, CC BY), so that the players of the demo have something to
-- play.
insert into public.site_settings (key, value, is_public) values
  ('videos', '{"why": "aqz-KE-bpKQ", "items": [{"id": "aqz-KE-bpKQ", "title": "A sample video: Big Buck Bunny", "length": "10:34"}]}', true)
on conflict do nothing;

-- Sample figures for every place that shows some. A new campaign starts without any.
insert into public.site_settings (key, value, is_public) values
  ('fundraising', '{"goal": 300000, "raised": 35240, "supporters": 245}', true),
  ('statistics', '{"items": [
    {"figure": "1st", "label": "record attempt"}, {"figure": "10K+", "label": "supporters"},
    {"figure": "100M", "label": "Africans to reach"}, {"figure": "100%", "label": "commitment"}]}', true)
on conflict do nothing;

insert into public.site_settings (key, value, is_public) values ('reach', '"shown"', true) on conflict do nothing;

-- Sample ways to give, milestones and givers. The account and the people are fictional.
insert into public.site_settings (key, value, is_public) values
  ('giving', '{"ways": [
    {"name": "Bank transfer", "about": "In naira, from any Nigerian bank", "link": null,
     "details": "Account name: 20 in 24 (example)\nBank: Placeholder Bank\nAccount number: 0000 000 000\nReference: BLOCK 3",
     "next": "We add it to the wall by hand, with its date, within two working days. Write to us with the reference if you want a receipt."},
    {"name": "Mobile money", "about": "Send to a number from your phone", "link": null,
     "details": "Number: 0000 000 0000\nName: 20 in 24 (example)",
     "next": "Your network confirms it at once. We add it to the wall within two working days."}],
   "milestones": [
    {"amount": 60000, "text": "The twentieth app gets a documentary."},
    {"amount": 150000, "text": "Every build is subtitled in Hausa, Yoruba and Igbo."},
    {"amount": 300000, "text": "All twenty apps are kept running for a year."}]}', true)
on conflict do nothing;
insert into public.givers (words, amount, shows_amount)
select words, amount, shows_amount from (values
  ('A clinic team (example)', 250, true), ('A nurse (example)', 25, true), ('A class (example)', 120, true), ('', 50, true),
  ('A bricklayer (example)', 25, true), ('A choir (example)', 180, true), ('A student (example)', 10, true), ('', 500, false)
) as sample (words, amount, shows_amount)
where not exists (select from public.givers);
