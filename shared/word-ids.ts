// Made by `npm run words types` from words/en.

export type PlainId =
  | 'about.next.decision' // Decision posted here
  | 'about.next.no-date' // date to be confirmed
  | 'about.next.review' // Review by adjudicators
  | 'about.next.submitted' // Evidence submitted
  | 'about.next.title' // What happens now
  | 'about.next.to-submit' // Evidence is submitted
  | 'about.next.with-source' // with its date and source
  | 'about.section.begins' // When it begins
  | 'about.section.build' // minutes to build
  | 'about.section.figures' // See the figures
  | 'about.section.goal' // Record-Breaking Goal
  | 'about.section.goal-text' // Twenty functional applications, each built and shown working, inside one 24-hour window.
  | 'about.section.impact' // Global Impact
  | 'about.section.impact-text' // From one desk in Africa to anyone who wants to see what patience and AI tools can do together.
  | 'about.section.lede' // Twenty working applications in a single day is the number people will remember. The reason is simpler: a teenager with a cheap phone should be able to see someone who started where they are.
  | 'about.section.plan' // plan
  | 'about.section.source' // Source
  | 'about.section.subtitle' // The Vision Behind the Record
  | 'about.section.test' // test and record
  | 'about.section.title' // Making History
  | 'about.section.youth' // Empowering Youth
  | 'about.section.youth-text' // Every build is shown and explained, so the method can be learned and repeated.
  | 'accessibility.aims.heading' // What we aim at
  | 'accessibility.aims.text' // WCAG 2.2, levels A and AA. Every page and dialog is checked with an automatic tool in the light and the dark theme before it is published. Such a tool finds some faults and not all.
  | 'accessibility.hard.heading' // What may still be hard
  | 'accessibility.hard.text' // Films come from YouTube and have the controls and captions they have there. Names, ideas and testimonials are written by visitors in the language they chose.
  | 'accessibility.head.description' // How this site is meant to work for everyone, what may still be hard, and whom to tell.
  | 'accessibility.head.title' // Accessibility · 20 in 24
  | 'accessibility.motion.heading' // Motion
  | 'accessibility.motion.text' // Dust drifts behind the headline, and sponsors and testimonials move. “Pause motion” at the foot of the headline’s room stops all of it and is remembered. Where a device asks for less motion or less data, nothing moves by itself. The countdown changes every second and is not read aloud by itself.
  | 'accessibility.page.standfirst' // This site is meant for everyone: on a cheap phone, with a keyboard, with a screen reader, with motion switched off.
  | 'accessibility.page.title' // Accessibility
  | 'accessibility.rely.colour' // Colour is never the only sign.
  | 'accessibility.rely.heading' // What you can rely on
  | 'accessibility.rely.keyboard' // Everything can be done with a keyboard, and the focus is always visible.
  | 'accessibility.rely.scripts' // Pages can be read without JavaScript; the board of ideas can be searched and paged as well.
  | 'accessibility.rely.theme' // The theme follows your device, and stronger contrast is used when it asks for it.
  | 'accessibility.rely.zoom' // Text can be enlarged to 200 %, and pages fit into 320 pixels without scrolling sideways.
  | 'accessibility.tell.heading' // Tell us
  | 'app.built.code' // The code
  | 'app.built.no-hold' // No hold.
  | 'app.built.step' // App
  | 'app.evidence.step' // Evidence
  | 'app.head.code' // Code
  | 'app.head.film' // The film
  | 'app.head.missing' // No such app
  | 'app.head.missing-text' // There is no app at this address.
  | 'app.head.missing-title' // No such app · 20 in 24
  | 'app.head.no-reason' // No reason was written down.
  | 'app.head.open' // Open the app
  | 'app.idea.link' // The idea
  | 'app.idea.nobody' // Nobody sent it in, so there are no votes.
  | 'app.idea.one' // One idea
  | 'app.idea.own' // Own idea
  | 'app.idea.step' // Idea
  | 'app.list.description' // All twenty apps of the day: what each does, when it was built, and whether it works.
  | 'app.list.title' // The twenty apps · 20 in 24
  | 'app.log.heading' // Its entries of the log
  | 'app.log.nothing' // Nothing is written of it yet. The whole log
  | 'app.near.label' // Other apps
  | 'app.trace.label' // From the idea to the evidence
  | 'app.votes.board' // The board
  | 'app.votes.not' // Not counted
  | 'app.votes.step' // Votes
  | 'badge.action.linkedin' // Add to LinkedIn profile
  | 'badge.action.print' // Print
  | 'badge.card.again' // Try again
  | 'badge.card.failed' // Error verifying badge. Please try again later.
  | 'badge.card.loading' // Loading badge...
  | 'badge.card.loading-own' // Loading your badge...
  | 'badge.card.offline' // You are offline. Please try again when you are connected.
  | 'badge.card.own-failed' // Your badge could not be loaded. It is kept for you, and comes by mail.
  | 'badge.card.unknown' // Badge not found
  | 'badge.preview.busy' // Your badge is being prepared...
  | 'badge.preview.soon' // It will be here, and in your mail, in a moment.
  | 'badge.problem.blob' // Failed to create blob
  | 'badge.problem.canvas' // Canvas context not available
  | 'badge.problem.image' // Failed to load SVG image
  | 'bar.phone.label' // Support
  | 'bar.phone.no-result' // No result yet
  | 'bar.phone.tell' // Tell me
  | 'bar.phone.today' // Today
  | 'bar.phone.watch' // Watch
  | 'blog.filters.category' // Category
  | 'blog.filters.category-all' // All categories
  | 'blog.filters.clear' // Clear Filters
  | 'blog.filters.language' // Language
  | 'blog.filters.language-all' // All languages
  | 'blog.filters.search' // Search posts
  | 'blog.filters.sort' // Sort
  | 'blog.filters.sort-newest' // Newest first
  | 'blog.filters.sort-oldest' // Oldest first
  | 'blog.filters.sort-popular' // Most Popular
  | 'blog.filters.sort-title' // Title A-Z
  | 'blog.filters.sort-title-desc' // Title Z-A
  | 'blog.filters.submit' // Search
  | 'blog.head.any' // Blog · 20 in 24
  | 'blog.head.any-description' // A post about the attempt.
  | 'blog.head.description' // Notes from the way to twenty applications in one day: training, rules, mistakes and decisions.
  | 'blog.head.gone' // This post has gone · 20 in 24
  | 'blog.head.none' // Blog post not found · 20 in 24
  | 'blog.head.none-description' // There is no blog post at this address.
  | 'blog.head.title' // All Blog Posts · 20 in 24
  | 'blog.list.failed' // Failed to load blog posts
  | 'blog.list.loading' // Loading blog posts
  | 'blog.list.none' // No posts found
  | 'blog.list.none-filtered' // Try adjusting your filters
  | 'blog.list.none-yet' // No blog posts have been published yet
  | 'blog.page.feeds' // Read it in your own reader: Atom or JSON Feed.
  | 'blog.page.label' // Posts
  | 'blog.page.title' // All Blog Posts
  | 'blog.pages.label' // Pages of blog posts
  | 'blog.pages.next' // Next page
  | 'blog.pages.previous' // Previous page
  | 'blog.post.all' // All posts
  | 'blog.post.back' // Return to Main Website
  | 'blog.post.failed' // Failed to load blog post
  | 'blog.post.gone' // This post has gone
  | 'blog.post.gone-see' // See what is written now
  | 'blog.post.loading' // Loading the post
  | 'blog.post.none' // Blog Post Not Found
  | 'blog.post.none-text' // The link may be old, or the post was taken down.
  | 'blog.post.related-all' // View All Blog Posts
  | 'blog.post.tags' // Tags
  | 'blog.view.grid' // Show as grid
  | 'blog.view.label' // Layout
  | 'blog.view.list' // Show as list
  | 'board.about.feed' // Feed of all ideas
  | 'board.about.hear' // Hear when one moves
  | 'board.about.hear-text' // A feed tells your own reader of every new idea, and of every idea that is being built or is built.
  | 'board.about.together' // Two ideas that are one
  | 'board.about.together-text' // When two people asked for the same thing, we put them together: both names stay, a person’s vote counts once, and the old address leads to the one that stays.
  | 'board.column.approved' // Most votes first.
  | 'board.column.approved-live' // In order of the plan, then of votes.
  | 'board.column.asked' // Shown once a person has read them.
  | 'board.column.building' // On the desk now.
  | 'board.column.built' // Lit, with a page of its own.
  | 'board.column.empty-after' // None was recorded here.
  | 'board.column.empty-before' // Empty until the clock starts.
  | 'board.column.empty-live' // None at the moment.
  | 'board.column.empty-search' // None that your search finds.
  | 'board.column.test' // Test them yourself
  | 'board.column.testing' // Finished, in the hands of testers.
  | 'board.column.watch' // Watch it being built
  | 'board.column.yours-text' // We write to you either way.
  | 'board.filters.audience' // Audience
  | 'board.filters.audience-all' // All audiences
  | 'board.filters.clear' // Clear Filters
  | 'board.filters.language' // Language
  | 'board.filters.language-all' // All languages
  | 'board.filters.placeholder' // Search by name or submitter
  | 'board.filters.search' // Search ideas
  | 'board.filters.sort' // Sort
  | 'board.filters.sort-newest' // Newest First
  | 'board.filters.sort-title' // Alphabetical
  | 'board.filters.sort-votes' // Most Votes
  | 'board.filters.status' // Status
  | 'board.filters.status-any' // Any status
  | 'board.filters.submit' // Search
  | 'board.head.back' // Return to Main Website
  | 'board.head.contributors' // Contributors
  | 'board.head.description-after' // Read, search and vote on the app ideas people sent in. Ideas and votes stay open after the day.
  | 'board.head.description-before' // Read, search and vote on the app ideas people sent in. Twenty of all get a slot in the 24 hours.
  | 'board.head.description-live' // Read, search and vote on the app ideas people sent in. Twenty apps are being built today.
  | 'board.head.heading' // App Ideas
  | 'board.head.ideas' // Active Ideas
  | 'board.head.title' // App Ideas · 20 in 24
  | 'board.head.title-gone' // This idea has gone · 20 in 24
  | 'board.head.title-none' // Idea not found · 20 in 24
  | 'board.head.votes' // Total Votes
  | 'board.idea.by' // Submitted by
  | 'board.idea.close' // Close
  | 'board.idea.delete-own' // This is mine: delete it
  | 'board.idea.failed' // App idea
  | 'board.idea.follow' // Follow
  | 'board.idea.follow-failed' // That did not work. Please try again.
  | 'board.idea.follow-first' // Please verify your email first to follow ideas
  | 'board.idea.following' // Following
  | 'board.idea.for' // For
  | 'board.idea.gone' // This idea has gone
  | 'board.idea.gone-see' // See what is asked for now
  | 'board.idea.letters' // You will get two letters: when it becomes an app, and when that is built.
  | 'board.idea.loading' // Loading the idea
  | 'board.idea.no-letters' // You will get no letters about it.
  | 'board.idea.none' // There is no idea at this address
  | 'board.idea.none-see' // See all ideas
  | 'board.idea.none-text' // It may have been taken back, or a person has yet to read it before it goes on the board.
  | 'board.idea.not-found' // Idea not found
  | 'board.idea.on' // Submitted on
  | 'board.idea.one-moment' // One moment
  | 'board.idea.take-back' // Take my vote back
  | 'board.idea.together' // Asked together
  | 'board.idea.together-note' // A person who voted for more than one of them counts once.
  | 'board.idea.why-not' // Why it was not taken
  | 'board.list.caption' // App ideas
  | 'board.list.for' // For
  | 'board.list.idea' // Idea
  | 'board.list.label' // Ideas
  | 'board.list.left' // No longer on the board
  | 'board.list.moved' // The order has changed
  | 'board.list.none-filtered' // Try adjusting your search or filters.
  | 'board.list.show' // · Show
  | 'board.list.status' // Status
  | 'board.list.submit' // Submit an idea
  | 'board.list.tally' // Every vote, to recount
  | 'board.list.votes' // Votes
  | 'board.mark.title' // Your vote can be recounted
  | 'board.pages.label' // Pages of app ideas
  | 'board.pages.next' // Next page
  | 'board.pages.previous' // Previous page
  | 'board.sign-in.done' // You are signed in.
  | 'board.sign-in.done-again' // You are signed in. What you pressed before was not counted: press it again.
  | 'board.slots.line' // The line of twenty. Above it, an idea has a slot today. Every vote moves it.
  | 'board.slots.plan' // A vote is your guess at what gets built. The plan decides which twenty are.
  | 'board.slots.plan-ends' // The plan for today ends here.
  | 'board.slots.taken' // All twenty slots are taken. Votes go on.
  | 'board.view.by-status' // By status
  | 'board.view.label' // View
  | 'board.view.list' // List
  | 'browsers.anyway' // Open this page anyway
  | 'browsers.heading' // Your browser is too old for this page
  | 'browsers.site' // Go to the light pages of the site
  | 'browsers.text' // This page works in these browsers and in every newer version of them:
  | 'built.card.all' // View All 20 Apps
  | 'built.card.kind' // Mobile App
  | 'built.card.status' // Completed
  | 'built.card.title' // Featured App
  | 'built.latest.more' // Learn More
  | 'built.latest.unlocked' // Just unlocked
  | 'built.list.label' // Finished apps
  | 'built.news.close' // Close
  | 'built.news.open' // Open the app
  | 'built.news.share' // Share
  | 'built.section.after' // Apps will be listed here once they are published.
  | 'built.section.all' // View All Apps
  | 'built.section.asked' // The twenty that were asked for
  | 'built.section.before' // Twenty blocks, all dark. Each finished app lets its light through.
  | 'built.section.live' // Twenty blocks. Each finished app lets its light through.
  | 'built.section.locked' // Coming Soon - App details will be unlocked on the day of the challenge
  | 'built.section.outline' // An outline says somebody asked for it, not that it was built.
  | 'built.section.title' // 20 Apps, One Record
  | 'busy.page.heading' // Many people are here at once
  | 'busy.page.text' // This page tries again by itself in three seconds.
  | 'campaign.card.dial-finished' // finished
  | 'campaign.card.poster-first' // apps in
  | 'campaign.card.poster-second' // 24 hours,
  | 'campaign.card.poster-third' // one builder
  | 'campaign.card.turn' // Turn the card: my story
  | 'campaign.card.turn-back' // Turn back to the poster
  | 'campaign.card.turn-title' // My story
  | 'campaign.clock.days' // days
  | 'campaign.clock.hours' // hours
  | 'campaign.clock.left' // TIME LEFT
  | 'campaign.clock.minutes' // minutes
  | 'campaign.clock.on-pace' // On a 72-minute pace
  | 'campaign.clock.remind' // Remind me
  | 'campaign.clock.seconds' // seconds
  | 'campaign.clock.wait' // SEE YOU IN
  | 'campaign.head.description' // One person, one day, 20 functional applications: a world-record attempt to show young Africans how far one skill can go.
  | 'campaign.hero.before-first' // Twenty apps.
  | 'campaign.hero.before-second' // One turn of the clock.
  | 'campaign.hero.begun-first' // The clock is running.
  | 'campaign.hero.begun-second' // Twenty to go.
  | 'campaign.hero.bench-empty' // The next app is being prepared.
  | 'campaign.hero.claim' // Official world-record attempt
  | 'campaign.hero.motion-off' // Pause motion
  | 'campaign.hero.motion-on' // Resume motion
  | 'campaign.hero.no-count' // The count is not in yet.
  | 'campaign.hero.none' // None
  | 'campaign.hero.passed' // The day has passed.
  | 'campaign.hero.postponed' // The attempt was postponed.
  | 'campaign.hero.source' // Source.
  | 'campaign.hero.support' // Support My Attempt
  | 'campaign.hero.tell' // Tell me the result
  | 'campaign.hero.watch' // Watch live
  | 'campaign.hero.why' // See Why
  | 'campaign.part.failed' // This did not load. Please try again.
  | 'campaign.part.loading' // Loading...
  | 'campaign.result.completed' // Completed, not yet verified
  | 'campaign.result.next-completed' // Nobody has verified it yet.
  | 'campaign.result.next-postponed' // A new date will be posted here.
  | 'campaign.result.next-submitted' // The decision will be posted here.
  | 'campaign.result.not-achieved' // Target not reached
  | 'campaign.result.postponed' // Postponed
  | 'campaign.result.submitted' // Evidence submitted
  | 'campaign.result.verified' // Record verified
  | 'campaign.story.apps' // apps in one day
  | 'campaign.story.apps-none' // apps in one day, none finished yet
  | 'campaign.story.beginning' // I carried blocks and sand for 500 naira a day, 800 in a good week. The evenings were for learning.
  | 'campaign.story.income-first' // a day, at first
  | 'campaign.story.income-good' // a day, in a good week
  | 'campaign.story.skill' // Then one skill, learned slowly, changed what a day of work could be worth. This attempt is for anyone still at the start of that walk.
  | 'campaign.story.skill-title' // The Power of One Skill
  | 'campaign.story.title' // From Construction Sites to Code
  | 'challenge.section.ai' // AI Integration
  | 'challenge.section.ai-text' // AI tools assist on every build. A person still decides, tests and signs off.
  | 'challenge.section.caption' // Outside, 24 hours. Inside, 20 apps. The two rings only meet four times: at midnight, six, noon and six again.
  | 'challenge.section.dial' // A dial: 24 hours on the outer ring, 20 apps on the inner ring, 72 minutes for each app.
  | 'challenge.section.dial-minutes' // minutes
  | 'challenge.section.dial-per-app' // per app
  | 'challenge.section.endurance' // Mental Endurance
  | 'challenge.section.endurance-text' // Hour nineteen weighs as much as hour one: seventy-two minutes, one app, start again.
  | 'challenge.section.guess' // An outline is what people ask for most. A vote is your guess at what gets built.
  | 'challenge.section.join' // Join the Challenge
  | 'challenge.section.record' // Live Documentation
  | 'challenge.section.record-after' // The plan was to record screen, desk and clock throughout as evidence for the record.
  | 'challenge.section.record-text' // Screen, desk and clock are to be recorded throughout as evidence for the record.
  | 'challenge.section.scrub' // Turn the clock
  | 'challenge.section.sprint' // 24-Hour Sprint
  | 'challenge.section.sprint-after' // One clock from midnight to midnight, with no stop for meals, power cuts or bugs.
  | 'challenge.section.sprint-before' // The clock starts at midnight and does not stop for meals, power cuts or bugs.
  | 'challenge.section.sprint-live' // The clock started at midnight and does not stop for meals, power cuts or bugs.
  | 'challenge.section.title' // What We’re Up Against
  | 'dashboard.activity.completed' // Completed
  | 'dashboard.activity.deletion' // Deletion requested
  | 'dashboard.activity.none' // Nothing here yet
  | 'dashboard.activity.none-text' // Submit an idea or vote for one; what becomes of it is shown here.
  | 'dashboard.activity.story' // Your story
  | 'dashboard.ago.now' // Just now
  | 'dashboard.badge.idea' // Awarded for contributing innovative app ideas to the GWR initiative
  | 'dashboard.badge.story' // Awarded for sharing a story that others can learn from
  | 'dashboard.badge.supporter' // Awarded for standing with the attempt and its community
  | 'dashboard.door.dropped' // The connection dropped. Nothing was lost. Your supporter page is read again when you press Retry.
  | 'dashboard.door.failed' // Failed to load supporter data
  | 'dashboard.door.heading' // Access Denied
  | 'dashboard.door.home' // Return to Main Website
  | 'dashboard.door.missing' // Supporter profile not found or not verified
  | 'dashboard.door.offline' // You are offline. Nothing was lost. Your supporter page is read again when you press Retry.
  | 'dashboard.door.prove' // This page opens on a device that has proven the address. If it is yours, we send a code to it.
  | 'dashboard.door.retry' // Retry
  | 'dashboard.door.waiting' // Loading your supporter page...
  | 'dashboard.earn.idea' // Yours for an app idea, once a person has approved it.
  | 'dashboard.earn.idea-go' // Share my idea
  | 'dashboard.earn.story' // Yours for a story of at most 45 words, once a person has approved it.
  | 'dashboard.earn.story-go' // Share Your Story
  | 'dashboard.earn.supporter' // Yours since you joined. It is being prepared.
  | 'dashboard.head.description' // Badges, activities and data of a supporter.
  | 'dashboard.head.title' // Your supporter page · 20 in 24
  | 'dashboard.idea.approved' // Thank you: it was approved and stands on the board.
  | 'dashboard.idea.heading' // What became of my ideas
  | 'dashboard.idea.not-taken' // Not taken
  | 'dashboard.idea.share' // An app I asked for, for 20 in 24. Add your vote.
  | 'dashboard.link.heading' // Bring somebody along
  | 'dashboard.link.privacy' // It counts who joins on the page it opens, once each. It says nothing about you, nothing is kept on anybody’s device, and you read the number, not who it was.
  | 'dashboard.link.share' // Share your link
  | 'dashboard.link.text' // I support 20 in 24. Join in.
  | 'dashboard.meanwhile.after' // The day has passed.
  | 'dashboard.meanwhile.after-text' // The day is over, the ideas go on. Vote for what should be built next.
  | 'dashboard.meanwhile.before-text' // While you wait: vote on ideas. A vote is your guess at what gets built.
  | 'dashboard.meanwhile.label' // Meanwhile
  | 'dashboard.meanwhile.live' // The clock is running.
  | 'dashboard.meanwhile.live-text' // Twenty apps are being built right now. See which block is lit.
  | 'dashboard.meanwhile.wall' // See the wall
  | 'dashboard.next.badge' // Show your badge to one person.
  | 'dashboard.next.badge-text' // Its page shows that it is genuine, and whose it is.
  | 'dashboard.next.board' // Go to the ideas board
  | 'dashboard.next.code' // Your story waits for its code.
  | 'dashboard.next.code-text' // We have sent it to your e-mail. Once it is typed, a person reads the story.
  | 'dashboard.next.idea' // Ask for an app of your own.
  | 'dashboard.next.idea-text' // Say what it should solve. The Idea Innovator badge waits there.
  | 'dashboard.next.label' // Your next step
  | 'dashboard.next.more-votes' // Vote on three ideas.
  | 'dashboard.next.more-votes-text' // The most wanted stand first.
  | 'dashboard.next.my-badge' // Open my badge
  | 'dashboard.next.my-idea' // Open my idea
  | 'dashboard.next.my-story' // Open my story
  | 'dashboard.next.returned' // Your story came back.
  | 'dashboard.next.returned-text' // Read why, change it, and send it again.
  | 'dashboard.next.stands-text' // Every vote moves it. Send it to the people you thought of when you wrote it.
  | 'dashboard.next.story' // Tell your story in 45 words.
  | 'dashboard.next.story-text' // The Community Voice badge waits there.
  | 'dashboard.next.vote' // Start with one vote.
  | 'dashboard.next.vote-text' // The ideas with the most votes stand first on the board.
  | 'dashboard.part.activity' // Recent activity
  | 'dashboard.tab.activities' // Recent Activities
  | 'dashboard.tab.badges' // My Badges
  | 'dashboard.tab.label' // Your supporter page
  | 'dashboard.tab.overview' // Overview
  | 'dashboard.type.advocate' // Community Advocate
  | 'dashboard.type.beta-user' // Beta User
  | 'dashboard.type.feedback' // Feedback Provider
  | 'dashboard.type.supporter' // Community Supporter
  | 'dashboard.type.tester' // App Tester
  | 'dates.month-1' // January
  | 'dates.month-10' // October
  | 'dates.month-11' // November
  | 'dates.month-12' // December
  | 'dates.month-2' // February
  | 'dates.month-3' // March
  | 'dates.month-4' // April
  | 'dates.month-5' // May
  | 'dates.month-6' // June
  | 'dates.month-7' // July
  | 'dates.month-8' // August
  | 'dates.month-9' // September
  | 'day.author.builder' // Builder
  | 'day.author.timekeeper' // Timekeeper
  | 'day.author.witness' // Witness
  | 'day.entry.ended' // The attempt has ended
  | 'day.entry.evidence' // Evidence added
  | 'day.entry.hold' // Hold
  | 'day.entry.hold-ended' // The hold has ended
  | 'day.entry.note' // Note
  | 'day.entry.shift-begun' // Shift begun
  | 'day.entry.shift-ended' // Shift ended
  | 'day.entry.started' // The attempt has started
  | 'day.entry.statement' // Statement signed
  | 'day.headline.before' // Twenty dark. None lit yet.
  | 'day.headline.none' // None
  | 'day.headline.passed' // The day has passed. Its log is empty.
  | 'day.page.check' // Check it yourself
  | 'day.page.loading' // Loading...
  | 'day.page.renews' // This page renews itself every minute.
  | 'day.test.failed' // This did not load. Please try again.
  | 'day.test.sign-in' // Sign in to test
  | 'day.test.thanks' // Thank you. Your report counts.
  | 'day.took.as-planned' // As planned.
  | 'day.wall.label' // The twenty apps
  | 'day.works.heading' // Works for me?
  | 'day.works.nobody' // Nobody has tested it yet. Be the first.
  | 'enquiry.form.dropped' // The connection dropped. Nothing was lost.
  | 'enquiry.form.else' // Something else
  | 'enquiry.form.email' // E-mail
  | 'enquiry.form.label' // Sponsor enquiry
  | 'enquiry.form.message' // What would make it worth it for you
  | 'enquiry.form.message-hint' // Two sentences are enough.
  | 'enquiry.form.name' // Your name
  | 'enquiry.form.offline' // You are offline. Please try again once you are connected.
  | 'enquiry.form.organisation' // Organisation
  | 'enquiry.form.problem' // There is a problem
  | 'enquiry.form.role' // Your role (optional)
  | 'enquiry.form.send' // Send enquiry
  | 'enquiry.form.sending' // Sending...
  | 'enquiry.form.tiers' // What are you thinking of
  | 'enquiry.form.website' // Website (optional)
  | 'enquiry.refusal.email' // Please enter a valid email address
  | 'enquiry.refusal.message' // Please write at least one sentence
  | 'enquiry.refusal.message-too-long' // Please shorten this to 1,500 characters. Nothing was lost.
  | 'enquiry.refusal.name' // Please enter your name
  | 'enquiry.refusal.organisation' // Please enter the name of your organisation
  | 'enquiry.refusal.too-long' // Please enter at most 120 characters
  | 'enquiry.refusal.too-many' // Too many enquiries from here in an hour. Nothing was lost: send it by e-mail.
  | 'enquiry.refusal.website' // Please enter an address that begins with https://
  | 'enquiry.sent.again' // Send another one
  | 'enquiry.sent.copied' // Copied
  | 'enquiry.sent.copy' // Copy
  | 'enquiry.sent.not-copied' // Not copied: select the text instead
  | 'enquiry.sent.title' // It is with us.
  | 'enquiry.sent.what' // what you sent
  | 'feed.blog.builder' // The builder
  | 'feed.blog.subtitle' // Notes from the way to twenty applications in one day.
  | 'feed.blog.title' // 20 in 24: the blog
  | 'feed.calendar.alarm' // 20 in 24 begins in 15 minutes
  | 'feed.day.subtitle' // Every step of the attempt, as it happens.
  | 'feed.day.title' // 20 in 24: the log of the day
  | 'feed.device.description' // One person, one day, 20 functional applications: a world-record attempt.
  | 'feed.device.ideas' // App ideas
  | 'feed.device.live' // Live
  | 'feed.device.verify' // Verify a badge
  | 'feed.ideas.subtitle' // What people asked for, and what became of it.
  | 'feed.ideas.title' // 20 in 24: app ideas
  | 'film.dialog.close' // Close
  | 'film.dialog.missing' // The film is not here yet
  | 'film.dialog.missing-text' // It plays on this page once it is published.
  | 'film.dialog.note' // The film comes from YouTube and loads when you press play.
  | 'film.dialog.play' // Play the film
  | 'film.dialog.title' // See Why: the film
  | 'film.frame.missing' // The film does not load here.
  | 'film.frame.offline' // You are offline.
  | 'film.frame.watch' // Watch it on YouTube
  | 'forms.button.change-story' // Save changes
  | 'forms.button.delete-idea' // Delete my idea
  | 'forms.button.delete-story' // Request deletion
  | 'forms.button.enquire' // Send enquiry
  | 'forms.button.join' // Create account
  | 'forms.button.leave' // Erase my data
  | 'forms.button.prove-story' // Verify
  | 'forms.button.register' // Register as supporter
  | 'forms.button.share-story' // Send my story
  | 'forms.button.submit-idea' // Submit idea
  | 'forms.button.take-vote-back' // Take my vote back
  | 'forms.button.vote' // Vote
  | 'forms.code.title' // Check your e-mail
  | 'forms.done.deletion-asked' // You have asked us to take your story down. A person decides and writes to you.
  | 'forms.done.enquiry-sent' // It is with us. A person reads it and answers to the address you gave.
  | 'forms.done.idea' // Back to the idea
  | 'forms.done.idea-deleted' // Your idea was deleted.
  | 'forms.done.idea-sent' // Your idea is in. A person reads it before it goes on the board.
  | 'forms.done.ideas' // See all ideas
  | 'forms.done.joined' // Welcome to the Community! Your badge comes by e-mail.
  | 'forms.done.left' // Your data has been erased.
  | 'forms.done.site' // Back to the site
  | 'forms.done.story-changed' // Your changes are in. A person reads them before they go on the wall.
  | 'forms.done.story-deleted' // Your story was deleted.
  | 'forms.done.story-sent' // Your story is in. A person reads every one before it goes on the wall.
  | 'forms.done.title' // Done
  | 'forms.done.vote-held' // Your vote is in. It is held until a person has looked at it, and then it counts.
  | 'forms.done.vote-taken-back' // Your vote is taken back.
  | 'forms.done.voted' // Your vote is counted.
  | 'forms.field.app-name' // App name
  | 'forms.field.audience' // Who is it for?
  | 'forms.field.bio' // About you
  | 'forms.field.contribution' // How would you like to contribute
  | 'forms.field.email' // Your e-mail
  | 'forms.field.email-hint' // We send a code there before anything is done.
  | 'forms.field.email-plain' // E-mail
  | 'forms.field.first-name' // First name
  | 'forms.field.github' // GitHub username
  | 'forms.field.hours' // Hours per week
  | 'forms.field.interests' // Interests
  | 'forms.field.interests-hint' // Separate them with commas: health, farming, music.
  | 'forms.field.language' // Written in
  | 'forms.field.last-name' // Last name
  | 'forms.field.linkedin' // LinkedIn profile
  | 'forms.field.location' // Location
  | 'forms.field.message' // What would make it worth it for you
  | 'forms.field.message-hint' // Two sentences are enough.
  | 'forms.field.name' // Your name
  | 'forms.field.name-first' // Only when you are here for the first time.
  | 'forms.field.name-shown' // Shown beside the ideas you submit.
  | 'forms.field.organisation' // Organisation
  | 'forms.field.problem' // What problem does it solve?
  | 'forms.field.reason' // Why we should take it down
  | 'forms.field.role' // Your role
  | 'forms.field.skills' // Your skills, at least one
  | 'forms.field.story' // Your story
  | 'forms.field.testing' // Preferred testing types, for app testers
  | 'forms.field.tier' // The tier you are thinking of
  | 'forms.field.website' // Website
  | 'forms.head.description' // A form that works without JavaScript.
  | 'forms.lede.after-code' // We send a code to your e-mail; with it, it is done. No password, no cookie, no JavaScript.
  | 'forms.lede.change-story' // Write it as it shall be. It replaces what you sent before, while that waits or was rejected.
  | 'forms.lede.delete-idea' // Only who has submitted it can delete it, and this cannot be undone.
  | 'forms.lede.delete-story' // A story that nobody has read yet goes at once. For one on the wall a person decides.
  | 'forms.lede.enquire' // For organisations. A person reads it and answers by e-mail. No cookie, no JavaScript.
  | 'forms.lede.leave' // This deletes your membership, badges, story, votes and sessions. Ideas on the board stay, without your name. It cannot be undone.
  | 'forms.lede.prove-story' // Type the code from our letter, and your story joins the queue.
  | 'forms.missing.text' // The address may have been cut.
  | 'forms.missing.title' // There is no such form
  | 'forms.refusal.changed' // What this form carried was changed or cut on its way. Nothing was done; please fill it in again.
  | 'forms.refusal.elsewhere' // This was sent from another site, so nothing was done. Please use the form on this page.
  | 'forms.refusal.encoding' // Your browser sent this form in a way we cannot read. Nothing was done.
  | 'forms.refusal.other-address' // This form was made for another e-mail address. Nothing was done; please fill it in again.
  | 'forms.refusal.too-long' // This form is longer than we can read. Nothing was done.
  | 'forms.refusal.too-old' // More than 15 minutes have gone by since you sent this form. Please send it again.
  | 'forms.refusal.unanswered' // Something failed on our side. Please try again.
  | 'forms.title.change-story' // Change your story
  | 'forms.title.delete-idea' // Delete your idea
  | 'forms.title.delete-story' // Take your story down
  | 'forms.title.enquire' // Ask about sponsoring
  | 'forms.title.join' // Become a supporter
  | 'forms.title.leave' // Leave and erase your data
  | 'forms.title.prove-story' // Verify your story
  | 'forms.title.register' // Register as a supporter
  | 'forms.title.share-story' // Share your story
  | 'forms.title.submit-idea' // Submit your idea
  | 'forms.title.take-vote-back' // Take your vote back
  | 'forms.title.vote' // Vote for an idea
  | 'ideas.audience.businesses' // Businesses
  | 'ideas.audience.entrepreneurs' // Entrepreneurs
  | 'ideas.audience.farmers' // Farmers
  | 'ideas.audience.general-public' // General Public
  | 'ideas.audience.government' // Government
  | 'ideas.audience.healthcare-workers' // Healthcare Workers
  | 'ideas.audience.ngos' // NGOs
  | 'ideas.audience.parents' // Parents
  | 'ideas.audience.professionals' // Professionals
  | 'ideas.audience.small-business-owners' // Small Business Owners
  | 'ideas.audience.students' // Students
  | 'ideas.form.audience' // Who is it for?
  | 'ideas.form.busy' // Submitting...
  | 'ideas.form.failed' // Failed to submit idea
  | 'ideas.form.label' // Submit an idea
  | 'ideas.form.language' // Written in
  | 'ideas.form.name' // App name
  | 'ideas.form.note' // Your name stands beside the idea. A person reads it before it goes on the board.
  | 'ideas.form.offline' // You are offline. Please try again once you are connected.
  | 'ideas.form.problem' // There is a problem
  | 'ideas.form.saved' // Saved on this device. It goes when you are back online.
  | 'ideas.form.saved-in-page' // It goes when you are back online, if this page stays open: this browser lets us store nothing.
  | 'ideas.form.send-later' // Send it later
  | 'ideas.form.solves' // What problem does it solve?
  | 'ideas.form.submit' // Submit idea
  | 'ideas.list.failed' // Failed to load app ideas
  | 'ideas.list.loading' // Loading app ideas
  | 'ideas.list.none' // No ideas found
  | 'ideas.list.none-yet' // Be the first to submit an app idea!
  | 'ideas.own.again' // Enter my e-mail again
  | 'ideas.own.approved' // approved
  | 'ideas.own.back' // Back to my ideas
  | 'ideas.own.dashboard' // Dashboard
  | 'ideas.own.delete-failed' // Failed to delete idea
  | 'ideas.own.delete-unanswered' // Failed to delete idea. Please try again.
  | 'ideas.own.hide' // Hide my ideas
  | 'ideas.own.in-development' // in development
  | 'ideas.own.label' // My ideas
  | 'ideas.own.limit-button' // Limit Reached (3/3)
  | 'ideas.own.limit-title' // Maximum 3 ideas per user reached
  | 'ideas.own.loading' // Loading your ideas
  | 'ideas.own.new' // Submit a new idea
  | 'ideas.own.pending' // pending
  | 'ideas.own.sign-out' // Sign out
  | 'ideas.own.signed-in' // Signed in as
  | 'ideas.own.slots-0' // No slot left of three.
  | 'ideas.own.slots-1' // One slot left of three.
  | 'ideas.own.slots-2' // Two slots left of three.
  | 'ideas.own.slots-3' // Three slots, all free.
  | 'ideas.own.submit-tab' // Submit Idea
  | 'ideas.own.submitted' // submitted
  | 'ideas.own.verify-first' // Please verify your email first
  | 'ideas.own.verify-first-home' // You must verify your email first
  | 'ideas.refusal.already-voted' // You have already voted on this idea
  | 'ideas.refusal.audience-missing' // Please choose who the app is for
  | 'ideas.refusal.description-too-long' // Problem description must be 2,000 characters or less
  | 'ideas.refusal.description-too-short' // Problem description must be at least 20 characters long
  | 'ideas.refusal.language-unknown' // Please choose one of the languages in the list
  | 'ideas.refusal.limit-reached' // You've reached the maximum limit of 3 app ideas. Delete an existing idea to submit a new one.
  | 'ideas.refusal.merged-stays' // This idea was put together with another one, so it stays. Write to us to take the two apart.
  | 'ideas.refusal.not-deletable' // Ideas in development or completed cannot be deleted
  | 'ideas.refusal.not-found' // Idea not found
  | 'ideas.refusal.not-own' // You can only manage your own submissions
  | 'ideas.refusal.rejected-stays' // A rejected idea cannot be deleted. It does not count towards your three ideas.
  | 'ideas.refusal.title-too-long' // App name must be 120 characters or less
  | 'ideas.refusal.title-too-short' // App name must be at least 3 characters long
  | 'ideas.section.after' // Three ideas per person. The day is over; ideas and votes stay open.
  | 'ideas.section.before' // Three ideas per person. Twenty of all get a slot.
  | 'ideas.section.board' // See the full board
  | 'ideas.section.live' // Three ideas per person. The twenty of today are being built; votes go on.
  | 'ideas.section.panel' // Your ideas
  | 'ideas.section.title' // Submit Your Idea
  | 'ideas.section.top' // Top 3 ideas
  | 'ideas.similar.ask' // Is it one of these? Vote instead.
  | 'ideas.similar.label' // Similar ideas
  | 'ideas.similar.none' // None of them
  | 'ideas.status.approved' // Approved
  | 'ideas.status.completed' // Completed
  | 'ideas.status.in-development' // In Development
  | 'ideas.status.merged' // Put Together
  | 'ideas.status.pending' // Pending
  | 'ideas.status.rejected' // Rejected
  | 'ideas.status.testing' // Testing
  | 'ideas.status.under-review' // Under Review
  | 'ideas.step.approved' // Approved
  | 'ideas.step.asked' // Asked
  | 'ideas.step.building' // Building
  | 'ideas.step.built' // Built
  | 'ideas.step.testing' // Testing
  | 'ideas.vote.held' // held
  | 'ideas.vote.held-why' // Many new addresses signed in from your network today, so votes from it are looked at before they count. There is nothing you need to do.
  | 'ideas.vote.is-held' // Your vote is in. It is held until a person has looked at it, and then it counts.
  | 'ideas.vote.offline' // You are offline. Your vote is sent again once you are connected.
  | 'ideas.vote.repeated' // Failed to vote. You may have already voted on this idea.
  | 'ideas.vote.sign-in' // Sign in to vote
  | 'ideas.vote.sign-in-first' // Please sign in to vote on app ideas
  | 'ideas.vote.unsent' // Failed to vote
  | 'ideas.vote.verify-first' // Please verify your email first to vote on ideas
  | 'ideas.vote.voted' // voted
  | 'ideas.vote.waits' // Failed to vote. Your vote is sent again as soon as we can be reached.
  | 'impact.audience.few' // under 5
  | 'impact.audience.heading' // Who the ideas are for
  | 'impact.audience.what' // What the senders ticked; an idea may be for several. Groups of fewer than five say so without a number.
  | 'impact.head.description' // Visitors, people and money behind the attempt, each figure with what was counted and when.
  | 'impact.head.title' // What this attempt has moved · 20 in 24
  | 'impact.people.heading' // Who takes part
  | 'impact.people.ideas-what' // Ideas on the public board, with the people who sent them.
  | 'impact.people.shares-what' // Presses of a share button. Whether something was sent then we do not know.
  | 'impact.people.supporters-what' // People who registered, proved their address and are still with us.
  | 'impact.people.votes-what' // Votes for ideas on the board, each by a proven address.
  | 'impact.press.copied' // Copied.
  | 'impact.press.copy' // Copy sentence
  | 'impact.press.heading' // If you write about it
  | 'impact.press.not-copied' // Not copied. Select the sentence instead.
  | 'impact.source.label' // Where from
  | 'impact.sponsor.heading' // If you sponsor, you see your own part
  | 'impact.sponsor.text' // Every sponsor gets a private link: how often the name was seen and pressed, day by day. No sponsor sees another’s.
  | 'impact.sponsor.tiers' // See the tiers
  | 'impact.top.failed' // The figures did not arrive
  | 'impact.top.heading' // What this attempt has moved
  | 'impact.top.loading' // Loading the figures
  | 'impact.top.none' // No figures are shown yet. They will stand here.
  | 'impact.visitors.what' // Browsers that opened a page, each once a day: a person who comes on two days counts twice. Programs, the organiser’s own devices and whoever asks not to be tracked are not counted.
  | 'impact.wall.day' // Day
  | 'impact.wall.table' // As a table
  | 'impact.wall.visitors' // Visitors
  | 'join.benefits.badge' // The Community Champion badge
  | 'join.benefits.connect' // Connecting with like-minded developers
  | 'join.benefits.early' // Early access to new applications
  | 'join.benefits.heading' // What you'll get
  | 'join.benefits.recognition' // Recognition in the initiative
  | 'join.benefits.shape' // A chance to shape African tech innovation
  | 'join.details.first-name' // First name
  | 'join.details.last-name' // Last name
  | 'join.details.privacy' // Your name stands on your badge, which anyone with its code can check. We store it with your e-mail; how we treat both.
  | 'join.done.text' // You are in. This is your badge: download it, print it, show it.
  | 'join.email.hint' // We keep it to know you again. Only this site’s administrators can read it.
  | 'join.email.text' // Supporters try early builds, vote on ideas and get the Community Champion badge. No password: we send you a code.
  | 'join.go.create' // Create account
  | 'join.go.creating' // Creating account...
  | 'join.go.dashboard' // Open my dashboard
  | 'join.go.done' // Done
  | 'join.head.description' // Become a supporter: test early builds, vote on ideas and earn the Community Champion badge.
  | 'join.head.title' // Join Our Community · 20 in 24
  | 'join.page.register' // Register as a tester
  | 'join.page.testers' // Would you like to test apps, and say what you are good at?
  | 'join.refusal.check' // Failed to verify email. Please try again.
  | 'join.refusal.create' // Failed to create account. Please try again.
  | 'join.refusal.gone' // Supporter account not found. Please try again.
  | 'join.refusal.names' // Please enter your first and last name
  | 'join.refusal.no-account' // Email is verified but no supporter account exists. Please complete the signup process.
  | 'join.refusal.not-verified' // Account exists but email not verified. Please complete the verification process.
  | 'join.register.description' // Test the twenty apps, give feedback or spread the word: say how you would like to help.
  | 'join.register.heading' // Register as a supporter
  | 'join.register.standfirst' // Test the twenty apps, give feedback or spread the word. Two minutes, and your badge fills in as you type.
  | 'join.register.title' // Register as a supporter · 20 in 24
  | 'join.step.details' // Details
  | 'join.title.welcome' // Welcome to the Community!
  | 'join.wall.heading' // Who stands behind it
  | 'learn.posts.all' // View All Blog Posts
  | 'learn.posts.failed' // Failed to load blog posts
  | 'learn.posts.heading' // From the blog
  | 'learn.posts.loading' // Loading blog posts
  | 'learn.posts.none' // No Featured Blog Posts Yet
  | 'learn.posts.none-text' // The next chosen post appears here.
  | 'learn.posts.retry' // Retry
  | 'learn.questions.heading' // Questions people ask
  | 'learn.section.title' // Learn More
  | 'learn.series.empty' // The first film appears here once it is published.
  | 'learn.series.heading' // Watch the series
  | 'learn.series.name' // The series
  | 'learn.way.documentary' // Documentary Series
  | 'learn.way.documentary-text' // The road to the attempt, told from the first day of training.
  | 'learn.way.forum' // Community Forum
  | 'learn.way.forum-ask' // Ask for the way in
  | 'learn.way.forum-open' // Open the channel
  | 'learn.way.forum-text' // Talk to testers, sponsors and other builders in the open channel.
  | 'learn.way.press' // Press Kit
  | 'learn.way.press-after' // Photos, logo files and a fact sheet. Not put together yet.
  | 'learn.way.press-before' // Photos, logo files and a fact sheet. Available closer to the challenge date.
  | 'learn.way.press-live' // Photos, logo files and a fact sheet. Available after the day.
  | 'learn.way.press-open' // Open the press kit
  | 'learn.way.press-text' // Photos, logo files and a fact sheet.
  | 'learn.way.read' // Read
  | 'learn.way.soon' // Coming Soon
  | 'learn.way.started' // How it Started
  | 'learn.way.started-text' // The short version of a long walk from site work to software.
  | 'letters.app.see-built' // See what came of it
  | 'letters.app.see-idea' // See the idea
  | 'letters.app.taken-news' // It was taken into the plan of the day. Its place there may still change; its page says where it stands. We write once more if it is built.
  | 'letters.badge.use' // Download it there as SVG or PNG, print it, or add it to your LinkedIn profile. Whoever you show it to can check it at the same address.
  | 'letters.code.closed' // Closed it? Type the code here
  | 'letters.code.confirms' // By typing it you confirm these words as yours:
  | 'letters.code.heading' // Your code
  | 'letters.code.lead' // here is your code. Type it on the page where you asked for it.
  | 'letters.email.button' // Confirm the new address
  | 'letters.email.heading' // A new address
  | 'letters.email.lead-here' // your account is to move to this address. Confirm it here and in the letter to your other address.
  | 'letters.email.subject' // Confirm your new e-mail address for 20 in 24
  | 'letters.end.choose' // Choose what you get
  | 'letters.end.stop-badges' // No more news like this
  | 'letters.end.stop-ideas' // No more news about ideas
  | 'letters.end.stop-own-ideas' // No more news about my ideas
  | 'letters.end.stop-reminders' // End the reminders
  | 'letters.end.stop-story' // No more news about my story
  | 'letters.end.with-code' // You asked for this with a code.
  | 'letters.erased.deleted' // Your story was taken down
  | 'letters.erased.deleted-line' // As you asked, your story was deleted. Nothing of it is kept.
  | 'letters.erased.deleted-link' // See the wall
  | 'letters.erased.kept' // Your story stays on the wall
  | 'letters.erased.kept-line' // Your request to take it down was not followed. You can ask again and say why.
  | 'letters.erased.kept-link' // Open your story
  | 'letters.frame.about' // 20 in 24 is an attempt at a world record.
  | 'letters.frame.draft' // Translated by machine, not yet read by a native speaker.
  | 'letters.frame.hello-nobody' // Hello,
  | 'letters.idea.approved' // Your idea is on the board
  | 'letters.idea.board' // See the board
  | 'letters.idea.building' // Your idea is being built
  | 'letters.idea.built' // Your idea was built
  | 'letters.idea.rejected' // Your idea was not taken
  | 'letters.invite.button' // Accept the invitation
  | 'letters.invite.heading' // You are invited
  | 'letters.invite.lasts' // It works once, for three days. If you do not expect it, do nothing: it ends by itself.
  | 'letters.invite.lead' // you are invited to the back office of 20 in 24. Accept with the button, or with this code, and choose a password.
  | 'letters.invite.subject' // You are invited to the back office of 20 in 24
  | 'letters.name.badge' // Your badge is drawn again. It keeps its code, and its address shows the new one.
  | 'letters.name.heading' // Your name was corrected
  | 'letters.password.heading' // Is it you?
  | 'letters.password.lead' // type this code on the page where you are changing your password.
  | 'letters.recovery.button' // Choose a new password
  | 'letters.recovery.heading' // A new password
  | 'letters.recovery.lead' // with this code, or with the button, you can choose a new password.
  | 'letters.recovery.subject' // Choose a new password for 20 in 24
  | 'letters.reminder.app-page' // It has a page of its own.
  | 'letters.reminder.day-before' // Tomorrow it begins
  | 'letters.reminder.day-before-subject' // 20 in 24: tomorrow it begins
  | 'letters.reminder.first-app' // The first app is finished
  | 'letters.reminder.first-app-subject' // 20 in 24: the first app is finished
  | 'letters.reminder.fri' // Friday
  | 'letters.reminder.hour-before' // One hour to go
  | 'letters.reminder.hour-before-subject' // 20 in 24: one hour to go
  | 'letters.reminder.mon' // Monday
  | 'letters.reminder.result' // The result is in
  | 'letters.reminder.result-page' // What became of the twenty apps stands on the page.
  | 'letters.reminder.result-subject' // 20 in 24: the result is in
  | 'letters.reminder.sat' // Saturday
  | 'letters.reminder.sun' // Sunday
  | 'letters.reminder.thu' // Thursday
  | 'letters.reminder.tue' // Tuesday
  | 'letters.reminder.wed' // Wednesday
  | 'letters.signin.button' // Sign in
  | 'letters.signin.heading' // Your code
  | 'letters.signin.lead' // here is your code to sign in. Type it on the page where you asked for it, or use the button.
  | 'letters.story.approved' // Your story is on the wall
  | 'letters.story.approved-line' // Your story was approved. Everyone can read it now, and it has a page of its own that you can send to anyone.
  | 'letters.story.approved-link' // Read your story
  | 'letters.story.rejected' // Your story was not taken
  | 'letters.story.rejected-line' // You can change it and send it again: open "Share Your Story" with this address.
  | 'letters.story.rejected-link' // Change your story
  | 'letters.supporter.heading' // Your code
  | 'letters.supporter.heading-again' // Your new code
  | 'letters.supporter.lead' // here is the code that makes you a supporter of 20 in 24. Type it on the page where you asked for it.
  | 'letters.supporter.lead-again' // here is a new code. It takes the place of the one before; type it on the page where you asked for it.
  | 'live.app.newest' // Newest entry:
  | 'live.around.ended' // The clock has stopped. The log stays open for corrections and statements; nothing else is added.
  | 'live.around.known' // What is known of it
  | 'live.around.past' // The attempt was planned for a day that has passed, and nothing was written into this log.
  | 'live.chip.not-started' // Not started yet
  | 'live.chip.nothing' // Nothing was logged
  | 'live.dial.between' // between apps
  | 'live.dial.each' // minutes each
  | 'live.dial.held' // on hold
  | 'live.head.description' // Twenty apps in 24 hours: the wall, the clock and every entry of the log, as it happens.
  | 'live.head.feed' // The log of the day
  | 'live.head.no-entry' // No such entry · 20 in 24
  | 'live.head.title' // Watch live · 20 in 24
  | 'live.log.earlier' // Show 20 earlier entries
  | 'live.log.empty' // The log is empty.
  | 'live.log.heading' // The log
  | 'live.notice.again' // Trying again.
  | 'live.notice.hold-text' // The 24 hours go on.
  | 'live.notice.silent' // Nothing is heard of the day any more.
  | 'live.now.asking' // Updating every 5 seconds
  | 'live.now.attempt' // World-record attempt.
  | 'live.now.clock' // On the clock:
  | 'live.pace.planned-end' // planned end
  | 'live.pace.twentieth' // twentieth app at
  | 'live.plan.actual' // Actual
  | 'live.plan.ahead' // Minutes ahead
  | 'live.plan.app' // App
  | 'live.plan.dropped' // dropped
  | 'live.plan.heading' // Plan and actual
  | 'live.plan.plan' // Plan
  | 'live.ruler.on-plan' // On the plan
  | 'live.ruler.passed' // The planned 24 hours have passed
  | 'live.ruler.stopped' // The clock has stopped
  | 'live.stream.audio' // Audio only
  | 'live.stream.down' // The stream is down, the log goes on.
  | 'live.stream.elsewhere' // Opens where it is streamed.
  | 'live.stream.play' // Play the stream
  | 'live.stream.second' // Second stream
  | 'live.stream.title' // The desk, live
  | 'live.stream.youtube' // Comes from YouTube when you press play.
  | 'missing.own.failed' // The page did not arrive
  | 'missing.own.loading' // Loading the page
  | 'missing.page.back' // Return to Main Website
  | 'missing.page.description' // There is no page at this address.
  | 'missing.page.heading' // Page not found
  | 'missing.page.text' // The link may be old, or the page was taken down.
  | 'missing.page.title' // Page not found · 20 in 24
  | 'network.dropped' // The connection dropped. Nothing was lost.
  | 'network.offline' // You are offline. Nothing was lost.
  | 'network.retry' // Retry
  | 'network.too-many' // Too many requests. Please try again later.
  | 'notsent.do.back' // Go back with your browser’s Back button: what you wrote still stands in the form.
  | 'notsent.do.heading' // What you can do
  | 'notsent.do.letter' // Or send it to us by e-mail: a person reads it and answers.
  | 'notsent.do.switch-on' // With JavaScript switched off, switch it on for this site.
  | 'notsent.do.wait' // On a slow connection, wait until the page has loaded, then press again.
  | 'notsent.head.description' // A form was sent without its script. Nothing was stored.
  | 'notsent.head.title' // Not sent yet · 20 in 24
  | 'notsent.page.heading' // Not sent yet
  | 'notsent.page.standfirst' // Our forms are sent by JavaScript. It is switched off in your browser, or it had not arrived when you pressed. Nothing was sent and nothing was stored.
  | 'notsent.wrote.contribution' // How you would like to contribute
  | 'notsent.wrote.heading' // What you wrote
  | 'notsent.wrote.name' // Name
  | 'notsent.wrote.skills' // Your skills
  | 'notsent.wrote.testing' // Preferred testing types
  | 'notsent.wrote.tier' // Tier
  | 'offline.age.unknown' // As it was kept on this device
  | 'offline.copy.label' // Kept copy
  | 'offline.page.again' // Try again
  | 'offline.page.kept' // Kept on this device
  | 'offline.page.text' // This page was not seen on this device before. It comes when you are back online.
  | 'offline.page.title' // You are offline
  | 'picture.app.watch' // Watch it live.
  | 'picture.day.live' // LIVE
  | 'picture.foot.what' // 20 AI-assisted apps, 24 hours, one builder
  | 'picture.idea.building' // Being built now
  | 'picture.idea.built' // It was built. See it
  | 'picture.idea.testing' // Finished. Test it
  | 'picture.page.accessibility' // Accessibility
  | 'picture.page.blog' // The blog
  | 'picture.page.give' // Lay part of a block
  | 'picture.page.home' // Twenty apps. One day.
  | 'picture.page.ideas' // App ideas
  | 'picture.page.impact' // What it has moved
  | 'picture.page.live' // Watch it live
  | 'picture.page.press' // Press Kit
  | 'picture.page.privacy' // Privacy
  | 'picture.page.prove' // Verify your testimonial
  | 'picture.page.record' // The record
  | 'picture.page.sponsors' // Stand behind the wall
  | 'picture.page.story' // From construction sites to code
  | 'picture.page.support' // Join our community
  | 'picture.page.tally' // Every vote, to recount
  | 'picture.page.verify' // Verify a badge
  | 'press.head.description' // Facts, pictures, logo and a person to write to.
  | 'press.head.title' // Press Kit · 20 in 24
  | 'press.kit.all' // Download everything
  | 'press.kit.holds' // One ZIP: the facts, the quotes, the logo, the poster and, where there is one, the portrait.
  | 'press.poster.heading' // The poster
  | 'press.poster.hint' // It fills a sheet of A4 or A3. The square code on it leads to this site.
  | 'press.poster.print' // Print the poster
  | 'press.poster.save' // Download the poster
  | 'press.soon.heading' // Press Kit: Coming Soon
  | 'press.soon.lede' // Photos, logo files and a fact sheet are being put together.
  | 'prove.done.queued' // Your story is in. A person reads every one before it goes on the wall.
  | 'prove.done.see' // See your story
  | 'prove.done.title' // Email verified successfully
  | 'prove.form.label' // Verify your story
  | 'prove.head.description' // Type the six digits we sent to your e-mail, and your story joins the queue.
  | 'prove.head.title' // Verify your testimonial · 20 in 24
  | 'prove.page.heading' // Verify your testimonial
  | 'prove.page.lede' // Type the code from our letter, and your story joins the queue.
  | 'questions.kinds.after' // The plan was small tools for real days: a queue for a clinic, prices for a market, revision for an exam. What was built is listed under Apps Built once it is published.
  | 'questions.kinds.asked' // What kinds of apps will be built?
  | 'questions.kinds.before' // Small tools for real days: a queue for a clinic, prices for a market, revision for an exam. Each has to work for somebody on a cheap phone. Many start as ideas from this page, so the list is partly yours.
  | 'questions.place.asked' // When and where does it take place?
  | 'questions.proof.after' // The plan was to record screen, desk and clock, to log every app and to submit the evidence for review. Until a result is confirmed, this page says attempt and nothing more.
  | 'questions.proof.asked' // How will the record be verified?
  | 'questions.proof.before' // Screen, desk and clock are to be recorded, every app gets its log, and the evidence is submitted for review. Until a result is confirmed, this page says attempt and nothing more.
  | 'questions.record.asked' // What is the record you are attempting?
  | 'questions.stream.after' // The plan was to stream all 24 hours. What was recorded and published is in the playlist above.
  | 'questions.stream.asked' // Will it be livestreamed?
  | 'questions.stream.before' // That is the plan: all 24 hours, free to watch. The link appears on this page before the start.
  | 'questions.stream.live' // The plan is to stream all 24 hours, free to watch. The playlist above is where to look first.
  | 'questions.support.answer' // Send an idea, vote for the ideas of others, register as a supporter, or give. A gift of any size lays part of a block. Organisations find the tiers under Sponsorship.
  | 'questions.support.asked' // How can I support the attempt?
  | 'questions.then.after' // The apps are listed under Apps Built as they are published, and any result stands at the top of this page with its date and source. Ideas and votes stay open.
  | 'questions.then.asked' // What happens after the attempt?
  | 'questions.then.before' // I sleep. Then the apps are listed here one by one, and the evidence is submitted for review.
  | 'record.apps.against' // Against plan
  | 'record.apps.app' // App
  | 'record.apps.demo' // Demo
  | 'record.apps.dropped' // dropped
  | 'record.apps.end' // End
  | 'record.apps.evidence' // Evidence
  | 'record.apps.heading' // Twenty apps
  | 'record.apps.minutes' // Minutes
  | 'record.apps.on-hold' // On hold
  | 'record.apps.open' // Open
  | 'record.apps.seen' // Seen by
  | 'record.apps.seen-note' // Seen by names the witnesses on shift meanwhile.
  | 'record.apps.start' // Start
  | 'record.check.again' // Check again
  | 'record.check.broken' // is the first entry that does not hold.
  | 'record.check.cannot' // This browser cannot check here.
  | 'record.check.cannot-why' // Fingerprints can be computed on pages with https only.
  | 'record.check.empty' // The log is empty. There is nothing to check yet.
  | 'record.check.failed' // The log could not be read.
  | 'record.check.goes-on' // The log goes on.
  | 'record.check.holds-text' // Nothing was changed, left out or put in later.
  | 'record.check.idle' // Every fingerprint is computed again here, on this device, when you press.
  | 'record.check.running' // Every fingerprint is computed again here, on this device.
  | 'record.check.scripts' // The check needs scripts. Without them the whole log can be read and checked by any program.
  | 'record.check.stop' // Stop
  | 'record.check.stopped' // Stopped. What was checked so far holds.
  | 'record.check.tell' // Please tell us: this page, your time, the number.
  | 'record.check.try-again' // Please try again.
  | 'record.drawing.heading' // The day as it was
  | 'record.drawing.heads-row' // Signed heads, every 10 minutes
  | 'record.drawing.no-hold' // No holds.
  | 'record.drawing.scale' // One pixel is one minute.
  | 'record.drawing.watched' // A witness was on shift all the time.
  | 'record.file.download' // Download the log
  | 'record.file.heading' // The log as a file
  | 'record.file.text' // Every entry with its fingerprint, the facts of the attempt and the signed heads. What is for the record only is in it as a fingerprint.
  | 'record.head.description' // The day as it was: every entry, every time, and a check that nothing was changed afterwards.
  | 'record.head.title' // The record · 20 in 24
  | 'record.heads.heading' // Signed heads
  | 'record.heads.key' // Public key
  | 'record.heads.none' // None has been signed yet.
  | 'record.heads.text' // The newest fingerprint, signed while the day ran.
  | 'record.result.completed' // Completed, not yet verified
  | 'record.result.not-achieved' // Target not reached
  | 'record.result.postponed' // Postponed
  | 'record.result.submitted' // Evidence submitted
  | 'record.result.verified' // Record verified
  | 'record.top.no-result' // No result has been announced.
  | 'record.top.source' // Source
  | 'record.witnesses.none' // No witness has begun a shift yet.
  | 'record.witnesses.statement' // Statement
  | 'record.witnesses.text' // Independent, unpaid, in shifts. Names stand here only with their consent.
  | 'register.done.again' // Register another supporter
  | 'register.done.share' // I support 20 in 24. Join in.
  | 'register.done.show' // Show it to one person
  | 'register.done.show-text' // The next tester may be somebody you know.
  | 'register.done.text' // This is your badge: download it, print it, show it. We write to you when there is something to try.
  | 'register.form.label' // Register as a supporter
  | 'register.form.offline' // You are offline. Please try again once you are connected.
  | 'register.form.problem' // There is a problem
  | 'register.form.saved' // Saved on this device. It goes when you are back online.
  | 'register.form.saved-in-page' // It goes when you are back online, if this page stays open: this browser lets us store nothing.
  | 'register.go.later' // Send it later
  | 'register.go.send' // Register as supporter
  | 'register.go.sending' // Registering...
  | 'register.how.advocate' // Community Advocate
  | 'register.how.advocate-text' // Bring people who need one
  | 'register.how.beta-user' // Beta User
  | 'register.how.beta-user-text' // Use one app for a week
  | 'register.how.feedback' // Feedback Provider
  | 'register.how.feedback-text' // Tell us what is missing
  | 'register.how.tester' // App Tester
  | 'register.how.tester-text' // Open a finished app and say what breaks
  | 'register.how.testing' // Preferred testing types (optional)
  | 'register.how.title' // How would you like to contribute
  | 'register.part.how' // How
  | 'register.part.skills' // Skills
  | 'register.part.time' // Time
  | 'register.part.you' // You
  | 'register.refusal.bio' // Please tell us about you in 1,000 characters or less
  | 'register.refusal.email' // Please enter a valid email address
  | 'register.refusal.failed' // Failed to register as supporter
  | 'register.refusal.github' // Please enter a GitHub username: letters, digits and single hyphens
  | 'register.refusal.hours' // Please enter a number of hours between 1 and 168
  | 'register.refusal.interest' // Each interest must be 60 characters or less
  | 'register.refusal.interests' // Please enter 20 interests or fewer
  | 'register.refusal.linkedin' // Please enter a LinkedIn address that begins with https://www.linkedin.com/
  | 'register.refusal.location-missing' // Location is required
  | 'register.refusal.location-too-long' // Location must be 120 characters or less
  | 'register.refusal.name-address' // Name cannot contain a web address
  | 'register.refusal.name-too-long' // Name must be 80 characters or less
  | 'register.refusal.name-too-short' // Name must be at least 2 characters long
  | 'register.refusal.skill' // Please select at least one skill
  | 'register.skill.community' // Community Management
  | 'register.skill.data' // Data Analysis
  | 'register.skill.design' // UI/UX Design
  | 'register.skill.devops' // DevOps
  | 'register.skill.marketing' // Digital Marketing
  | 'register.skill.mobile' // Mobile Development
  | 'register.skill.product' // Product Management
  | 'register.skill.project' // Project Management
  | 'register.skill.quality' // Quality Assurance
  | 'register.skill.web' // Web Development
  | 'register.skill.writing' // Technical Writing
  | 'register.skills.least' // At least one
  | 'register.skills.title' // Your Skills
  | 'register.testing.accessibility' // Accessibility
  | 'register.testing.api' // API
  | 'register.testing.browsers' // Cross-browser
  | 'register.testing.functional' // Functional
  | 'register.testing.mobile' // Mobile
  | 'register.testing.performance' // Performance
  | 'register.testing.security' // Security
  | 'register.testing.usability' // Usability
  | 'register.then.ask' // Ask for an app of your own
  | 'register.then.ask-text' // The Idea Innovator badge waits there.
  | 'register.then.story' // Share your story
  | 'register.then.story-text' // In 45 words. The Community Voice badge waits there.
  | 'register.then.title' // Then
  | 'register.then.vote' // Vote on three ideas
  | 'register.then.vote-text' // The most wanted stand first.
  | 'register.time.hours' // Hours per week
  | 'register.time.less' // One hour less
  | 'register.time.more' // One hour more
  | 'register.time.title' // Availability
  | 'register.time.zone' // Timezone
  | 'register.you.bio' // About you
  | 'register.you.email' // E-mail
  | 'register.you.github' // GitHub username
  | 'register.you.interests' // Interests
  | 'register.you.interests-hint' // Separate them with commas: health, farming, music.
  | 'register.you.linkedin' // LinkedIn profile
  | 'register.you.location' // Location
  | 'register.you.more' // Add more about you optional
  | 'register.you.name' // Name
  | 'register.you.title' // Personal Information
  | 'reminders.calendar.heading' // Put it in your calendar
  | 'reminders.calendar.own' // My calendar (.ics)
  | 'reminders.calendar.title' // 20 apps in 24 hours, live
  | 'reminders.form.end' // End the reminders
  | 'reminders.form.ended' // The reminders have ended. Your address is erased.
  | 'reminders.form.heading' // Remind me by e-mail
  | 'reminders.form.needs-scripts' // The reminder needs scripts.
  | 'reminders.form.no-scripts' // The reminder needs scripts. The calendar above works without.
  | 'reminders.form.note-ask' // One code proves it is you. One press ends it.
  | 'reminders.form.note-code' // What you chose is kept until the code is typed. Afterwards your address is erased with the last letter.
  | 'reminders.form.remind' // Remind me
  | 'reminders.form.resent' // A new code is on its way.
  | 'reminders.form.result' // Tell me the result
  | 'reminders.form.sending' // Sending...
  | 'reminders.form.set' // Set my reminders
  | 'reminders.form.set-one' // Set my reminder
  | 'reminders.form.setting' // Setting...
  | 'reminders.form.when' // When to write
  | 'reminders.head.description' // Put the 24 hours in your calendar, or get a letter the day before and an hour before.
  | 'reminders.head.description-after' // Get one letter when the result of the 24 hours is told.
  | 'reminders.head.title' // Be there · 20 in 24
  | 'reminders.head.title-after' // Hear what came of it · 20 in 24
  | 'reminders.kept.change' // Changed your mind? End the reminders
  | 'reminders.kept.heading' // Your reminders are set.
  | 'reminders.kept.vote' // While you wait: vote on ideas
  | 'reminders.kind.day-before' // The day before
  | 'reminders.kind.first-app' // When the first app is finished
  | 'reminders.kind.hour-before' // One hour before
  | 'reminders.kind.result' // When the result is in
  | 'reminders.page.bring' // Bring somebody
  | 'reminders.page.heading' // Be there
  | 'reminders.page.heading-after' // Hear what came of it
  | 'reminders.page.known' // The result is in. It stands on the first page.
  | 'reminders.page.share-text' // 20 apps in 24 hours, by one person.
  | 'reminders.weekday.fri' // Fri
  | 'reminders.weekday.mon' // Mon
  | 'reminders.weekday.sat' // Sat
  | 'reminders.weekday.sun' // Sun
  | 'reminders.weekday.thu' // Thu
  | 'reminders.weekday.tue' // Tue
  | 'reminders.weekday.wed' // Wed
  | 'report.days.day' // Day
  | 'report.days.heading' // Day by day
  | 'report.days.pressed' // Pressed
  | 'report.days.seen' // Seen
  | 'report.figure.pressed-what' // How often a visitor followed the link of this name.
  | 'report.figure.seen-what' // How often the row of sponsors, with this name in it, came into a visitor’s view.
  | 'report.figure.share-none' // – of those who saw it
  | 'report.figure.share-what' // Presses divided by times seen.
  | 'report.head.description' // What one sponsor sees of its own part.
  | 'report.head.title' // Your figures · 20 in 24
  | 'report.top.failed' // The report did not arrive. Please try again.
  | 'report.top.gone' // This link leads to no report. It may have been replaced; ask for a new one.
  | 'report.top.loading' // Loading the report
  | 'report.top.none' // No report here
  | 'share.on-page.copied' // Link copied to clipboard!
  | 'share.on-page.copy' // Copy link
  | 'share.on-page.label' // Share
  | 'share.on-page.pass-on' // Pass it on
  | 'share.on-page.refused' // Your browser did not allow copying. Copy the address from its bar.
  | 'signin.dialog.close' // Close
  | 'signin.email.hint-code' // We send a 6-character code. No password to remember.
  | 'signin.email.label' // Your e-mail
  | 'signin.email.other' // Use another e-mail
  | 'signin.email.text' // Enter your e-mail, then the code we send you. No password.
  | 'signin.go.back' // Back
  | 'signin.go.checking' // Checking...
  | 'signin.go.continue' // Continue
  | 'signin.go.send' // Send me a code
  | 'signin.go.sending' // Sending...
  | 'signin.go.verify' // Verify
  | 'signin.go.verifying' // Verifying...
  | 'signin.name.label' // Your name
  | 'signin.panel.label' // Who you are
  | 'signin.refusal.both' // Please provide both email and name
  | 'signin.refusal.check-failed' // Failed to check user status. Please try again.
  | 'signin.refusal.email' // Please enter a valid email address
  | 'signin.refusal.name-address' // Name cannot contain a web address
  | 'signin.refusal.name-missing' // Please enter your name
  | 'signin.refusal.name-too-long' // Name must be 80 characters or less
  | 'signin.refusal.setup' // Failed to setup account. Please try again.
  | 'signin.refusal.too-late' // Session expired. Please start over.
  | 'signin.refusal.unexpected' // An unexpected error occurred
  | 'signin.step.code' // Code
  | 'signin.step.email' // E-mail
  | 'signin.step.name' // Name
  | 'signin.test.email-hint' // The address you registered with as a tester.
  | 'signin.test.name-hint' // Your report is published without it.
  | 'signin.test.reason' // Please sign in to test
  | 'signin.test.title' // Sign in to test
  | 'signin.title.code' // Check your e-mail
  | 'signin.title.name' // What is your name?
  | 'signin.vote.email-hint' // We keep it to send you codes and to count one vote a person.
  | 'signin.vote.name-hint' // Shown beside the ideas you submit.
  | 'site.draft.better' // Send a better sentence
  | 'site.draft.english' // Translated by machine, not yet read by a native speaker. Here is the English.
  | 'site.draft.own' // Translated by machine, not yet read by a native speaker.
  | 'site.failed.again' // Try again
  | 'site.failed.heading' // This page did not load
  | 'site.failed.home' // Return to Main Website
  | 'site.failed.text' // Something failed on our side. Nothing you sent was lost.
  | 'site.footer.accessibility' // Accessibility
  | 'site.footer.after' // The day has passed.
  | 'site.footer.after-recorded' // Twenty for twenty.
  | 'site.footer.attempt' // The attempt
  | 'site.footer.before' // See you at midnight.
  | 'site.footer.contact' // Contact
  | 'site.footer.join' // Join the community
  | 'site.footer.label' // Footer
  | 'site.footer.live' // The clock is running.
  | 'site.footer.more' // More
  | 'site.footer.press' // Press Kit
  | 'site.footer.privacy' // Privacy
  | 'site.footer.share-story' // Share Your Story
  | 'site.footer.take-part' // Take part
  | 'site.footer.verify' // Verify a badge
  | 'site.home-link' // 20 in 24, home
  | 'site.language.draft' // draft
  | 'site.language.label' // Language
  | 'site.light.page' // Light page
  | 'site.light.whole' // Whole page
  | 'site.live.label' // Live now
  | 'site.live.watch' // Watch live
  | 'site.nav.about' // About
  | 'site.nav.apps' // Apps Built
  | 'site.nav.blog' // Blog
  | 'site.nav.challenge' // The Challenge
  | 'site.nav.close' // Close menu
  | 'site.nav.ideas' // App Ideas
  | 'site.nav.label' // Main
  | 'site.nav.open' // Menu
  | 'site.nav.sponsorship' // Sponsorship
  | 'site.nav.story' // My Story
  | 'site.nav.support' // Support Now
  | 'site.rehearsal.hands' // The team is practising. Nothing here counts.
  | 'site.rehearsal.name' // Rehearsal
  | 'site.skip-link' // Skip to content
  | 'site.steps.done' // , done
  | 'site.steps.label' // Steps
  | 'site.theme.auto' // System
  | 'site.theme.dark' // Dark
  | 'site.theme.legend' // Theme
  | 'site.theme.light' // Light
  | 'site.to-top' // Back to top
  | 'sponsors.strip.heading' // Supported By Industry Leaders
  | 'sponsors.strip.loading' // Loading sponsors...
  | 'sponsors.strip.name' // Your name here
  | 'sponsors.strip.seeking' // Seeking Sponsorships
  | 'stand.enquiry.answer' // You get an answer from a person
  | 'stand.enquiry.answer-text' // With the date by which we decide, written down.
  | 'stand.enquiry.heading' // Start with your name
  | 'stand.enquiry.lede' // No call, no deck exchange. Say who you are and what would make this worth it.
  | 'stand.enquiry.public' // Nothing is public until you sign
  | 'stand.enquiry.public-text' // And no money is taken on this site.
  | 'stand.enquiry.read' // A person reads it
  | 'stand.enquiry.read-text' // You see at once what was sent, with its number.
  | 'stand.head.description' // Who stands behind the attempt, what a sponsor gets, and how to begin a conversation.
  | 'stand.head.heading' // Stand behind the wall.
  | 'stand.head.lede' // Twenty apps for people who were never asked what they need. Sponsors keep the stream free to watch for all 24 hours.
  | 'stand.head.lede-after' // Twenty apps were asked for by people who were never asked before. Sponsors keep what came of it open to all.
  | 'stand.head.print' // Print the deck
  | 'stand.head.start' // Start a conversation
  | 'stand.head.title' // Stand behind the wall · 20 in 24
  | 'stand.now.beside' // Beside the tiers
  | 'stand.now.failed' // The list did not arrive. Load the page again to see who stands there.
  | 'stand.now.heading' // Who stands there now
  | 'stand.now.open' // Open.
  | 'stories.page.back' // Return to Main Website
  | 'stories.page.description' // What the attempt has set in motion, in the words of somebody who follows it.
  | 'stories.page.gone' // This story has gone
  | 'stories.page.gone-read' // Read what others tell
  | 'stories.page.loading' // Loading...
  | 'stories.page.more' // More stories
  | 'stories.page.none' // Story not found
  | 'stories.page.none-text' // The link may be old, or its owner took the story down.
  | 'stories.page.title' // A story · 20 in 24
  | 'stories.page.title-gone' // This story has gone · 20 in 24
  | 'stories.page.title-none' // Story not found · 20 in 24
  | 'stories.wall.change' // Change or take down your story
  | 'stories.wall.featured' // Featured
  | 'stories.wall.more' // Show more
  | 'stories.wall.own' // Your story
  | 'stories.wall.pause' // Pause
  | 'stories.wall.play' // Play
  | 'stories.wall.share' // Share Your Story
  | 'stories.wall.title' // Transforming Careers
  | 'story.page.countdown-after' // The countdown started
  | 'story.page.countdown-before' // The countdown starts
  | 'story.page.date-first' // First
  | 'story.page.date-first-text' // Blocks and sand, paid by the day
  | 'story.page.date-then' // Then
  | 'story.page.date-then-text' // One skill, in the evenings
  | 'story.page.dates' // The dates
  | 'story.page.days' // Three days of work
  | 'story.page.days-apps' // apps in one day, the attempt
  | 'story.page.days-none' // In the first two rows a block is ₦100. In the third it is an app, and none is finished yet.
  | 'story.page.days-unknown' // In the first two rows a block is ₦100. In the third it is an app, and how many were finished is not recorded here.
  | 'story.page.description' // Who builds twenty apps in one day, and what a day of work was worth before.
  | 'story.page.end-after' // It stopped, whatever was finished
  | 'story.page.end-before' // It stops, whatever is finished
  | 'story.page.listen' // Listen to it instead
  | 'story.page.listen-failed' // The recording could not be loaded.
  | 'story.page.listen-file' // Open the file
  | 'story.page.listen-pause' // Pause the story
  | 'story.page.listen-place' // Place in the recording
  | 'story.page.number' // That is why this attempt has a number in it. Twenty apps in twenty-four hours gives seventy-two minutes for each: a wall you can count, block by block.
  | 'story.page.page-title' // From Construction Sites to Code · 20 in 24
  | 'story.page.pass-on' // Pass it on
  | 'story.page.portrait' // A wall of 12 by 16 blocks. The lit ones draw a person from the shoulders up, lit from the right.
  | 'story.page.portrait-note' // A wall until there is a photograph.
  | 'story.page.question' // Which skill would you start with?
  | 'story.page.question-text' // Write it in 45 words. Stories that are read and approved stand on the wall with the others.
  | 'story.page.share' // Share Your Story
  | 'story.page.standfirst-live' // I carried blocks for ₦500 a day. Today I lay twenty more, in code, in one turn of the clock.
  | 'supporters.banner.button' // Become a supporter
  | 'supporters.banner.text' // Test early builds, vote on ideas and earn the Community Champion badge.
  | 'supporters.banner.text-after' // Vote on ideas, help others and earn the Community Champion badge.
  | 'supporters.banner.title' // Join Our Community
  | 'supporters.support.untold' // Twenty blocks stand for what the day needs. Nothing has been counted yet: what is given will be told here, with the day it was counted.
  | 'tally.earlier.heading' // Tallies the log of the day names
  | 'tally.figure.counted' // Counted
  | 'tally.figure.hash' // SHA-256 of the file
  | 'tally.figure.log' // In the log of the day
  | 'tally.figure.no-log' // The attempt was not running when it was made.
  | 'tally.head.description' // A mark for every vote, so that anybody can recount them and each voter can find their own.
  | 'tally.head.title' // Every vote, to recount · 20 in 24
  | 'tally.look.busy' // Reading the tally
  | 'tally.look.failed' // The tally could not be read.
  | 'tally.look.heading' // Look inside
  | 'tally.look.label' // A mark, or nothing to see all
  | 'tally.look.not-found' // This mark is not in the newest tally. A mark belongs to the tally of one day; yours of today stands below when you are signed in.
  | 'tally.look.submit' // Look into the tally
  | 'tally.own.failed' // Your marks could not be read.
  | 'tally.own.heading' // Your own marks
  | 'tally.own.held' // This vote is held, so it is not counted yet.
  | 'tally.own.none' // You have not voted for an idea on the board.
  | 'tally.own.sign-in' // Sign in with a code on the board, and they stand here.
  | 'tally.page.none' // The first tally is made within a minute of the start of this site.
  | 'tally.page.standfirst' // Once a day the votes are published: a mark for each. You can count them yourself and find your own, and nobody can see who else voted.
  | 'tally.page.title' // Every vote, to recount
  | 'tally.recount.download' // Download the tally
  | 'tally.recount.heading' // Count them yourself
  | 'tally.recount.program' // Download the program
  | 'tally.recount.text' // The program below has some thirty lines and needs Node.js 20. It counts the marks of every idea, looks whether one stands twice, and compares the file with the log of the day.
  | 'tell.done.badge' // When it is approved you also get the Community Voice badge.
  | 'tell.done.text' // Your story is in. A person reads every one before it goes on the wall.
  | 'tell.elsewhere.keep' // Keep what I wrote here
  | 'tell.elsewhere.take' // Take the other one
  | 'tell.elsewhere.title' // This story was changed in another tab or on another device meanwhile.
  | 'tell.email.text' // We use your e-mail to send a code and to find a story you may have sent before.
  | 'tell.form.language' // Written in
  | 'tell.form.linkedin' // LinkedIn profile
  | 'tell.form.location' // Location
  | 'tell.form.problem' // There is a problem
  | 'tell.form.profile' // Profile address
  | 'tell.form.profile-hint' // LinkedIn, GitHub or a page of your own.
  | 'tell.form.profile-optional' // Profile address (optional)
  | 'tell.form.send-later' // Send it later
  | 'tell.go.save' // Save changes
  | 'tell.go.saving' // Saving...
  | 'tell.go.send' // Send my story
  | 'tell.go.sending' // Sending...
  | 'tell.go.site' // Back to the site
  | 'tell.notice.saved' // Saved on this device. It goes when you are back online.
  | 'tell.notice.saved-in-page' // It goes when you are back online, if this page stays open: this browser lets us store nothing.
  | 'tell.notice.updated' // Your changes are in. A person reads them before they go on the wall.
  | 'tell.own.ask-deletion' // Request deletion
  | 'tell.own.code' // Enter code
  | 'tell.own.delete' // Delete
  | 'tell.own.edit' // Edit
  | 'tell.own.edit-again' // Edit and send again
  | 'tell.own.new' // Write a new one
  | 'tell.own.no-reason' // You gave no reason.
  | 'tell.own.reason' // Ask us to take it down (optional reason)
  | 'tell.own.share' // My story for 20 in 24
  | 'tell.own.unproven' // E-mail not verified yet. Enter the code we sent you and your story joins the queue.
  | 'tell.own.why' // Why it was not taken
  | 'tell.own.your-reason' // Your reason
  | 'tell.refusal.all' // All fields are required
  | 'tell.refusal.already' // You have already submitted a testimonial
  | 'tell.refusal.check' // Failed to check email
  | 'tell.refusal.email' // Please enter your email address
  | 'tell.refusal.linkedin' // Please enter a valid LinkedIn profile URL
  | 'tell.refusal.location' // Location must be 120 characters or less
  | 'tell.refusal.not-editable' // This testimonial can no longer be edited
  | 'tell.refusal.not-found' // Testimonial not found
  | 'tell.refusal.profile' // Please enter the address of a profile, beginning with https://
  | 'tell.refusal.submit' // Failed to submit testimonial
  | 'tell.refusal.too-long' // Testimonial must be 600 characters or less
  | 'tell.refusal.too-short' // Testimonial must be at least 10 characters
  | 'tell.refusal.update' // Failed to update testimonial
  | 'tell.status.approved' // Approved
  | 'tell.status.deletion' // Deletion requested
  | 'tell.status.rejected' // Rejected
  | 'tell.status.waiting' // Awaiting approval
  | 'tell.step.done' // Done
  | 'tell.step.story' // Story
  | 'tell.title.edit' // Edit your story
  | 'tell.title.thanks' // Thank you
  | 'testing.leave.stay' // Go on editing
  | 'testing.leave.text' // What you typed will be lost.
  | 'testing.leave.title' // Close without saving?
  | 'testing.refusal.device' // Please say on which device, in at most 120 characters
  | 'testing.refusal.no-tester' // Only supporters who registered as testers can report. You can register as one, and then report.
  | 'testing.refusal.not-finished' // This app is not finished, so there is nothing to test yet.
  | 'testing.refusal.signed-out' // Please sign in to test
  | 'testing.refusal.words' // A report has at most 500 characters
  | 'testing.refusal.works' // Please say whether it works
  | 'testing.report.close' // Close
  | 'testing.report.device' // On which device
  | 'testing.report.device-hint' // Such as Tecno Spark, Chrome
  | 'testing.report.device-missing' // Please say on which device
  | 'testing.report.failed' // The report did not arrive. Please try again.
  | 'testing.report.no' // It does not
  | 'testing.report.offline' // You are offline. Please try again once you are connected.
  | 'testing.report.register' // Register as a tester
  | 'testing.report.send' // Report
  | 'testing.report.sending' // Sending...
  | 'testing.report.words' // In a sentence (optional)
  | 'testing.report.words-hint' // For the team. It is not published.
  | 'testing.report.works' // Does it work for you?
  | 'testing.report.yes' // It works
  | 'unsent.arrived.code' // Enter the code we have sent you
  | 'unsent.arrived.vote' // Your vote has arrived.
  | 'unsent.bar.forget' // Forget it
  | 'unsent.bar.label' // Waiting on this device
  | 'unsent.bar.offline' // Saved. It goes when you are back online.
  | 'unsent.bar.refused' // Not everything was taken.
  | 'unsent.bar.send' // Send it
  | 'unsent.bar.typed' // What you wrote
  | 'unsent.bar.unreached' // Saved. It goes as soon as we can be reached.
  | 'unsent.bar.unreadable' // Something was saved by an earlier release of this page, and this one cannot send it.
  | 'unsent.item.registration' // Your registration
  | 'unsent.item.story' // Your story
  | 'verify.check.changed' // Something in it was changed after it was signed.
  | 'verify.check.later' // Please try again later.
  | 'verify.check.no-crypto' // This browser cannot check signatures here.
  | 'verify.check.not-checked' // The signature was not checked.
  | 'verify.check.not-valid' // Not valid.
  | 'verify.check.other-key' // It was signed with another key than those this site publishes.
  | 'verify.check.other-words' // The signature belongs to another badge than the one shown.
  | 'verify.check.unreadable' // This is no credential of a badge.
  | 'verify.file.hint' // The SVG of a badge or its credential: choose it, drop it here, or paste it. It is checked in your browser and sent nowhere.
  | 'verify.file.label' // Or check a file somebody sent you
  | 'verify.form.code' // Verification code
  | 'verify.form.missing' // Please enter a verification code
  | 'verify.form.send' // Verify
  | 'verify.form.sending' // Verifying...
  | 'verify.form.text' // Type the 6-character code printed at the bottom of the badge.
  | 'verify.head.description' // Type the 6-character code printed at the bottom of a 20 in 24 badge to see whether it is genuine, and whose it is.
  | 'verify.head.missing' // Badge not found · 20 in 24
  | 'verify.head.title' // Verify a badge · 20 in 24
  | 'verify.page.heading' // Verify a badge
  | 'verify.proof.failed' // The signature could not be checked. Please try again later.
  | 'verify.proof.text' // The SVG also holds this badge as an Open Badges 3.0 credential, which wallets and other sites can read. Download the credential alone
  | 'verify.result.failed' // Error verifying badge. Please try again later.
  | 'verify.result.unknown' // Badge not found. Please check the verification code and try again.

export interface FilledWords {
  'about.section.counted': { date: string | number } // Counted on {date}
  'about.section.so-far': { date: string | number; votes: string | number; ideas: string | number; people: string | number } // These are what we aim for. Counted on this site so far, on {date}: votes {votes}, app ideas {ideas}, people who sent one in {people}.
  'accessibility.tell.text': { address: string | number } // If something does not work for you, write to {address} and say which page it was and what you tried.
  'app.built.building': { count: number } // {count, plural, one {# minute so far} other {# minutes so far}}
  'app.built.corrections': { count: number } // {count, plural, =0 {No correction.} one {# correction.} other {# corrections.}}
  'app.built.dropped': { count: number } // {count, plural, one {# minute, then dropped} other {# minutes, then dropped}}
  'app.built.finished': { count: number } // {count, plural, one {# minute} other {# minutes}}
  'app.built.hold': { start: string | number; end: string | number } // Hold {start} to {end}.
  'app.built.hold-for': { start: string | number; end: string | number; reason: string | number } // Hold {start} to {end}: {reason}.
  'app.built.hold-since': { start: string | number } // Hold since {start}.
  'app.built.hold-since-for': { start: string | number; reason: string | number } // Hold since {start}: {reason}.
  'app.built.planned': { count: number } // {count, plural, one {# minute planned} other {# minutes planned}}
  'app.built.span': { start: string | number; end: string | number; planned: string | number } // {start} to {end}, planned {planned}.
  'app.built.span-planned': { start: string | number; end: string | number; city: string | number } // {start} to {end} in {city}, as planned now.
  'app.built.span-since': { time: string | number; planned: string | number } // since {time}, planned {planned}.
  'app.evidence.entries': { count: number } // {count, plural, one {# entry} other {# entries}}
  'app.evidence.named': { count: number } // {count, plural, =0 {No piece of evidence is named in them.} one {# of them names evidence.} other {# of them name evidence.}}
  'app.evidence.witnesses': { count: number } // {count, plural, one {One witness wrote.} other {# witnesses wrote.}}
  'app.head.about-building': { number: string | number; total: string | number } // Being built as app {number} of {total}, in one day.
  'app.head.about-built': { number: string | number; total: string | number } // Built as app {number} of {total}, in one day.
  'app.head.about-built-in': { minutes: string | number; number: string | number; total: string | number } // Built in {minutes} min as app {number} of {total}, in one day.
  'app.head.about-dropped': { number: string | number; total: string | number } // Dropped as app {number} of {total}, in one day.
  'app.head.about-planned': { number: string | number; total: string | number } // Planned as app {number} of {total}, in one day.
  'app.head.building': { number: string | number; total: string | number; time: string | number } // App {number} of {total}, being built since {time}
  'app.head.dropped': { number: string | number; total: string | number; time: string | number } // App {number} of {total}, dropped at {time}
  'app.head.film-from': { time: string | number } // The film, from {time}
  'app.head.finished': { number: string | number; total: string | number; time: string | number } // App {number} of {total}, finished at {time}
  'app.head.numbered': { total: string | number } // The apps are numbered 1 to {total}. Each has its page once it is named or begun.
  'app.head.planned': { number: string | number; total: string | number; time: string | number } // App {number} of {total}, planned for {time}
  'app.head.share': { name: string | number; number: string | number; total: string | number } // {name}, app {number} of {total} built in one day
  'app.head.title': { number: string | number } // App {number} · 20 in 24
  'app.head.title-named': { number: string | number; title: string | number } // App {number}: {title} · 20 in 24
  'app.head.why': { reason: string | number } // Why: {reason}
  'app.idea.dated': { day: string | number; year: string | number } // {day} {year}
  'app.idea.sent-by': { name: string | number } // Sent in by {name}.
  'app.list.heading': { count: string | number } // The {count} apps
  'app.list.numbered-building': { number: string | number; time: string | number } // App {number}, being built since {time}
  'app.list.numbered-built': { number: string | number; minutes: string | number; start: string | number; end: string | number } // App {number}, built in {minutes} min, {start} to {end}
  'app.list.numbered-dropped': { number: string | number; time: string | number } // App {number}, dropped at {time}
  'app.list.numbered-planned': { number: string | number; time: string | number } // App {number}, planned for {time}
  'app.list.open': { name: string | number } // Open {name}
  'app.list.times': { city: string | number } // Times in {city}. The whole day
  'app.log.newest-first': { city: string | number } // Newest first, times in {city}. The whole log
  'app.near.all': { count: string | number } // All {count} apps
  'app.state.building': { time: string | number } // Being built since {time}
  'app.state.built': { minutes: string | number; start: string | number; end: string | number } // Built in {minutes} min, {start} to {end}
  'app.state.dropped': { time: string | number } // Dropped at {time}
  'app.state.planned': { time: string | number } // Planned for {time}
  'app.votes.count': { count: number } // {count, plural, one {# vote} other {# votes}}
  'app.votes.taken': { number: string | number } // when it was taken as app {number}.
  'app.votes.today': { count: string | number } // It has {count} today.
  'badge.action.stored': { format: string | number } // Download the stored {format} instead
  'badge.card.issued': { date: string | number; code: string | number } // Issued {date}. Code {code}
  'badge.card.label': { title: string | number } // {title} badge
  'badge.card.verify': { code: string | number } // Verify badge {code}
  'badge.preview.alt': { title: string | number; name: string | number; date: string | number } // {title}, awarded to {name} on {date}
  'badge.problem.file': { format: string | number } // {format} file not available
  'bar.phone.as-of': { date: string | number } // as of {date}
  'bar.phone.days': { count: number } // {count, plural, one {# day} other {# days}}
  'bar.phone.done': { count: string | number; total: string | number } // {count} of {total}
  'bar.phone.live': { time: string | number } // LIVE {time}
  'blog.head.post': { title: string | number } // {title} · 20 in 24
  'blog.list.count': { count: number } // {count, plural, one {# post} other {# posts}}
  'blog.pages.page': { number: string | number } // Page {number}
  'blog.post.gone-text': { date: string | number } // It was taken down on {date}. The link you were sent was right.
  'blog.post.minutes': { count: number } // {count, plural, one {# min read} other {# min read}}
  'blog.post.related': { category: string | number } // More in {category}
  'blog.post.tags-more': { count: string | number } // +{count} more
  'blog.post.updated': { date: string | number } // Updated {date}
  'board.about.feed-audience': { audience: string | number } // Only for {audience}
  'board.column.count': { count: number } // {count, plural, one {# idea} other {# ideas}}
  'board.column.loading': { column: string | number } // Loading {column}
  'board.column.minutes': { minutes: string | number; planned: string | number } // {minutes} of {planned} minutes
  'board.column.more': { count: string | number } // Show {count} more
  'board.column.starts': { time: string | number } // Starts about {time}
  'board.column.tests': { works: string | number; fails: string | number } // {works} works, {fails} does not
  'board.column.yours': { title: string | number } // Yours: {title}
  'board.head.built': { count: number; hour: string | number } // {count, plural, one {# of twenty is built. Hour {hour} of 24.} other {# of twenty are built. Hour {hour} of 24.}}
  'board.head.title-idea': { title: string | number } // {title} · App Ideas · 20 in 24
  'board.idea.gone-office': { date: string | number } // It was taken down on {date}. The link you were sent was right.
  'board.idea.gone-others': { count: number } // {count, plural, one {# other is still open to your vote.} other {# others are still open to your vote.}}
  'board.idea.gone-owner': { date: string | number } // Its owner took it down on {date}. The link you were sent was right.
  'board.idea.share-text': { count: number; title: string | number; name: string | number } // {count, plural, =0 {{title}, an idea by {name}.} one {{title}, an idea by {name}.} other {{title}, an idea by {name}. # people want it built.}}
  'board.idea.together-as': { name: string | number; title: string | number } // {name}, as “{title}”
  'board.idea.together-count': { count: number } // {count, plural, =2 {Two people asked for this} one {# person asked for this} other {# people asked for this}}
  'board.list.count-newest': { count: number; more: string | number } // {count, plural, one {#{more} idea} other {#{more} ideas}}, newest first
  'board.list.count-title': { count: number; more: string | number } // {count, plural, one {#{more} idea} other {#{more} ideas}}, in alphabetical order
  'board.list.count-votes': { count: number; more: string | number } // {count, plural, one {#{more} idea} other {#{more} ideas}}, most votes first
  'board.list.new': { count: string | number } // {count} new
  'board.mark.text': { mark: string | number } // Its mark in the next tally: {mark} How votes are recounted
  'board.pages.page': { number: string | number } // Page {number}
  'board.slots.days': { days: number; open: number; word: string | number } // {days, plural, =0 {Last hours} one {# day} other {# days}} in which a vote still moves the line of twenty. {open, plural, one {The idea with the most votes above it gets the open slot.} other {The {word} ideas with the most votes above it get the open slots.}}
  'board.slots.missing': { count: number } // {count, plural, one {# vote from a slot} other {# votes from a slot}}
  'board.slots.more': { word: string | number } // {word} more
  'board.trace.building': { number: string | number } // Being built as app {number}
  'board.trace.built': { number: string | number } // Built as app {number}
  'board.trace.built-in': { number: string | number; minutes: number } // Built as app {number} in {minutes, plural, one {# minute} other {# minutes}}
  'board.trace.dropped': { number: string | number } // Dropped as app {number}
  'board.trace.queued': { number: string | number } // Becomes app {number}
  'board.trace.why': { reason: string | number } // Why: {reason}
  'built.app.asked': { name: string | number } // {name} asked for it.
  'built.app.minutes': { count: string | number } // {count} min
  'built.app.name': { number: string | number } // App {number}
  'built.app.took': { count: number } // {count, plural, one {Built in # minute.} other {Built in # minutes.}}
  'built.latest.unlocked-at': { time: string | number } // Just unlocked, {time}
  'built.news.label': { name: string | number } // {name} is finished
  'built.news.place': { number: string | number; total: string | number } // App {number} of {total}
  'built.news.place-at': { number: string | number; total: string | number; time: string | number } // App {number} of {total}, finished at {time}
  'built.news.share-text': { name: string | number; number: string | number; total: string | number } // {name}, app {number} of {total}
  'built.wall.building': { number: string | number } // App {number}: Building now
  'built.wall.finished': { number: string | number; name: string | number } // App {number}, finished: {name}
  'built.wall.planned': { number: string | number; time: string | number } // App {number}, planned for {time}
  'campaign.card.dial': { count: string | number; total: string | number; hour: string | number } // 24-hour dial: {count} of {total} apps finished, hour {hour} of 24
  'campaign.card.dial-of': { total: string | number } // of {total} apps
  'campaign.card.listen': { length: string | number } // Listen to the story, {length}
  'campaign.card.poster': { lines: string | number; date: string | number } // Campaign poster: 20 {lines}, {date}. A screen wall of twenty blocks, four rows of five.
  'campaign.card.poster-live': { hours: string | number } // {hours}, live
  'campaign.card.read': { minutes: string | number } // Read the story, {minutes} min
  'campaign.card.wall': { count: string | number; total: string | number; date: string | number } // {count} of {total} blocks are lit, {date}
  'campaign.clock.hours-ahead': { count: number } // {count, plural, one {# hour} other {# hours}} ahead of a 72-minute pace
  'campaign.clock.hours-behind': { count: number } // {count, plural, one {# hour} other {# hours}} behind a 72-minute pace
  'campaign.clock.minutes-ahead': { count: number } // {count, plural, one {# minute} other {# minutes}} ahead of a 72-minute pace
  'campaign.clock.minutes-behind': { count: number } // {count, plural, one {# minute} other {# minutes}} behind a 72-minute pace
  'campaign.clock.waited': { percent: string | number } // {percent}% of the wait is over
  'campaign.head.title': { record: string | number } // 20 in 24 · {record}
  'campaign.head.title-dated': { date: string | number; record: string | number } // 20 in 24, {date} · {record}
  'campaign.head.title-live': { record: string | number } // LIVE · 20 in 24 · {record}
  'campaign.hero.bench': { word: string | number } // App {word} is on the bench.
  'campaign.hero.bench-titled': { word: string | number; title: string | number } // App {word} is on the bench: {title}.
  'campaign.hero.claim-after': { date: string | number } // Official world-record attempt, {date}
  'campaign.hero.counted': { count: number } // {count, plural, one {app} other {apps}} in one turn of the clock.
  'campaign.hero.hour': { hour: string | number } // Hour {hour} of 24.
  'campaign.hero.lede-at': { name: string | number } // The attempt was at {name}.
  'campaign.hero.lede-before': { date: string | number; name: string | number } // On {date} one person will attempt {name}, to show young Africans how far one skill can go.
  'campaign.hero.lede-scheduled': { date: string | number } // The 24-hour attempt was scheduled for {date}. Results have not been published here yet.
  'campaign.hero.live': { time: string | number } // LIVE {time}
  'campaign.hero.live-done': { word: string | number } // {word} down.
  'campaign.hero.live-left': { word: string | number } // {word} to go.
  'campaign.hero.outcome': { word: string | number; count: number } // {word} {count, plural, one {app} other {apps}} in one turn of the clock.
  'campaign.hero.recorded': { count: number } // {count, plural, one {# app} other {# apps}} recorded.
  'campaign.hero.see-apps': { count: number } // {count, plural, one {See the app} other {See all # apps}}
  'campaign.result.said': { status: string | number } // {status}.
  'campaign.result.said-on': { status: string | number; date: string | number } // {status} on {date}.
  'campaign.story.apps-after': { count: number } // {count, plural, one {apps in one day, # was finished} other {apps in one day, # were finished}}
  'campaign.story.apps-live': { count: number } // {count, plural, one {apps in one day, # is finished} other {apps in one day, # are finished}}
  'challenge.section.lede': { record: string | number } // {record}: twenty functional apps, one builder, no pause on the clock.
  'challenge.section.scrubbed': { time: string | number; number: string | number; count: string | number } // {time}: app {number} of {count}
  'dashboard.activity.badge': { title: string | number } // Badge earned: {title}
  'dashboard.ago.days': { count: number } // {count, plural, one {# day ago} other {# days ago}}
  'dashboard.ago.hours': { count: number } // {count, plural, one {# hour ago} other {# hours ago}}
  'dashboard.earn.label': { title: string | number } // {title}, not earned yet
  'dashboard.head.badges': { count: number } // {count, plural, one {Badge} other {Badges}}
  'dashboard.head.ideas': { count: number } // {count, plural, one {Idea} other {Ideas}}
  'dashboard.head.since': { type: string | number; month: string | number } // {type} since {month}
  'dashboard.head.since-in': { type: string | number; month: string | number; location: string | number } // {type} since {month}, {location}
  'dashboard.head.stories': { count: number } // {count, plural, one {Story} other {Stories}}
  'dashboard.head.welcome': { name: string | number } // Welcome, {name}
  'dashboard.idea.another': { count: string | number } // Ask for another, {count} left
  'dashboard.idea.approved-on': { date: string | number } // Thank you: it was approved on {date} and stands on the board.
  'dashboard.idea.built': { number: string | number } // Thank you: you asked for it, and it is built, as app {number}.
  'dashboard.idea.taken': { number: string | number } // Thank you: it becomes app {number}.
  'dashboard.idea.votes': { figure: string | number; count: number; place: string | number } // {figure} {count, plural, one {vote} other {votes}}, {place}
  'dashboard.link.joined': { count: number } // {count, plural, =0 {Nobody has joined by your link yet.} one {# person joined by your link.} other {# people joined by your link.}}
  'dashboard.meanwhile.days': { count: number } // {count, plural, one {# day to midnight} other {# days to midnight}}
  'dashboard.next.stands': { title: string | number; place: string | number } // {title} stands {place}.
  'dashboard.part.all': { title: string | number } // See all: {title}
  'dashboard.part.badges': { count: number } // {count, plural, =0 {No badges of three} one {One badge of three} =2 {Two badges of three} =3 {Three badges of three} other {# badges of three}}
  'dates.hours': { start: string | number; end: string | number } // {start} to {end}
  'dates.long': { day: string | number; month: string | number; year: string | number } // {day} {month} {year}
  'dates.moment': { date: string | number; time: string | number } // {date}, {time}
  'dates.month-year': { month: string | number; year: string | number } // {month} {year}
  'dates.short': { day: string | number; month: string | number } // {day} {month}
  'day.app.name': { number: string | number } // App {number}
  'day.app.named': { number: string | number; title: string | number } // App {number}, {title}
  'day.author.witness-number': { number: string | number } // Witness {number}
  'day.entry.app-dropped': { number: string | number } // App {number} dropped
  'day.entry.app-dropped-titled': { number: string | number; title: string | number } // App {number} dropped: {title}
  'day.entry.app-started': { number: string | number } // App {number} started
  'day.entry.app-started-titled': { number: string | number; title: string | number } // App {number} started: {title}
  'day.entry.correction': { number: string | number } // Correction of entry {number}
  'day.entry.correction-of': { number: string | number } // Correction of entry {number}.
  'day.entry.hold-for': { reason: string | number } // Hold: {reason}
  'day.entry.label': { number: string | number; title: string | number } // Entry {number}: {title}
  'day.entry.picture': { number: string | number } // Evidence of entry {number}
  'day.entry.share': { number: string | number } // Share entry {number}
  'day.entry.time-corrected': { number: string | number } // Time corrected by entry {number}
  'day.headline.count': { done: string | number; left: string | number } // {done} down. {left} to go.
  'day.test.open': { name: string | number } // Test {name}
  'day.time.first-written': { time: string | number } // First written as {time}
  'day.time.late': { written: string | number; arrived: string | number } // written {written}, arrived {arrived}
  'day.time.there': { time: string | number; city: string | number } // {time} in {city}
  'day.took.held': { count: string | number } // {count} of them on hold.
  'day.took.minutes': { count: number } // {count, plural, one {# minute} other {# minutes}}.
  'day.took.over': { count: string | number } // {count} over plan.
  'day.took.under': { count: string | number } // {count} under plan.
  'day.wall.building': { name: string | number; count: number } // {name}, being built, {count, plural, one {# minute} other {# minutes}}
  'day.wall.dropped': { name: string | number } // {name}, dropped
  'day.wall.finished': { name: string | number } // {name}, finished
  'day.wall.now': { name: string | number } // {name}, now
  'day.wall.planned': { name: string | number } // {name}, planned
  'day.works.count': { works: string | number; fails: string | number } // {works} works · {fails} does not
  'enquiry.form.left': { left: number } // {left, plural, one {You have # character left} other {You have # characters left}}
  'enquiry.form.over': { over: number } // {over, plural, one {You have # character too many} other {You have # characters too many}}
  'enquiry.form.write': { address: string | number } // Write to {address}
  'enquiry.sent.text': { number: string | number } // Its number is {number}. A person reads it and answers to the address you gave, with the date by which we decide.
  'feed.ideas.title-audience': { audience: string | number } // 20 in 24: app ideas for {audience}
  'forms.field.optional': { label: string | number } // {label} (optional)
  'forms.field.problem-hint': { count: string | number } // {count} characters at least
  'forms.field.reason-hint': { count: string | number } // We decide within {count} days of your asking.
  'forms.field.story-hint': { count: string | number } // {count} words at most
  'forms.head.title': { title: string | number } // {title} · 20 in 24
  'ideas.form.counter': { count: string | number; least: string | number } // {count}/{least} characters at least
  'ideas.own.arrived': { title: string | number } // {title} is in. A person reads every idea before it goes on the board.
  'ideas.own.delete': { title: string | number } // Delete {title}
  'ideas.own.show': { count: number } // {count, plural, one {Show my idea} other {Show my # ideas}}
  'ideas.own.why': { reason: string | number } // Why: {reason}
  'ideas.similar.said': { count: number } // {count, plural, one {One idea has a similar name. You can vote for it instead.} other {# ideas have similar names. You can vote for one of them instead.}}
  'ideas.vote.held-count': { count: number } // {count, plural, one {One vote of yours is held.} other {# votes of yours are held.}}
  'ideas.vote.plain': { title: string | number; count: string | number } // Vote for {title} · {count}
  'ideas.vote.sign-in-for': { title: string | number } // Sign in to vote for {title}
  'ideas.vote.vote-for': { title: string | number } // Vote for {title}
  'ideas.vote.votes': { count: number } // {count, plural, one {vote} other {votes}}
  'impact.people.ideas': { count: number; people: number } // {count, plural, one {# app idea} other {# app ideas}} from {people, plural, one {# person} other {# people}}
  'impact.people.shares': { count: number } // {count, plural, one {# share} other {# shares}}
  'impact.people.supporters': { count: number } // {count, plural, one {# supporter} other {# supporters}}
  'impact.people.votes': { count: number } // {count, plural, one {# vote} other {# votes}} one per person and idea
  'impact.press.counted': { date: string | number } // Counted {date}
  'impact.source.counted': { moment: string | number; city: string | number } // Counted on {moment}, {city} time.
  'impact.source.counted-over': { from: string | number; to: string | number; moment: string | number; city: string | number } // From {from} to {to}. Counted on {moment}, {city} time.
  'impact.visitors.all': { count: number } // {count, plural, one {# visitor, counted day by day.} other {# visitors, counted day by day.}}
  'impact.visitors.since': { count: number; date: string | number } // {count, plural, one {# visitor since {date}, counted day by day.} other {# visitors since {date}, counted day by day.}}
  'impact.wall.most': { date: string | number; count: string | number } // Visitors a day. Most on {date}: {count}.
  'impact.wall.most-because': { date: string | number; count: string | number; reason: string | number } // Visitors a day. Most on {date}: {count}, {reason}.
  'join.done.text-name': { name: string | number } // You are in, {name}. This is your badge: download it, print it, show it.
  'join.wall.more': { names: string | number; count: string | number } // {names} and {count} more
  'join.wall.others': { count: string | number } // {count} from other countries
  'join.wall.others-only': { count: string | number } // {count} from countries with fewer than five so far
  'join.wall.text': { count: number } // {count, plural, one {One supporter} other {# supporters}} asked to stand here, by first name and country. A country is named once five of its people do.
  'learn.posts.minutes': { count: number } // {count, plural, one {# min read} other {# min read}}
  'learn.posts.read': { title: string | number } // Read More: {title}
  'learn.questions.missing': { email: string | number } // Something missing? Write to {email}
  'learn.series.play': { title: string | number } // Play: {title}
  'letters.app.about': { whose: 'own' | 'voted' | 'other'; title: string | number } // {whose, select, own {this is about your idea} voted {you voted for} other {you follow}} {title}
  'letters.app.built': { whose: 'own' | 'voted' | 'other' } // {whose, select, own {Your idea} voted {An idea you voted for} other {An idea you follow}} was built
  'letters.app.built-news': { trace: string | number; whose: 'own' | 'voted' | 'other' } // {trace}. {whose, select, own {Thank you for it.} voted {Thank you for your vote.} other {Thank you for staying.}}
  'letters.app.taken': { whose: 'own' | 'voted' | 'other'; number: string | number } // {whose, select, own {Your idea} voted {An idea you voted for} other {An idea you follow}} becomes app {number}
  'letters.badge.about': { type: 'app_idea_contributor' | 'testimonial_provider' | 'other' } // {type, select, app_idea_contributor {Awarded for contributing innovative app ideas to the GWR initiative.} testimonial_provider {Awarded for sharing a story that others can learn from.} other {Awarded for standing with the attempt and its community.}}
  'letters.badge.alt': { title: string | number; name: string | number } // {title}, awarded to {name}
  'letters.badge.heading': { type: 'community_supporter' | 'other'; title: string | number } // {type, select, community_supporter {Welcome to the Community!} other {You earned {title}}}
  'letters.badge.ready': { title: string | number; about: string | number } // your {title} badge is ready. {about}
  'letters.badge.subject': { type: 'community_supporter' | 'other'; title: string | number } // {type, select, community_supporter {Welcome to the Community: your {title} badge} other {You earned {title}: your {title} badge}}
  'letters.code.lasts': { minutes: string | number } // It works once, for {minutes} minutes. If you did not ask for it, do nothing: without the code nobody can act as you.
  'letters.code.subject': { code: string | number } // {code} is your 20 in 24 code
  'letters.email.lasts': { minutes: string | number } // It works once, for {minutes} minutes. If you did not ask for it, do nothing and choose a new password: the account stays where it is.
  'letters.email.lead': { email: string | number } // your account is to move to {email}. Confirm it here and in the letter to your other address.
  'letters.end.asked-for': { host: string | number } // You receive this because somebody entered this address on {host}.
  'letters.frame.hello': { name: string | number } // Hello {name},
  'letters.frame.titled': { heading: string | number; title: string | number } // {heading}: {title}
  'letters.idea.approved-line': { title: string | number } // your idea {title} was approved. Everyone can read it and vote for it now.
  'letters.idea.approved-preview': { title: string | number } // {title} was approved. Everyone can read it and vote for it now.
  'letters.idea.building-line': { title: string | number } // your idea {title} is being built. It stays on the board and can no longer be deleted.
  'letters.idea.building-preview': { title: string | number } // {title} is being built. It stays on the board and can no longer be deleted.
  'letters.idea.built-line': { title: string | number } // your idea {title} was built. Thank you for it.
  'letters.idea.built-preview': { title: string | number } // {title} was built. Thank you for it.
  'letters.idea.reason': { reason: string | number } // The reason given: {reason}
  'letters.idea.rejected-line': { title: string | number } // your idea {title} was not taken for the board. It does not count against your three, so you may send another.
  'letters.idea.rejected-preview': { title: string | number } // {title} was not taken for the board. It does not count against your three, so you may send another.
  'letters.name.line': { name: string | number } // We write your name as {name} from now on.
  'letters.password.lasts': { minutes: string | number } // It works once, for {minutes} minutes. If you are not changing your password, somebody uses your session: sign out everywhere.
  'letters.password.subject': { code: string | number } // {code} confirms that it is you
  'letters.recovery.lasts': { minutes: string | number } // It works once, for {minutes} minutes. If you did not ask for it, do nothing: your password stays as it is.
  'letters.reminder.app': { title: string | number; number: string | number } // It is {title}, app {number} of 20.
  'letters.reminder.begins': { weekday: string | number; date: string | number; time: string | number; place: string | number } // The clock starts on {weekday} {date} at {time} ({place} time).
  'letters.signin.lasts': { minutes: string | number } // It works once, for {minutes} minutes. If you did not ask for it, do nothing: without it nobody can act as you.
  'letters.signin.subject': { code: string | number } // {code} is your 20 in 24 code
  'letters.story.reason': { reason: string | number } // The reason given: {reason}
  'letters.supporter.lasts': { minutes: string | number } // It works once, for {minutes} minutes. If you did not ask for it, do nothing: without the code nobody joins in your name.
  'letters.supporter.subject': { code: string | number } // {code} is your 20 in 24 code
  'live.app.gone': { time: string | number; planned: string | number } // {time} of {planned} gone
  'live.app.idea': { name: string | number } // An idea by {name}
  'live.app.idea-votes': { name: string | number; count: number } // An idea by {name}, {count, plural, one {# vote} other {# votes}}
  'live.app.next': { number: string | number; total: string | number } // Next: App {number} of {total}
  'live.app.next-held': { number: string | number; total: string | number } // Next: App {number} of {total}, on hold
  'live.app.over': { time: string | number; planned: string | number } // {time} over the {planned}
  'live.app.place': { number: string | number; total: string | number } // App {number} of {total}
  'live.app.place-held': { number: string | number; total: string | number } // App {number} of {total}, on hold
  'live.app.planned-end': { time: string | number } // Planned end {time}
  'live.app.planned-start': { time: string | number } // Planned start {time}
  'live.around.apps': { count: number } // {count, plural, one {See the app} other {See all # apps}}
  'live.around.due': { time: string | number; city: string | number } // The start was planned for {time} in {city} and has not been logged. This page shows it as soon as it is.
  'live.around.remind': { time: string | number } // Remind me at {time}
  'live.around.starts': { time: string | number; city: string | number } // The clock starts at {time} in {city}. This page then shows every step as it happens.
  'live.around.starts-here': { time: string | number; city: string | number; here: string | number } // The clock starts at {time} in {city}, {here} where you are. This page then shows every step as it happens.
  'live.chip.days': { count: number } // {count, plural, one {# day} other {# days}}
  'live.chip.finished': { time: string | number } // Finished {time}
  'live.chip.live': { time: string | number } // LIVE {time}
  'live.chip.rehearsal': { time: string | number } // Rehearsal {time}
  'live.chip.starts': { time: string | number } // Starts in {time}
  'live.dial.between-label': { title: string | number } // Between apps, next: {title}
  'live.dial.each-label': { count: string | number } // {count} minutes each
  'live.dial.label': { name: string | number; minutes: string | number; planned: string | number } // {name}: {minutes} of {planned} minutes
  'live.dial.label-held': { name: string | number; minutes: string | number; planned: string | number } // {name}: {minutes} of {planned} minutes, on hold
  'live.dial.of': { planned: string | number } // of {planned} minutes
  'live.head.before': { headline: string | number } // Soon · {headline} · 20 in 24
  'live.head.ended': { headline: string | number } // Finished · {headline} · 20 in 24
  'live.head.entry': { title: string | number; number: string | number } // {title} · Entry {number} · 20 in 24
  'live.head.entry-text': { title: string | number; headline: string | number } // {title}. {headline}
  'live.head.rehearsal': { headline: string | number } // Rehearsal · {headline} · 20 in 24
  'live.head.running': { headline: string | number } // LIVE · {headline} · 20 in 24
  'live.log.between': { count: number } // {count, plural, one {# entry between} other {# entries between}}
  'live.log.first': { time: string | number; city: string | number } // The first entry comes with the start, at {time} in {city}.
  'live.log.new': { count: number } // {count, plural, one {# new entry} other {# new entries}}
  'live.log.read-out': { count: string | number; title: string | number } // {count} new entries. The newest: {title}
  'live.log.times': { city: string | number } // Times in {city}. Every entry carries the fingerprint of the one before it. Check it yourself
  'live.log.times-here': { city: string | number } // Times as in {city}, where you are. Every entry carries the fingerprint of the one before it. Check it yourself
  'live.notice.hold': { time: string | number } // Hold since {time}.
  'live.notice.hold-for': { time: string | number; reason: string | number } // Hold since {time}: {reason}.
  'live.notice.silent-minutes': { count: string | number } // Last heard {count} min ago.
  'live.notice.silent-seconds': { count: string | number } // Last heard {count} s ago.
  'live.now.left': { time: string | number } // on the clock, {time} left
  'live.pace.ahead': { count: number } // {count, plural, one {minute ahead} other {minutes ahead}}
  'live.pace.behind': { count: number } // {count, plural, one {minute behind} other {minutes behind}}
  'live.plan.note': { city: string | number } // Plan and actual are times in {city} at the end of each app. Plus is minutes ahead.
  'live.ruler.ahead': { count: number } // {count, plural, one {# minute ahead of the plan} other {# minutes ahead of the plan}}
  'live.ruler.behind': { count: number } // {count, plural, one {# minute behind the plan} other {# minutes behind the plan}}
  'live.ruler.due': { time: string | number; city: string | number } // The start was planned for {time} in {city}
  'live.ruler.last': { time: string | number } // The last app was finished at {time}
  'live.ruler.lead-left': { count: number } // {count, plural, one {# minute of the lead is left} other {# minutes of the lead are left}}
  'live.ruler.starts': { time: string | number; city: string | number } // The clock starts at {time} in {city}
  'live.stream.since': { time: string | number; city: string | number } // Since {time} in {city}.
  'notsent.do.write': { address: string | number } // Write to {address}
  'offline.age.day': { day: string | number; time: string | number } // As of {day}, {time}
  'offline.age.today': { time: string | number } // As of {time}
  'offline.copy.said': { age: string | number } // {age}. This is the copy kept on your device; nothing answers now.
  'picture.app.building': { number: string | number; total: string | number } // App {number} of {total}, being built
  'picture.app.built-in': { count: number } // {count, plural, one {Built in # minute.} other {Built in # minutes.}}
  'picture.app.dropped': { number: string | number; total: string | number } // App {number} of {total}, not built
  'picture.app.finished': { number: string | number; total: string | number } // App {number} of {total}, finished
  'picture.app.planned': { number: string | number; total: string | number } // App {number} of {total}, planned
  'picture.day.hour': { hour: string | number } // hour {hour} of 24
  'picture.idea.by': { name: string | number } // Asked by {name}
  'picture.idea.vote': { count: number } // {count, plural, =0 {Be its first vote} one {# vote. Add yours} other {# votes. Add yours}}
  'press.poster.shows': { date: string | number } // Poster: 20 apps in 24 hours, one builder, {date}, above a wall of twenty blocks and the address of this site.
  'press.soon.write': { address: string | number } // A deadline before that? Write to {address}
  'questions.place.after': { date: string | number; hours: string | number; city: string | number } // The 24-hour attempt was scheduled for {date}, {hours} {city} time.
  'questions.place.before': { date: string | number; hours: string | number; city: string | number } // On {date}, {hours} {city} time. I work from one desk; the countdown at the top runs to the first minute.
  'questions.place.live': { date: string | number; hours: string | number; city: string | number } // Now. The day is {date}, {hours} {city} time. The time left is at the top of this page.
  'questions.record.after': { record: string | number; date: string | number; hours: string | number } // {record}. The target was twenty functional applications in one day, {date}, {hours}: seventy-two minutes for each.
  'questions.record.before': { record: string | number; date: string | number; hours: string | number } // {record}. The target is twenty functional applications in one day, {date}, {hours}: seventy-two minutes for each.
  'record.apps.demo-of': { title: string | number } // Demo of {title}
  'record.apps.files': { count: number } // {count, plural, one {# file} other {# files}}
  'record.apps.held': { count: string | number } // {count} min
  'record.apps.times': { city: string | number } // Times in {city}. Minutes are the end less the start; holds inside count.
  'record.apps.witness': { number: string | number } // W{number}
  'record.check.before': { count: string | number } // The {count} before it do.
  'record.check.begin': { count: number } // {count, plural, one {Check {count} entry} other {Check {count} entries}}
  'record.check.checked': { count: string | number } // of {count} entries checked
  'record.check.heads': { count: number } // {count, plural, =0 {No head has been signed yet.} one {{count} signed head.} other {{count} signed heads.}}
  'record.check.heads-agree': { count: string | number } // {count} of {count} signed heads agree.
  'record.check.holds': { count: string | number } // of {count} entries hold.
  'record.check.show': { number: string | number } // Show entry {number}
  'record.check.took': { seconds: string | number } // Took {seconds} s on this device.
  'record.drawing.alone': { span: string | number } // Dashed: {span} without a witness.
  'record.drawing.alone-row': { count: number } // No witness, {count, plural, one {# minute} other {# minutes}}
  'record.drawing.holds': { span: string | number } // Holds: {span}.
  'record.drawing.holds-row': { count: number } // Holds, {count, plural, one {# minute} other {# minutes}}
  'record.fault.added': { number: string | number } // Entry {number} is there twice, or is no number of this log.
  'record.fault.changed': { number: string | number } // Entry {number} was changed: it does not have its hash.
  'record.fault.cut-off': { number: string | number; at: string | number; found: string | number } // Entry {number} and all after it are missing: the head signed at {at} names entry {found}.
  'record.fault.head-differs': { number: string | number; at: string | number } // Entry {number} holds, but the head signed at {at} names another one.
  'record.fault.not-signed': { number: string | number; at: string | number } // Entry {number} holds, but the head of {at} is not signed with the published key.
  'record.fault.removed': { number: string | number } // Entry {number} was removed.
  'record.fault.swapped': { number: string | number; found: string | number } // Entry {number} is not in its place: entry {found} stands there.
  'record.fault.unlinked': { number: string | number; before: string | number } // Entry {number} names another hash than that of entry {before}.
  'record.fault.unlinked-first': { number: string | number } // Entry {number} names another hash than that of the facts of the attempt.
  'record.file.planned': { count: string | number } // {count} apps planned, numbers without gaps, each naming the one before.
  'record.heads.all': { count: string | number } // All {count} heads
  'record.heads.entry': { number: string | number } // entry {number}
  'record.span.hours': { hours: string | number; minutes: string | number } // {hours} h {minutes}
  'record.span.minutes': { minutes: string | number } // {minutes} min
  'record.top.last': { time: string | number } // The last app was finished at {time}.
  'record.top.title': { count: number; word: string | number; entries: number } // {count, plural, =0 {No app yet} one {{word} app} other {{word} apps}}, {entries, plural, one {{entries} entry} other {{entries} entries}}, one chain.
  'record.witnesses.heading': { count: number; word: string | number } // {count, plural, =0 {Witnesses} one {{word} witness} other {{word} witnesses}}
  'record.witnesses.shifts': { count: number; span: string | number } // {count, plural, one {{count} shift} other {{count} shifts}}, {span}
  'record.witnesses.statement-of': { name: string | number } // Statement of {name}
  'reminders.kept.kind-in': { kind: string | number; place: string | number } // {kind}, {place} time
  'reminders.kept.times': { count: number } // We write {count, plural, one {once} =2 {twice} other {# times}}, then not again.
  'reminders.page.here': { place: string | number } // Where you are, {place}
  'reminders.page.moment': { weekday: string | number; date: string | number; time: string | number } // {weekday} {date} at {time}
  'reminders.page.there': { place: string | number } // At the desk, {place}
  'report.figure.pressed': { count: number } // {count, plural, one {# time pressed} other {# times pressed}}
  'report.figure.seen': { count: number } // {count, plural, one {# time seen} other {# times seen}}
  'report.figure.share': { percent: string | number } // {percent}% of those who saw it
  'report.top.about': { from: string | number; to: string | number; name: string | number } // {from} to {to}. This page is for {name} alone: whoever has its address can read it.
  'share.on-page.on': { network: string | number } // Share on {network} (new tab)
  'site.footer.about': { record: string | number; day: string | number } // An attempt at {record}. {day}.
  'site.footer.copyright': { year: string | number } // © {year} The 20 in 24 record attempt, by its organiser.
  'site.footer.copyright-by': { year: string | number; builder: string | number } // © {year} The 20 in 24 record attempt, by {builder}.
  'site.light.cost': { kb: string | number } // This page: {kb} KB
  'site.live.building': { number: string | number } // App {number} is being built
  'site.live.building-titled': { number: string | number; title: string | number } // App {number}: {title}
  'site.live.clock': { time: string | number } // LIVE {time}
  'site.live.finished': { number: string | number } // App {number} finished
  'site.live.finished-titled': { number: string | number; title: string | number } // App {number} finished: {title}
  'site.rehearsal.minutes': { count: number } // {count, plural, one {# minute plays} other {# minutes play}} 24 hours. Nothing here counts.
  'site.rehearsal.seconds': { count: number } // {count, plural, one {# second plays} other {# seconds play}} 24 hours. Nothing here counts.
  'sponsors.strip.all': { count: string | number } // All sponsors ({count})
  'stand.enquiry.write': { address: string | number } // Rather write yourself? {address}
  'stand.now.ask': { tier: string | number } // Ask about {tier}
  'stand.now.visit': { name: string | number } // Visit {name} (new tab)
  'stand.reach.counted': { moment: string | number } // Counted on this site on {moment}.
  'stand.reach.ideas': { count: number } // {count, plural, one {app idea} other {app ideas}} open to votes
  'stand.reach.people': { count: number } // {count, plural, one {person} other {people}} who sent one in
  'stand.reach.votes': { count: number } // {count, plural, one {vote} other {votes}} one per person and idea
  'stories.page.gone-office': { date: string | number } // It was taken down on {date}. The link you were sent was right.
  'stories.page.gone-owner': { date: string | number } // Its owner took it down on {date}. The link you were sent was right.
  'stories.page.share-text': { name: string | number } // What {name} says about 20 in 24
  'stories.page.title-of': { name: string | number; location: string | number } // {name}, {location}: a story · 20 in 24
  'stories.profile.linkedin': { name: string | number } // {name} on LinkedIn
  'stories.profile.linkedin-tab': { name: string | number } // {name} on LinkedIn, opens in a new tab
  'stories.profile.other': { name: string | number } // The profile of {name}
  'stories.profile.other-tab': { name: string | number } // The profile of {name}, opens in a new tab
  'story.page.days-after': { count: number } // In the first two rows a block is ₦100. In the third it is an app, and {count, plural, one {# was} other {# were}} finished.
  'story.page.days-live': { count: number } // In the first two rows a block is ₦100. In the third it is an app, and {count, plural, one {# is} other {# are}} finished.
  'story.page.listen-play': { length: string | number } // Play the story, {length}
  'story.page.listen-time': { now: string | number; length: string | number } // {now} of {length}
  'story.page.standfirst-after': { date: string | number } // I carried blocks for ₦500 a day. On {date} I set out to lay twenty more, in code, in one turn of the clock.
  'story.page.standfirst-before': { date: string | number } // I carried blocks for ₦500 a day. On {date} I lay twenty more, in code, in one turn of the clock.
  'story.page.start-after': { city: string | number } // The clock started in {city}
  'story.page.start-before': { city: string | number } // The clock starts in {city}
  'tally.earlier.line': { date: string | number; votes: number } // {date}: {votes, plural, one {{votes} vote} other {{votes} votes}}
  'tally.earlier.line-entry': { date: string | number; votes: number; number: string | number } // {date}: {votes, plural, one {{votes} vote} other {{votes} votes}}, entry {number}
  'tally.figure.entry': { number: string | number } // Entry {number}
  'tally.figure.votes': { votes: number; ideas: number; date: string | number } // {votes, plural, one {{votes} vote} other {{votes} votes}} for {ideas, plural, one {{ideas} idea} other {{ideas} ideas}} on {date}
  'tally.idea.line': { title: string | number; votes: number } // {title}: {votes, plural, one {{votes} vote} other {{votes} votes}}
  'tally.idea.marks': { count: number } // {count, plural, one {{count} mark} other {{count} marks}}
  'tally.idea.more': { count: string | number } // Show {count} more
  'tally.look.found': { title: string | number } // This mark is counted for “{title}”.
  'tally.own.mark': { mark: string | number } // In this tally: {mark}
  'tally.own.next': { mark: string | number } // In the next one: {mark}
  'tally.own.no-mark': { count: string | number } // Not in this tally by a mark: it is newer, or the idea has fewer than {count} votes.
  'tell.elsewhere.now': { name: string | number; location: string | number } // It now says, as {name}, {location}:
  'tell.form.limit': { count: string | number } // {count} words at most.
  'tell.form.words-left': { left: number } // {left, plural, one {You have # word left} other {You have # words left}}
  'tell.form.words-over': { over: number } // {over, plural, one {You have # word too many} other {You have # words too many}}
  'tell.own.asked': { date: string | number } // You asked on {date}
  'tell.own.promise': { count: string | number } // We decide within {count} days of your asking.
  'tell.own.since': { date: string | number } // On the wall since {date}
  'tell.refusal.too-many': { count: string | number } // Testimonial must be 45 words or less. Current count: {count} words.
  'testing.report.left': { left: number } // {left, plural, one {You have # character left} other {You have # characters left}}
  'testing.report.open': { name: string | number } // Open {name}, try what it promises, then say how it went.
  'testing.report.over': { over: number } // {over, plural, one {You have # character too many} other {You have # characters too many}}
  'unsent.arrived.item': { item: string | number } // {item} has arrived.
  'unsent.item.idea': { title: string | number } // Your idea “{title}”
  'unsent.item.vote': { title: string | number } // Your vote for “{title}”
  'unsent.item.vote-back': { title: string | number } // Your vote taken back for “{title}”
  'unsent.state.late': { item: string | number } // {item} has waited for more than seven days, so it goes only when you say so.
  'unsent.state.other': { item: string | number; email: string | number } // {item}: sign in as {email}, and it goes.
  'unsent.state.refused': { item: string | number; reason: string | number } // {item} was not taken: {reason}
  'verify.check.valid': { title: string | number; name: string | number; date: string | number } // Signature valid. Signed by 20 in 24: {title}, {name}, {date}.
  'verify.head.found': { title: string | number; name: string | number } // {title}: {name} · 20 in 24
  'verify.head.found-text': { name: string | number; date: string | number; code: string | number } // A genuine badge, issued to {name} on {date}. Verification code {code}.
  'verify.page.share': { title: string | number } // {title}, a badge of 20 in 24
  'verify.result.genuine': { name: string | number; date: string | number } // This badge is genuine. Issued to {name} on {date}.
  'verify.result.revoked': { date: string | number; because: string | number } // This badge was taken back. On {date}: {because}
}

export interface TaggedWords {
  'accessibility.tell.text': 'mail'
  'app.built.building': 'figure'
  'app.built.dropped': 'figure'
  'app.built.finished': 'figure'
  'app.built.planned': 'figure'
  'app.evidence.entries': 'figure'
  'app.idea.dated': 'figure'
  'app.idea.one': 'figure'
  'app.idea.own': 'figure'
  'app.list.open': 'of'
  'app.list.times': 'day'
  'app.log.newest-first': 'log'
  'app.log.nothing': 'log'
  'app.votes.count': 'figure'
  'app.votes.not': 'figure'
  'badge.card.issued': 'code'
  'blog.page.feeds': 'atom' | 'json'
  'blog.post.updated': 'date'
  'board.column.count': 'noun'
  'board.head.built': 'number' | 'words'
  'board.idea.together-as': 'name'
  'board.mark.text': 'code' | 'how'
  'board.slots.days': 'number'
  'built.section.locked': 'lead'
  'built.wall.building': 'hidden'
  'built.wall.finished': 'hidden' | 'app'
  'built.wall.planned': 'hidden'
  'campaign.hero.bench-titled': 'title'
  'campaign.hero.lede-at': 'record'
  'campaign.hero.lede-before': 'record'
  'campaign.hero.live': 'clock'
  'campaign.hero.source': 'link'
  'dashboard.head.since': 'time'
  'dashboard.head.since-in': 'time'
  'dashboard.idea.approved': 'board'
  'dashboard.idea.approved-on': 'board'
  'dashboard.idea.built': 'app'
  'dashboard.idea.taken': 'app'
  'dashboard.idea.votes': 'figure'
  'dashboard.part.all': 'of'
  'day.entry.correction-of': 'entry'
  'day.time.first-written': 'hidden' | 'struck'
  'ideas.form.counter': 'number'
  'ideas.own.why': 'why'
  'ideas.vote.plain': 'of' | 'number'
  'impact.people.ideas': 'number' | 'name' | 'note'
  'impact.people.shares': 'number' | 'name'
  'impact.people.supporters': 'number' | 'name'
  'impact.people.votes': 'number' | 'name' | 'note'
  'impact.visitors.all': 'number' | 'words'
  'impact.visitors.since': 'number' | 'words'
  'join.details.privacy': 'privacy'
  'join.wall.others': 'number'
  'join.wall.others-only': 'number'
  'learn.posts.read': 'of'
  'learn.questions.missing': 'link'
  'letters.app.about': 'title'
  'letters.badge.ready': 'title'
  'letters.code.closed': 'link'
  'letters.end.asked-for': 'site'
  'letters.idea.approved-line': 'title'
  'letters.idea.building-line': 'title'
  'letters.idea.built-line': 'title'
  'letters.idea.rejected-line': 'title'
  'live.chip.finished': 'clock'
  'live.chip.live': 'clock'
  'live.chip.rehearsal': 'clock'
  'live.chip.starts': 'clock'
  'live.log.new': 'of'
  'live.log.times': 'check'
  'live.log.times-here': 'check'
  'press.soon.write': 'mail'
  'record.check.scripts': 'log'
  'record.top.title': 'break'
  'register.you.more': 'optional'
  'reminders.kept.change': 'end'
  'report.figure.pressed': 'number' | 'words'
  'report.figure.seen': 'number' | 'words'
  'report.figure.share': 'number' | 'words'
  'report.figure.share-none': 'number' | 'words'
  'site.draft.english': 'page'
  'site.footer.about': 'date'
  'site.live.clock': 'clock'
  'stand.enquiry.write': 'mail'
  'stand.now.visit': 'of'
  'stand.reach.ideas': 'what' | 'how'
  'stand.reach.people': 'what' | 'how'
  'stand.reach.votes': 'what' | 'how'
  'tally.earlier.line': 'file'
  'tally.earlier.line-entry': 'file'
  'tally.idea.line': 'idea'
  'tally.own.mark': 'code'
  'tally.own.next': 'code'
  'tally.own.sign-in': 'board'
  'tell.own.unproven': 'lead'
  'testing.report.open': 'app'
  'unsent.state.refused': 'reason'
  'verify.check.valid': 'lead'
  'verify.proof.text': 'alone'
  'verify.result.genuine': 'lead'
  'verify.result.revoked': 'lead' | 'because'
}
