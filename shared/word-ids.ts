// Made by `npm run words types` from words/en.

export type PlainId =
  | 'about.next.decision' // Decision posted here
  | 'about.next.evidence' // Review of the evidence
  | 'about.next.no-date' // Date to be confirmed
  | 'about.next.submitted' // Evidence submitted
  | 'about.next.title' // What happens now
  | 'about.next.to-submit' // Evidence to be submitted
  | 'about.next.with-source' // With its date and source
  | 'about.section.begins' // When it begins
  | 'about.section.build' // minutes to build
  | 'about.section.figures' // See the figures
  | 'about.section.goal' // Record-Breaking Goal
  | 'about.section.goal-text' // Twenty working apps, each built and demonstrated inside one 24-hour window.
  | 'about.section.impact' // Global Impact
  | 'about.section.impact-anyone' // One desk that anyone, anywhere, can watch. It shows what patience and AI tools can do together.
  | 'about.section.lede' // People will remember the number: twenty working apps in one day. The reason is simpler: any teenager with a phone should get to see someone who started where they are now.
  | 'about.section.plan' // to plan
  | 'about.section.source' // Source
  | 'about.section.subtitle' // The Vision Behind the Record
  | 'about.section.test' // to test and record
  | 'about.section.title' // Making History
  | 'about.section.youth' // Empowering Youth
  | 'about.section.youth-text' // Every build is shown and explained, so you can learn the method and use it yourself.
  | 'accessibility.aims.heading' // What we aim for
  | 'accessibility.aims.text' // WCAG 2.2, levels A and AA. Before we publish, we check every page and dialog with an automated tool, in the light and the dark theme. Automated tools find some faults, not all of them.
  | 'accessibility.hard.heading' // What may still be hard
  | 'accessibility.hard.text' // Videos play from YouTube, with YouTube’s own controls and captions. Names, ideas and stories are in the words and the language their writers chose.
  | 'accessibility.head.description' // How this site works for everyone, what may still be hard, and how to tell us.
  | 'accessibility.head.title' // Accessibility · 20 in 24
  | 'accessibility.motion.heading' // Motion
  | 'accessibility.motion.text' // Dust drifts behind the headline, and the sponsors and stories move. The “Pause motion” button at the bottom of the top section stops all of it, and we remember your choice. If your device asks for less motion or less data, nothing moves on its own. The countdown changes every second but is not read aloud each time.
  | 'accessibility.page.standfirst' // This site is for everyone: on a basic phone, with a keyboard, with a screen reader, or with motion turned off.
  | 'accessibility.page.title' // Accessibility
  | 'accessibility.rely.colour' // Colour is never the only way we show something.
  | 'accessibility.rely.heading' // What you can rely on
  | 'accessibility.rely.keyboard' // You can do everything with a keyboard, and you can always see where the focus is.
  | 'accessibility.rely.scripts' // You can read the pages without JavaScript, and search and page through the ideas board too.
  | 'accessibility.rely.theme' // The theme follows your device, and contrast gets stronger if your device asks for it.
  | 'accessibility.rely.zoom' // You can enlarge text to 200%, and pages fit a screen 320 pixels wide without scrolling sideways.
  | 'accessibility.tell.heading' // Tell us
  | 'app.built.code' // Code
  | 'app.built.no-hold' // Never on hold.
  | 'app.built.step' // App
  | 'app.evidence.step' // Evidence
  | 'app.head.code' // Code
  | 'app.head.film' // Watch the video
  | 'app.head.missing' // App not found
  | 'app.head.missing-text' // There is no app at this address.
  | 'app.head.missing-title' // App not found · 20 in 24
  | 'app.head.no-reason' // No reason was recorded.
  | 'app.head.open' // Open the app
  | 'app.idea.link' // See the idea
  | 'app.idea.nobody' // No visitor sent this one in, so it has no votes.
  | 'app.idea.one' // One idea
  | 'app.idea.own' // Builder’s own idea
  | 'app.idea.step' // Idea
  | 'app.list.description' // All twenty apps from the day: what each one does, when it was built and whether it works.
  | 'app.list.title' // The twenty apps · 20 in 24
  | 'app.log.heading' // Log entries for this app
  | 'app.log.nothing' // There are no entries for this app yet. See the whole log
  | 'app.near.label' // Other apps
  | 'app.trace.label' // From the idea to the evidence
  | 'app.votes.board' // See the ideas board
  | 'app.votes.not' // Not counted
  | 'app.votes.step' // Votes
  | 'badge.action.linkedin' // Add to LinkedIn profile
  | 'badge.action.own' // Is this your badge? Add to LinkedIn profile
  | 'badge.action.print' // Print
  | 'badge.card.again' // Try again
  | 'badge.card.failed' // Error verifying badge. Please try again later.
  | 'badge.card.loading' // Loading badge...
  | 'badge.card.loading-own' // Loading your badge...
  | 'badge.card.own-unread' // We couldn’t load your badge, but it hasn’t been lost. Reload the page to see it.
  | 'badge.card.unknown' // Badge not found
  | 'badge.preview.busy' // Your badge is being prepared...
  | 'badge.preview.soon-here' // It will be here in a moment.
  | 'badge.problem.blob' // Failed to create blob
  | 'badge.problem.canvas' // Canvas context not available
  | 'badge.problem.image' // Failed to load SVG image
  | 'badge.refusal.not-earned' // Badge requirements not met
  | 'badge.refusal.not-signed-in' // Please verify your email first
  | 'bar.phone.due' // Not started yet
  | 'bar.phone.label' // Support
  | 'bar.phone.no-result' // No result yet
  | 'bar.phone.tell' // Notify me
  | 'bar.phone.today' // Today
  | 'bar.phone.watch' // Watch
  | 'blog.filters.category' // Category
  | 'blog.filters.category-all' // All categories
  | 'blog.filters.clear' // Clear Filters
  | 'blog.filters.language' // Language
  | 'blog.filters.language-all' // All languages
  | 'blog.filters.search' // Search posts
  | 'blog.filters.sort' // Sort
  | 'blog.filters.sort-newest' // Newest First
  | 'blog.filters.sort-oldest' // Oldest First
  | 'blog.filters.sort-popular' // Most Popular
  | 'blog.filters.sort-title' // Title A-Z
  | 'blog.filters.sort-title-desc' // Title Z-A
  | 'blog.filters.submit' // Search
  | 'blog.head.any' // Blog · 20 in 24
  | 'blog.head.any-description' // A post about the attempt.
  | 'blog.head.description' // Notes on the road to twenty apps in one day: training, rules, mistakes and decisions.
  | 'blog.head.gone' // This post is no longer here · 20 in 24
  | 'blog.head.none' // Blog post not found · 20 in 24
  | 'blog.head.none-description' // There is no blog post at this address.
  | 'blog.head.title' // All Blog Posts · 20 in 24
  | 'blog.list.failed' // Failed to load blog posts
  | 'blog.list.loading' // Loading blog posts
  | 'blog.list.none' // No posts found
  | 'blog.list.none-filtered' // Try adjusting your filters
  | 'blog.list.none-yet' // No blog posts have been published yet
  | 'blog.page.feeds' // Follow the blog in a feed reader: Atom or JSON Feed.
  | 'blog.page.label' // Posts
  | 'blog.page.title' // All Blog Posts
  | 'blog.pages.label' // Pages of blog posts
  | 'blog.pages.next' // Next page
  | 'blog.pages.previous' // Previous page
  | 'blog.post.all' // All posts
  | 'blog.post.back' // Return to Main Website
  | 'blog.post.failed' // Failed to load blog post
  | 'blog.post.gone' // This post is no longer here
  | 'blog.post.gone-see' // Read the latest posts
  | 'blog.post.loading' // Loading post
  | 'blog.post.none' // Blog Post Not Found
  | 'blog.post.none-text' // The link may be out of date, or the post may have been taken down.
  | 'blog.post.related-all' // View All Blog Posts
  | 'blog.post.tags' // Tags
  | 'blog.view.grid' // Show as grid
  | 'blog.view.label' // Layout
  | 'blog.view.list' // Show as list
  | 'board.about.feed' // Feed of all ideas
  | 'board.about.hear' // Get updates on ideas
  | 'board.about.hear-text' // Add our feed to your feed reader to hear about each new idea, and each idea we start or finish building.
  | 'board.about.together' // When two ideas are the same
  | 'board.about.together-text' // When two people ask for the same thing, we merge their ideas. Both names stay, each voter counts once, and the old link leads to the merged idea.
  | 'board.column.approved' // Most votes first.
  | 'board.column.approved-live' // In the order of the plan, then by votes.
  | 'board.column.asked' // We haven’t read these yet.
  | 'board.column.building' // Being built right now.
  | 'board.column.built' // Done. Each one has its own page.
  | 'board.column.empty-after' // No ideas were recorded here.
  | 'board.column.empty-before' // Empty until the clock starts.
  | 'board.column.empty-live' // None at the moment.
  | 'board.column.empty-search' // Nothing here matches your search.
  | 'board.column.test' // Test the apps yourself
  | 'board.column.testing' // Finished, and with our testers.
  | 'board.column.watch' // Watch it being built
  | 'board.column.yours-status' // You’ll see here whether it’s approved.
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
  | 'board.filters.status-any' // All statuses
  | 'board.filters.submit' // Search
  | 'board.head.back' // Return to Main Website
  | 'board.head.contributors' // Contributors
  | 'board.head.description-after' // Read, search and vote on the app ideas people have sent in. Ideas and voting are still open.
  | 'board.head.description-live' // Read, search and vote on the app ideas people sent in. Twenty apps are being built today.
  | 'board.head.description-open' // Read, search and vote on the app ideas people have sent in. Twenty apps get a slot in the 24 hours.
  | 'board.head.heading' // App Ideas
  | 'board.head.ideas' // Active Ideas
  | 'board.head.title' // App Ideas · 20 in 24
  | 'board.head.title-gone' // This idea is no longer here · 20 in 24
  | 'board.head.title-none' // Idea not found · 20 in 24
  | 'board.head.votes' // Total Votes
  | 'board.idea.by' // Submitted by
  | 'board.idea.close' // Close
  | 'board.idea.delete-own' // Delete my idea
  | 'board.idea.failed' // App idea
  | 'board.idea.follow' // Follow
  | 'board.idea.following' // Following
  | 'board.idea.for' // For
  | 'board.idea.gone' // This idea is no longer here
  | 'board.idea.gone-see' // See the ideas on the board
  | 'board.idea.loading' // Loading the idea
  | 'board.idea.none' // There is no idea at this address
  | 'board.idea.none-see' // See all ideas
  | 'board.idea.none-text' // It may have been withdrawn, or we may not have approved it yet.
  | 'board.idea.not-found' // Idea not found
  | 'board.idea.on' // Submitted on
  | 'board.idea.one-moment' // One moment
  | 'board.idea.take-back' // Withdraw my vote
  | 'board.idea.together' // Merged ideas
  | 'board.idea.together-note' // Anyone who voted for more than one of these ideas counts once.
  | 'board.idea.why-not' // Why it wasn’t approved
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
  | 'board.list.tally' // Recount every vote
  | 'board.list.votes' // Votes
  | 'board.mark.title' // Your vote has a receipt
  | 'board.pages.label' // Pages of app ideas
  | 'board.pages.next' // Next page
  | 'board.pages.previous' // Previous page
  | 'board.sign-in.done' // You are signed in.
  | 'board.slots.line' // Cut-off at twenty. At the moment, the ideas above this line have a slot. Every vote can change that.
  | 'board.slots.no-guarantee' // Your vote shows what you want built. It doesn’t guarantee a slot: the plan decides which twenty are built.
  | 'board.slots.plan-ends' // Today’s plan ends here.
  | 'board.slots.taken' // All twenty slots are taken. You can still vote.
  | 'board.view.by-status' // By status
  | 'board.view.label' // View
  | 'board.view.list' // List
  | 'browsers.anyway' // Open this page anyway
  | 'browsers.heading' // Your browser is too old for this page
  | 'browsers.needs-scripts' // This page needs a newer browser, with JavaScript turned on
  | 'browsers.site' // Go to the light version of the site
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
  | 'built.section.asked' // The twenty most wanted ideas
  | 'built.section.before' // Twenty blocks, all dark. Each one lights up when its app is finished.
  | 'built.section.live' // Twenty blocks. Each one lights up when its app is finished.
  | 'built.section.locked' // Coming Soon - App details will be unlocked on the day of the challenge
  | 'built.section.outline' // An outline means someone asked for the app, not that it was built.
  | 'built.section.title' // 20 Apps, One Record
  | 'busy.page.heading' // A lot of people are here right now
  | 'busy.page.text' // You don’t need to do anything: this page will try again in three seconds.
  | 'campaign.card.dial-finished' // finished
  | 'campaign.card.poster-first' // apps in
  | 'campaign.card.poster-second' // 24 hours,
  | 'campaign.card.poster-third' // one builder
  | 'campaign.card.turn' // Flip the card to read my story
  | 'campaign.card.turn-back' // Flip back to the poster
  | 'campaign.card.turn-title' // My story
  | 'campaign.clock.days' // days
  | 'campaign.clock.hours' // hours
  | 'campaign.clock.left' // TIME LEFT
  | 'campaign.clock.minutes' // minutes
  | 'campaign.clock.on-pace' // On a 72-minute pace
  | 'campaign.clock.remind' // Remind me
  | 'campaign.clock.seconds' // seconds
  | 'campaign.clock.wait' // SEE YOU IN
  | 'campaign.head.description' // One person, one day, 20 working apps: a world-record attempt to show young Africans how far one skill can go.
  | 'campaign.hero.before-first' // Twenty apps.
  | 'campaign.hero.before-second' // One day.
  | 'campaign.hero.begun-first' // The clock is running.
  | 'campaign.hero.begun-second' // Twenty to go.
  | 'campaign.hero.bench-empty' // The next app is being prepared.
  | 'campaign.hero.claim' // Official world-record attempt
  | 'campaign.hero.due' // Not started yet.
  | 'campaign.hero.motion-off' // Pause motion
  | 'campaign.hero.motion-on' // Resume motion
  | 'campaign.hero.no-count' // The count is not in yet.
  | 'campaign.hero.none' // None
  | 'campaign.hero.passed' // The day has passed.
  | 'campaign.hero.postponed' // The attempt was postponed.
  | 'campaign.hero.source' // Source.
  | 'campaign.hero.support' // Support My Attempt
  | 'campaign.hero.tell' // Tell me the result
  | 'campaign.hero.vote' // Vote on what gets built
  | 'campaign.hero.watch' // Watch live
  | 'campaign.hero.why' // See Why
  | 'campaign.part.failed' // This did not load. Please try again.
  | 'campaign.part.loading' // Loading...
  | 'campaign.result.completed' // Completed, not yet verified
  | 'campaign.result.next-postponed' // A new date will be posted here.
  | 'campaign.result.next-submitted' // The decision will be posted here.
  | 'campaign.result.next-unverified' // It is waiting to be verified.
  | 'campaign.result.not-achieved' // Target not reached
  | 'campaign.result.postponed' // Postponed
  | 'campaign.result.submitted' // Evidence submitted
  | 'campaign.result.verified' // Record verified
  | 'campaign.story.apps' // apps in one day
  | 'campaign.story.apps-none' // apps in one day, none finished yet
  | 'campaign.story.beginning' // I carried blocks and sand for 500 naira a day, 800 in a good week. The evenings were for learning.
  | 'campaign.story.income-first' // a day, at first
  | 'campaign.story.income-good' // a day, in a good week
  | 'campaign.story.skill' // Then one skill, learned slowly, changed what a day’s work could be worth. This attempt is for anyone still at the start of that road.
  | 'campaign.story.skill-title' // The Power of One Skill
  | 'campaign.story.title' // From Construction Sites to Code
  | 'challenge.section.ai' // AI Integration
  | 'challenge.section.ai-text' // AI tools help with every build. A person still decides, tests and signs off.
  | 'challenge.section.caption' // Outer ring: 24 hours. Inner ring: 20 apps. They line up only four times: at midnight, 6 am, noon and 6 pm.
  | 'challenge.section.dial' // A dial: 24 hours on the outer ring, 20 apps on the inner ring, 72 minutes for each app.
  | 'challenge.section.dial-minutes' // minutes
  | 'challenge.section.dial-per-app' // per app
  | 'challenge.section.endurance' // Mental Endurance
  | 'challenge.section.endurance-text' // Hour nineteen counts as much as hour one: 72 minutes, one app, start again.
  | 'challenge.section.join' // Join the Challenge
  | 'challenge.section.outlined' // Outlined blocks show the ideas with the most votes. Your vote shows what you want built; it doesn’t guarantee a slot.
  | 'challenge.section.record' // Live Documentation
  | 'challenge.section.record-after' // The plan was to record the screen, the desk and the clock throughout as evidence.
  | 'challenge.section.record-text' // The screen, the desk and the clock will be recorded throughout as evidence.
  | 'challenge.section.scrub' // Choose a time of day
  | 'challenge.section.sprint' // 24-Hour Sprint
  | 'challenge.section.sprint-after' // One clock from midnight to midnight, with no breaks for meals, power cuts or bugs.
  | 'challenge.section.sprint-before' // The clock starts at midnight and does not stop for meals, power cuts or bugs.
  | 'challenge.section.sprint-live' // The clock started at midnight and does not stop for meals, power cuts or bugs.
  | 'challenge.section.title' // What We’re Up Against
  | 'consent.draft.line' // This translation is a draft. Only the English text counts. Read it here.
  | 'consent.enquiry.text' // We store your enquiry until it is closed and delete it 90 days later. Privacy
  | 'consent.join.text' // Your name appears on your badge, which anyone with its code can check. We store your name with your email. How we use both.
  | 'consent.news.text' // Email me about the day, about ideas and with news of the attempt. I can unsubscribe with one click from any email.
  | 'consent.register.text' // Your name appears on your badge. Only the people who organise the testing can see the rest: privacy.
  | 'consent.reminders.ask' // One code confirms it’s you. You can stop the reminders at any time.
  | 'consent.reminders.code' // We store your choice until you enter the code. After the last reminder, we erase your email address.
  | 'consent.story.linkedin' // Once we have approved it, your name, location, LinkedIn profile and words appear on this site, on their own page that anyone can share. Your email is never shown.
  | 'consent.story.profile' // Once we have approved it, your name, location, profile and words appear on this site, on their own page that anyone can share. Your email is never shown.
  | 'dashboard.activity.completed' // Completed
  | 'dashboard.activity.deletion' // Deletion requested
  | 'dashboard.activity.none' // Nothing here yet
  | 'dashboard.activity.none-text' // Submit an idea or vote for one, and you’ll see what happens to it here.
  | 'dashboard.activity.story' // Your story
  | 'dashboard.ago.now' // Just now
  | 'dashboard.badge.idea' // Awarded for contributing innovative app ideas to the GWR initiative
  | 'dashboard.badge.story' // Awarded for sharing a story that others can learn from
  | 'dashboard.badge.supporter' // Awarded for standing with the attempt and its community
  | 'dashboard.door.dropped' // The connection dropped. Nothing was lost. Press Try again to reload your dashboard.
  | 'dashboard.door.failed' // Failed to load supporter data
  | 'dashboard.door.heading' // Access Denied
  | 'dashboard.door.home' // Return to Main Website
  | 'dashboard.door.missing' // Supporter profile not found or not verified
  | 'dashboard.door.offline' // You are offline. Nothing was lost. Once you are connected, press Try again to reload your dashboard.
  | 'dashboard.door.prove' // To open this page, first verify the email address saved on this device. If it’s your address, ask us to send a code to it.
  | 'dashboard.door.retry' // Try again
  | 'dashboard.door.waiting' // Loading your dashboard...
  | 'dashboard.earn.idea' // Send in an app idea. You’ll get this badge once we approve it.
  | 'dashboard.earn.idea-go' // Submit Your Idea
  | 'dashboard.earn.story' // Share a story of up to 45 words. You’ll get this badge once we approve it.
  | 'dashboard.earn.story-go' // Share Your Story
  | 'dashboard.earn.supporter' // You earned this one when you joined. We’re preparing it now.
  | 'dashboard.head.description' // A supporter’s badges, activity and data.
  | 'dashboard.head.title' // Your dashboard · 20 in 24
  | 'dashboard.idea.approved' // Thank you. It’s approved and on the board.
  | 'dashboard.idea.heading' // What happened to your ideas
  | 'dashboard.idea.not-taken' // Not approved
  | 'dashboard.idea.share' // I asked 20 in 24 to build this app. Add your vote.
  | 'dashboard.link.heading' // Bring a friend
  | 'dashboard.link.privacy' // We count each person who opens your link and joins on that page. You see how many have joined, but not their names. The link says nothing about you and stores nothing on anyone’s device.
  | 'dashboard.link.share' // Share your link
  | 'dashboard.link.text' // I’m supporting 20 in 24. Join me.
  | 'dashboard.meanwhile.after' // The day has passed.
  | 'dashboard.meanwhile.after-text' // The day is over, but the ideas board is still open. Vote for what should be built next.
  | 'dashboard.meanwhile.before-vote' // While you wait, vote for the ideas you want built.
  | 'dashboard.meanwhile.due' // Not started yet.
  | 'dashboard.meanwhile.label' // In the meantime
  | 'dashboard.meanwhile.live' // The clock is running.
  | 'dashboard.meanwhile.live-text' // Twenty apps are being built right now. See which blocks have lit up.
  | 'dashboard.meanwhile.wall' // See the apps
  | 'dashboard.next.badge' // Show someone your badge.
  | 'dashboard.next.badge-text' // Its page proves that it’s genuine and that it’s yours.
  | 'dashboard.next.board' // Go to the ideas board
  | 'dashboard.next.code' // Enter the code for your story.
  | 'dashboard.next.code-text' // We emailed it to you. Once you enter it, we’ll read your story.
  | 'dashboard.next.idea' // Ask for an app you need.
  | 'dashboard.next.idea-text' // Tell us what it should solve. You’ll earn the Idea Innovator badge once it’s approved.
  | 'dashboard.next.label' // Your next step
  | 'dashboard.next.more-votes' // Vote on three ideas.
  | 'dashboard.next.more-votes-text' // The most-wanted ideas come first.
  | 'dashboard.next.my-badge' // Open my badge
  | 'dashboard.next.my-idea' // Open my idea
  | 'dashboard.next.my-story' // Open my story
  | 'dashboard.next.returned' // Your story needs a change.
  | 'dashboard.next.returned-text' // See why, edit it and send it again.
  | 'dashboard.next.stands-text' // Every vote counts. Share your idea with the people you had in mind when you wrote it.
  | 'dashboard.next.story' // Tell your story in 45 words.
  | 'dashboard.next.story-text' // You’ll earn the Community Voice badge once it’s approved.
  | 'dashboard.next.vote' // Start with one vote.
  | 'dashboard.next.vote-text' // The ideas with the most votes come first on the board.
  | 'dashboard.part.activity' // Recent Activities
  | 'dashboard.tab.activities' // Recent Activities
  | 'dashboard.tab.badges' // My Badges
  | 'dashboard.tab.label' // Your dashboard
  | 'dashboard.tab.overview' // Overview
  | 'dashboard.type.advocate' // Community Advocate
  | 'dashboard.type.beta-user' // Beta User
  | 'dashboard.type.feedback' // Feedback Provider
  | 'dashboard.type.supporter' // Community Supporter
  | 'dashboard.type.tester' // App Tester
  | 'dashboard.wall.add' // Add me to the list
  | 'dashboard.wall.change' // Change country
  | 'dashboard.wall.choose' // Choose a country
  | 'dashboard.wall.country' // Country
  | 'dashboard.wall.failed' // We could not confirm whether that worked. Check before you try again.
  | 'dashboard.wall.first' // Choose a country first
  | 'dashboard.wall.hidden' // You are not in the list.
  | 'dashboard.wall.remove' // Remove me
  | 'dashboard.wall.saving' // Saving...
  | 'dashboard.wall.title' // Appear in the list of supporters
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
  | 'day.entry.ended' // The attempt ended
  | 'day.entry.evidence' // Evidence added
  | 'day.entry.hold' // On hold
  | 'day.entry.hold-ended' // No longer on hold
  | 'day.entry.note' // Note
  | 'day.entry.shift-begun' // Shift started
  | 'day.entry.shift-ended' // Shift ended
  | 'day.entry.started' // The attempt started
  | 'day.entry.statement' // Statement signed
  | 'day.headline.before' // Not started yet. Twenty to go.
  | 'day.headline.none' // None
  | 'day.headline.passed' // The day has passed. The log is empty.
  | 'day.page.check' // Check it yourself
  | 'day.page.loading' // Loading...
  | 'day.page.renews' // This page refreshes every minute.
  | 'day.test.failed' // This did not load. Please try again.
  | 'day.test.sign-in' // Sign in to test
  | 'day.test.thanks' // Thank you. Your report counts.
  | 'day.took.as-planned' // As planned.
  | 'day.wall.label' // The twenty apps
  | 'day.works.heading' // Does it work?
  | 'day.works.nobody' // Nobody has tested it yet. Be the first.
  | 'emails.app.see-built' // See how it turned out
  | 'emails.app.see-idea' // See the idea
  | 'emails.app.taken-news' // It’s in the plan for the day. Its slot may still change, so check the idea’s page for the latest. We’ll email you again if it’s built.
  | 'emails.badge.use' // Follow the link to download it as SVG or PNG, print it or add it to your LinkedIn profile. Anyone you show it to can check it there too.
  | 'emails.code.closed' // Closed the page? Enter your code here
  | 'emails.code.confirms' // By entering it, you confirm that these are your words:
  | 'emails.code.form-closed' // Closed the page? You can use this code until we send you a new one. Fill in the form again
  | 'emails.code.heading' // Your code
  | 'emails.code.lead' // Here’s your code. Enter it on the page where you asked for it.
  | 'emails.corrected.idea' // We corrected your idea
  | 'emails.corrected.idea-link' // See all ideas
  | 'emails.corrected.key' // Removed words are crossed out. Added words are underlined.
  | 'emails.corrected.name' // Name
  | 'emails.corrected.testimonial' // We corrected your story
  | 'emails.corrected.testimonial-line' // We have corrected the wording of your story. It is still yours, with your name.
  | 'emails.corrected.testimonial-link' // See your story
  | 'emails.corrected.text' // Text
  | 'emails.email.button' // Confirm the new address
  | 'emails.email.heading' // Your new email address
  | 'emails.email.lead-here' // You asked to change your account’s email address to this one. Please confirm it here and in the email we sent to your other address.
  | 'emails.email.subject' // Confirm your new email address for 20 in 24
  | 'emails.end.choose' // Choose which emails you get
  | 'emails.end.stop-badges' // Stop emails like this
  | 'emails.end.stop-ideas' // Stop emails about ideas
  | 'emails.end.stop-own-ideas' // Stop emails about my ideas
  | 'emails.end.stop-reminders' // Stop the reminders
  | 'emails.end.stop-testimonial' // Stop emails about my story
  | 'emails.end.with-code' // You asked for this reminder and confirmed it with a code.
  | 'emails.enquiry.ignore' // If you didn’t send it, ignore this email.
  | 'emails.enquiry.received' // We’ve received your enquiry
  | 'emails.erased.deleted' // Your story has been removed
  | 'emails.erased.deleted-line' // As you asked, we’ve deleted your story from the site.
  | 'emails.erased.deleted-site' // Go to the site
  | 'emails.frame.about' // 20 in 24 is a world-record attempt.
  | 'emails.frame.draft' // Translated by machine and not yet checked by a native speaker.
  | 'emails.frame.hello-nobody' // Hello,
  | 'emails.frame.type-code' // On another device? Enter the code here
  | 'emails.idea.approved' // Your idea is on the board
  | 'emails.idea.board' // See the board
  | 'emails.idea.building' // Your idea is being built
  | 'emails.idea.built' // Your idea was built
  | 'emails.idea.rejected' // Your idea wasn’t approved
  | 'emails.invite.button' // Accept the invitation
  | 'emails.invite.heading' // You’re invited
  | 'emails.invite.lasts' // You can use it once, within three days. If you weren’t expecting it, ignore this email and the invitation will expire.
  | 'emails.invite.lead' // You’re invited to the 20 in 24 back office. Accept with the button or this code, then choose a password.
  | 'emails.invite.subject' // You’re invited to the 20 in 24 back office
  | 'emails.name.badge' // We’ve updated your badge. It keeps its code and its link, and now shows the new name.
  | 'emails.name.heading' // Your name was corrected
  | 'emails.password.heading' // Is this you?
  | 'emails.password.lead' // Enter this code on the page where you are changing your password.
  | 'emails.recovery.button' // Choose a new password
  | 'emails.recovery.heading' // Choose a new password
  | 'emails.recovery.lead' // Use this code or the button to choose a new password.
  | 'emails.recovery.subject' // Choose a new password for 20 in 24
  | 'emails.reminder.app-page' // See it on its own page.
  | 'emails.reminder.day-before' // It starts tomorrow
  | 'emails.reminder.day-before-subject' // 20 in 24: it starts tomorrow
  | 'emails.reminder.first-app' // The first app is finished
  | 'emails.reminder.first-app-subject' // 20 in 24: the first app is finished
  | 'emails.reminder.fri' // Friday
  | 'emails.reminder.hour-before' // One hour to go
  | 'emails.reminder.hour-before-subject' // 20 in 24: one hour to go
  | 'emails.reminder.mon' // Monday
  | 'emails.reminder.result' // The result is in
  | 'emails.reminder.result-page' // See how the twenty apps turned out.
  | 'emails.reminder.result-subject' // 20 in 24: the result is in
  | 'emails.reminder.sat' // Saturday
  | 'emails.reminder.sun' // Sunday
  | 'emails.reminder.thu' // Thursday
  | 'emails.reminder.tue' // Tuesday
  | 'emails.reminder.wed' // Wednesday
  | 'emails.signin.button' // Sign in
  | 'emails.signin.heading' // Your code
  | 'emails.signin.lead' // Here’s your code to sign in. Enter it on the page where you asked for it, or use the button.
  | 'emails.supporter.heading' // Your code
  | 'emails.supporter.heading-again' // Your new code
  | 'emails.supporter.lead' // Here’s the code that makes you a supporter of 20 in 24. Enter it on the page where you asked for it.
  | 'emails.supporter.lead-again' // Here’s a new code. It replaces your previous code. Enter it on the page where you asked for it.
  | 'emails.taken.end' // If it was you, sign in with this address instead. If it wasn’t, you don’t need to do anything.
  | 'emails.taken.heading' // Your email address was entered for another account
  | 'emails.taken.lead' // Someone who is signed in to another account asked to change that account’s address to this one. Your account already has this address, so nothing has changed.
  | 'emails.testimonial.approved' // Your story is published
  | 'emails.testimonial.approved-line' // Your story was approved. Everyone can read it now, and it has its own page that you can share.
  | 'emails.testimonial.approved-link' // Read your story
  | 'emails.testimonial.rejected' // Your story wasn’t approved
  | 'emails.testimonial.rejected-line' // You can edit it and send it again. Open “Share Your Story” and use this email address.
  | 'emails.testimonial.rejected-link' // Edit your story
  | 'enquiry.form.amount' // Amount (optional)
  | 'enquiry.form.amount-hint' // A rough figure is enough.
  | 'enquiry.form.else' // Something else
  | 'enquiry.form.email' // Email
  | 'enquiry.form.label' // Sponsor enquiry
  | 'enquiry.form.message' // What would make this worthwhile for you?
  | 'enquiry.form.message-hint' // Two sentences are enough.
  | 'enquiry.form.name' // Your name
  | 'enquiry.form.organisation' // Organisation
  | 'enquiry.form.problem' // There is a problem
  | 'enquiry.form.role' // Your role (optional)
  | 'enquiry.form.send' // Send enquiry
  | 'enquiry.form.sending' // Sending...
  | 'enquiry.form.still-here' // The connection dropped. What you wrote is still here.
  | 'enquiry.form.tiers' // Which tier are you interested in?
  | 'enquiry.form.website' // Website (optional)
  | 'enquiry.refusal.email' // Please enter a valid email address
  | 'enquiry.refusal.message' // Please write at least one sentence
  | 'enquiry.refusal.message-too-long' // Please shorten this to 1,500 characters. Your text is still here.
  | 'enquiry.refusal.name' // Please enter your name
  | 'enquiry.refusal.organisation' // Please enter the name of your organisation
  | 'enquiry.refusal.too-long' // Please enter 120 characters or fewer
  | 'enquiry.refusal.too-many' // We’ve received too many enquiries from your network or email address in the last hour. Your text is still here: please email it to us instead.
  | 'enquiry.refusal.website' // Please enter an address that starts with https://
  | 'enquiry.sent.again' // Send another enquiry
  | 'enquiry.sent.copied' // Copied
  | 'enquiry.sent.copy' // Copy
  | 'enquiry.sent.not-copied' // Couldn’t copy. Select the text instead.
  | 'enquiry.sent.title' // We’ve got your enquiry.
  | 'enquiry.sent.what' // what you sent
  | 'feed.blog.builder' // The builder
  | 'feed.blog.subtitle' // Notes on the road to twenty apps in one day.
  | 'feed.blog.title' // 20 in 24: the blog
  | 'feed.calendar.alarm' // 20 in 24 begins in 15 minutes
  | 'feed.day.subtitle' // Every step of the attempt, as it happens.
  | 'feed.day.title' // 20 in 24: the day’s log
  | 'feed.device.description' // One person, one day, 20 working apps: a world-record attempt.
  | 'feed.device.ideas' // App ideas
  | 'feed.device.live' // Live
  | 'feed.device.verify' // Verify a badge
  | 'feed.ideas.subtitle' // What people asked for, and what became of it.
  | 'feed.ideas.title' // 20 in 24: app ideas
  | 'film.dialog.close' // Close
  | 'film.dialog.missing' // The video isn’t here yet
  | 'film.dialog.missing-text' // You’ll be able to watch it here once it’s published.
  | 'film.dialog.note' // This video is on YouTube and loads when you press play.
  | 'film.dialog.play' // Play the video
  | 'film.dialog.title' // See Why: the video
  | 'film.frame.missing' // The video won’t load here.
  | 'film.frame.offline' // You are offline.
  | 'film.frame.watch' // Watch it on YouTube
  | 'forms.button.delete-idea' // Delete my idea
  | 'forms.button.leave' // Erase my data
  | 'forms.button.take-vote-back' // Withdraw my vote
  | 'forms.done.enquiry-sent' // We’ve got your enquiry. We’ll read it and reply to the email address you gave.
  | 'forms.done.idea' // Back to the idea
  | 'forms.done.idea-deleted' // Your idea was deleted.
  | 'forms.done.idea-sent' // Your idea is in. We read every idea before it goes on the board.
  | 'forms.done.ideas' // See all ideas
  | 'forms.done.joined-first' // Welcome to the Community! If this is your first time, we’ll email you the link to your badge, unless you have unsubscribed from our emails.
  | 'forms.done.left' // We’ve erased your data.
  | 'forms.done.removal-soon' // We’ll remove your story within three days.
  | 'forms.done.title' // Done
  | 'forms.done.vote-held' // Your vote is in. We’ll count it after we’ve checked it.
  | 'forms.done.vote-taken-back' // You’ve withdrawn your vote.
  | 'forms.done.voted' // Your vote has been counted.
  | 'forms.field.email-hint' // We’ll send a code to this address first.
  | 'forms.field.name-first' // Only needed the first time.
  | 'forms.head.description' // A form that works without JavaScript.
  | 'forms.lede.after-code' // We’ll email you a code. Enter it and you’re done. No password, no cookies, no JavaScript.
  | 'forms.lede.change-story' // Write your story as you want it to appear. It replaces the one you sent before, as long as we haven’t approved that one yet.
  | 'forms.lede.delete-idea' // Only the person who submitted an idea can delete it, and this cannot be undone.
  | 'forms.lede.delete-or-remove' // If your story isn’t published, we’ll delete it right away. If it’s published, we’ll remove it within three days. We don’t ask why.
  | 'forms.lede.enquire' // For organisations. We read every enquiry and reply by email. No cookies, no JavaScript.
  | 'forms.lede.leave' // This deletes your membership, badges, story, votes and sessions. Ideas on the board stay, without your name. You cannot undo this.
  | 'forms.missing.text' // Part of the link may be missing.
  | 'forms.missing.title' // Form not found
  | 'forms.refusal.changed' // Part of this form was changed or lost on the way. Nothing was saved. Please fill it in again.
  | 'forms.refusal.elsewhere' // This came from another site, so we didn’t accept it. Please use the form on this page.
  | 'forms.refusal.encoding' // Your browser sent this form in a way we can’t read. Nothing was saved.
  | 'forms.refusal.no-vote' // There is no vote for this idea under this email address. Nothing was changed.
  | 'forms.refusal.other-address' // This form was started with a different email address. Nothing was saved. Please fill it in again.
  | 'forms.refusal.too-long' // This form is too long for us to accept. Nothing was saved.
  | 'forms.refusal.too-old' // This form was sent more than 15 minutes ago. Please send it again.
  | 'forms.refusal.unanswered' // Something went wrong on our side. Please try again.
  | 'forms.title.delete-idea' // Delete your idea
  | 'forms.title.delete-story' // Remove your story
  | 'forms.title.enquire' // Ask about sponsorship
  | 'forms.title.leave' // Leave and erase your data
  | 'forms.title.share-story' // Share your story
  | 'forms.title.submit-idea' // Submit your idea
  | 'forms.title.take-vote-back' // Withdraw your vote
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
  | 'ideas.follow.emails' // We’ll email you if this idea gets a slot, and again when the app is built.
  | 'ideas.follow.failed' // That did not work. Please try again.
  | 'ideas.follow.first' // Please verify your email first to follow ideas
  | 'ideas.follow.no-emails' // We won’t email you about this idea.
  | 'ideas.follow.quiet' // You follow this idea. We won’t email you about it, because you asked us not to email you.
  | 'ideas.form.audience' // Who is it for?
  | 'ideas.form.busy' // Submitting...
  | 'ideas.form.failed' // Failed to submit idea
  | 'ideas.form.label' // Submit an idea
  | 'ideas.form.language' // Written in
  | 'ideas.form.name' // App name
  | 'ideas.form.note' // Your name appears next to your idea. We read every idea before it goes on the board.
  | 'ideas.form.saved' // Saved on this device. We’ll send it when you’re back online.
  | 'ideas.form.saved-in-page' // Keep this page open and we’ll send it when you’re back online. Your browser doesn’t let us save it.
  | 'ideas.form.send-later' // Send it later
  | 'ideas.form.solves' // What problem does it solve?
  | 'ideas.form.submit' // Submit idea
  | 'ideas.list.failed' // Failed to load app ideas
  | 'ideas.list.loading' // Loading app ideas
  | 'ideas.list.none' // No ideas found
  | 'ideas.list.none-yet' // Be the first to submit an app idea!
  | 'ideas.own.again' // Enter my email again
  | 'ideas.own.approved' // approved
  | 'ideas.own.back' // Back to my ideas
  | 'ideas.own.dashboard' // Dashboard
  | 'ideas.own.delete-failed' // Failed to delete idea
  | 'ideas.own.delete-unanswered' // Failed to delete idea. Please try again.
  | 'ideas.own.hide' // Hide my ideas
  | 'ideas.own.in-development' // in development
  | 'ideas.own.label' // Your ideas
  | 'ideas.own.limit-button' // Limit Reached (3/3)
  | 'ideas.own.limit-title' // Maximum 3 ideas per user reached
  | 'ideas.own.loading' // Loading your ideas
  | 'ideas.own.new' // Submit a new idea
  | 'ideas.own.pending' // pending
  | 'ideas.own.sign-out' // Sign out
  | 'ideas.own.signed-in' // Signed in as
  | 'ideas.own.slots-0' // You’ve used all three of your ideas.
  | 'ideas.own.slots-1' // You can send one more idea.
  | 'ideas.own.slots-2' // You can send two more ideas.
  | 'ideas.own.slots-3' // You can send three ideas.
  | 'ideas.own.submit-tab' // Submit Idea
  | 'ideas.own.submitted' // submitted
  | 'ideas.own.verify-first' // Please verify your email first
  | 'ideas.own.verify-first-home' // You must verify your email first
  | 'ideas.refusal.already-voted' // You have already voted on this idea
  | 'ideas.refusal.audience-missing' // Please choose who the app is for
  | 'ideas.refusal.description-too-long' // Problem description must be 2,000 characters or fewer
  | 'ideas.refusal.description-too-short' // Problem description must be at least 20 characters long
  | 'ideas.refusal.language-unknown' // Please choose one of the languages in the list
  | 'ideas.refusal.limit-reached' // You've reached the maximum limit of 3 app ideas. Delete an existing idea to submit a new one.
  | 'ideas.refusal.merged-stays' // This idea was merged with another one, so it cannot be deleted. Email us if you want the two separated.
  | 'ideas.refusal.not-deletable' // Ideas that are in development or completed cannot be deleted
  | 'ideas.refusal.not-found' // Idea not found
  | 'ideas.refusal.rejected-stays' // A rejected idea cannot be deleted. It does not count towards your three ideas.
  | 'ideas.refusal.title-too-long' // App name must be 120 characters or fewer
  | 'ideas.refusal.title-too-short' // App name must be at least 3 characters long
  | 'ideas.section.after' // Send up to three ideas. The day is over, but ideas and voting are still open.
  | 'ideas.section.board' // See the full board
  | 'ideas.section.live' // Send up to three ideas. Today’s twenty apps are being built, and you can still vote.
  | 'ideas.section.panel' // Your ideas
  | 'ideas.section.three-before' // Send up to three ideas. Twenty apps get a slot.
  | 'ideas.section.title' // Submit Your Idea
  | 'ideas.section.top' // Top 3 ideas
  | 'ideas.similar.ask' // Is it one of these? Vote instead.
  | 'ideas.similar.label' // Similar ideas
  | 'ideas.similar.none' // None of these
  | 'ideas.status.approved' // Approved
  | 'ideas.status.completed' // Completed
  | 'ideas.status.in-development' // In Development
  | 'ideas.status.merged' // Merged
  | 'ideas.status.pending' // Pending
  | 'ideas.status.rejected' // Rejected
  | 'ideas.status.testing' // Testing
  | 'ideas.status.under-review' // Under Review
  | 'ideas.step.approved' // Approved
  | 'ideas.step.asked' // Sent in
  | 'ideas.step.building' // Building
  | 'ideas.step.built' // Built
  | 'ideas.step.testing' // Testing
  | 'ideas.vote.held' // pending
  | 'ideas.vote.held-why' // Many new people signed in from your network today, so we’re checking votes from that network before we count them. You don’t need to do anything.
  | 'ideas.vote.is-held' // Your vote is in. We’ll count it after we’ve checked it.
  | 'ideas.vote.offline' // You are offline. We’ll send your vote once you are connected.
  | 'ideas.vote.repeated' // Failed to vote. You may have already voted on this idea.
  | 'ideas.vote.sign-in' // Sign in to vote
  | 'ideas.vote.sign-in-first' // Please sign in to vote on app ideas
  | 'ideas.vote.unsent' // Failed to vote
  | 'ideas.vote.verify-first' // Please verify your email first to vote on ideas
  | 'ideas.vote.vote' // Vote
  | 'ideas.vote.voted' // voted
  | 'ideas.vote.waits' // Failed to vote. We’ll try again as soon as the connection is back.
  | 'impact.audience.few' // under 5
  | 'impact.audience.heading' // Who the ideas are for
  | 'impact.audience.what' // The audiences people chose for their ideas. One idea can have several. Groups of fewer than five are shown as “under 5”.
  | 'impact.head.description' // Visitors, people and money behind the attempt: what was counted, and when.
  | 'impact.head.title' // The attempt in numbers · 20 in 24
  | 'impact.people.heading' // Who’s taking part
  | 'impact.people.ideas-what' // Ideas on the public board, and the people who sent them in.
  | 'impact.people.shares-what' // How often someone used a share button. We can’t tell whether anything was sent.
  | 'impact.people.supporters-what' // People who registered, verified their email address and are still supporters.
  | 'impact.people.votes-what' // Votes for ideas on the board, each from a verified email address.
  | 'impact.press.copied' // Copied.
  | 'impact.press.copy' // Copy sentence
  | 'impact.press.heading' // Writing about this?
  | 'impact.press.not-copied' // Couldn’t copy. Select the sentence instead.
  | 'impact.source.label' // How this was counted
  | 'impact.sponsor.heading' // Sponsors get their own figures
  | 'impact.sponsor.text' // Each sponsor gets a private link that shows how often their name was seen and clicked, day by day. No sponsor can see another’s figures.
  | 'impact.sponsor.tiers' // See the tiers
  | 'impact.top.failed' // The figures didn’t load
  | 'impact.top.in-numbers' // The attempt in numbers
  | 'impact.top.loading' // Loading the figures
  | 'impact.top.none' // There are no figures yet. They’ll appear here.
  | 'impact.visitors.what' // Each day, we count every browser that opens a page, so someone who visits on two days counts twice. We leave out bots, the organiser’s own devices and anyone who asks not to be tracked.
  | 'impact.wall.day' // Day
  | 'impact.wall.table' // Show as a table
  | 'impact.wall.visitors' // Visitors
  | 'join.benefits.badge' // The Community Champion badge
  | 'join.benefits.connect' // Connecting with like-minded developers
  | 'join.benefits.early' // Early access to new applications
  | 'join.benefits.heading' // What you'll get
  | 'join.benefits.recognition' // Recognition in the initiative
  | 'join.benefits.shape' // A chance to shape African tech innovation
  | 'join.details.first-name' // First name
  | 'join.details.last-name' // Last name
  | 'join.done.text' // You’re in. Here’s your badge: download it, print it, show it off.
  | 'join.email.hint' // We store it so we can recognise you next time. Only this site’s administrators can see it.
  | 'join.email.text' // Supporters try apps early, vote on ideas and earn the Community Champion badge. No password needed: we’ll email you a code.
  | 'join.go.create' // Create account
  | 'join.go.creating' // Creating account...
  | 'join.go.dashboard' // Open my dashboard
  | 'join.go.done' // Done
  | 'join.head.description' // Become a supporter: try apps early, vote on ideas and earn the Community Champion badge.
  | 'join.head.title' // Join Our Community · 20 in 24
  | 'join.page.register' // Register as a tester
  | 'join.page.testers' // Want to test apps and tell us about your skills?
  | 'join.refusal.check' // Failed to verify email. Please try again.
  | 'join.refusal.create' // Failed to create account. Please try again.
  | 'join.refusal.gone' // Supporter account not found. Please try again.
  | 'join.refusal.names' // Please enter your first and last name
  | 'join.refusal.no-account' // Email is verified but no supporter account exists. Please complete the signup process.
  | 'join.refusal.not-verified' // Account exists but email not verified. Please complete the verification process.
  | 'join.register.description' // Test the twenty apps, give feedback or spread the word: tell us how you’d like to help.
  | 'join.register.heading' // Register as a supporter
  | 'join.register.standfirst' // Test the twenty apps, give feedback or spread the word. It takes about two minutes, and your badge fills in as you type.
  | 'join.register.title' // Register as a supporter · 20 in 24
  | 'join.step.details' // Details
  | 'join.title.welcome' // Welcome to the Community!
  | 'join.wall.heading' // Who’s behind the attempt
  | 'learn.posts.all' // View All Blog Posts
  | 'learn.posts.failed' // Failed to load blog posts
  | 'learn.posts.heading' // From the blog
  | 'learn.posts.loading' // Loading blog posts
  | 'learn.posts.none' // No Featured Blog Posts Yet
  | 'learn.posts.none-text' // The next featured post will appear here.
  | 'learn.posts.retry' // Try again
  | 'learn.questions.heading' // Questions people ask
  | 'learn.section.title' // Learn More
  | 'learn.series.empty' // The first video will appear here once it’s published.
  | 'learn.series.heading' // Watch the series
  | 'learn.series.name' // The series
  | 'learn.way.documentary' // Documentary Series
  | 'learn.way.documentary-text' // The road to the attempt, told from the first day of training.
  | 'learn.way.forum' // Community Forum
  | 'learn.way.forum-ask' // Ask for an invite
  | 'learn.way.forum-open' // Open the channel
  | 'learn.way.forum-text' // Talk to testers, sponsors and other builders in the open channel.
  | 'learn.way.press' // Press Kit
  | 'learn.way.press-after' // Photos, logo files and a fact sheet. Not ready yet.
  | 'learn.way.press-before' // Photos, logo files and a fact sheet. Available closer to the challenge date.
  | 'learn.way.press-live' // Photos, logo files and a fact sheet. Available once the day is over.
  | 'learn.way.press-open' // Open the press kit
  | 'learn.way.press-text' // Photos, logo files and a fact sheet.
  | 'learn.way.read' // Read my story
  | 'learn.way.soon' // Coming Soon
  | 'learn.way.started' // How it Started
  | 'learn.way.started-text' // The short version of the long road from construction sites to software.
  | 'live.app.newest' // Newest entry:
  | 'live.around.ended' // The clock has stopped. The log stays open for corrections and statements; nothing else will be added.
  | 'live.around.known' // See what we know
  | 'live.around.past' // The planned day has passed, and nothing was recorded in this log.
  | 'live.chip.not-started' // Not started yet
  | 'live.chip.nothing' // Nothing was logged
  | 'live.dial.between' // between apps
  | 'live.dial.each' // minutes each
  | 'live.dial.held' // on hold
  | 'live.head.description' // Twenty apps in 24 hours: the wall, the clock and every log entry, as it happens.
  | 'live.head.feed' // The day’s log
  | 'live.head.no-entry' // Entry not found · 20 in 24
  | 'live.head.title' // Watch live · 20 in 24
  | 'live.log.earlier' // Show 20 earlier entries
  | 'live.log.empty' // The log is empty.
  | 'live.log.heading' // The log
  | 'live.notice.again' // Reconnecting.
  | 'live.notice.hold-text' // The 24-hour clock keeps running.
  | 'live.notice.silent' // We’ve lost the live connection.
  | 'live.now.asking' // Updating every 5 seconds
  | 'live.now.attempt' // World-record attempt.
  | 'live.now.clock' // On the clock:
  | 'live.pace.planned-end' // planned end
  | 'live.pace.twentieth' // 20th app due at
  | 'live.plan.actual' // Actual
  | 'live.plan.ahead' // Minutes ahead
  | 'live.plan.app' // App
  | 'live.plan.dropped' // dropped
  | 'live.plan.heading' // Planned and actual
  | 'live.plan.plan' // Planned
  | 'live.ruler.on-plan' // On plan
  | 'live.ruler.passed' // The planned 24 hours have passed
  | 'live.ruler.stopped' // The clock has stopped
  | 'live.stream.audio' // Audio only
  | 'live.stream.down' // The stream is down. The log is still running.
  | 'live.stream.elsewhere' // Opens on the streaming site.
  | 'live.stream.play' // Play the stream
  | 'live.stream.second' // Backup stream
  | 'live.stream.title' // The desk, live
  | 'live.stream.youtube' // Loads from YouTube when you press play.
  | 'missing.own.failed' // The page didn’t load
  | 'missing.own.loading' // Loading the page
  | 'missing.page.back' // Return to Main Website
  | 'missing.page.description' // There is no page at this address.
  | 'missing.page.heading' // Page not found
  | 'missing.page.text' // The link may be out of date, or the page may have been taken down.
  | 'missing.page.title' // Page not found · 20 in 24
  | 'network.dropped' // The connection dropped. Nothing was lost.
  | 'network.offline' // You are offline. Nothing was lost.
  | 'network.retry' // Try again
  | 'network.sent-before' // This was already sent with different content. Please send it again.
  | 'network.too-many' // Too many requests. Please try again later.
  | 'network.try-later' // You are offline. Please try again once you are connected.
  | 'notsent.do.back' // Use your browser’s Back button. What you wrote should still be in the form.
  | 'notsent.do.email' // Or email it to us. We’ll read it and reply.
  | 'notsent.do.heading' // What you can do
  | 'notsent.do.light' // Or use a form that works without JavaScript:
  | 'notsent.do.wait' // On a slow connection, wait until the page has loaded, then send it again.
  | 'notsent.head.description' // Your form wasn’t sent, and nothing was saved.
  | 'notsent.head.title' // Not sent yet · 20 in 24
  | 'notsent.page.heading' // Not sent yet
  | 'notsent.page.not-loaded' // The page hadn’t finished loading when you sent the form, or JavaScript is turned off in your browser. Nothing was sent and nothing was saved.
  | 'notsent.wrote.contribution' // How you would like to contribute
  | 'notsent.wrote.heading' // What you wrote
  | 'notsent.wrote.name' // Name
  | 'notsent.wrote.skills' // Your skills
  | 'notsent.wrote.testing' // Preferred testing types
  | 'offline.age.unknown' // Saved at an unknown time
  | 'offline.copy.label' // Saved copy
  | 'offline.page.again' // Try again
  | 'offline.page.kept' // Saved on this device
  | 'offline.page.text' // You haven’t opened this page on this device before. It will load when you’re back online.
  | 'offline.page.title' // You are offline
  | 'picture.app.watch' // Watch it live.
  | 'picture.day.live' // LIVE
  | 'picture.foot.what' // 20 AI-assisted apps, 24 hours, one builder
  | 'picture.idea.building' // Being built now
  | 'picture.idea.built' // It’s built. See it
  | 'picture.idea.testing' // Finished. Test it
  | 'picture.page.accessibility' // Accessibility
  | 'picture.page.blog' // The blog
  | 'picture.page.give' // Lay part of a block
  | 'picture.page.home' // Twenty apps. One day.
  | 'picture.page.ideas' // App ideas
  | 'picture.page.impact' // The attempt in numbers
  | 'picture.page.live' // Watch it live
  | 'picture.page.press' // Press kit
  | 'picture.page.privacy' // Privacy
  | 'picture.page.prove' // Verify your story
  | 'picture.page.record' // The record
  | 'picture.page.sponsors' // Back the attempt
  | 'picture.page.story' // From construction sites to code
  | 'picture.page.support' // Join our community
  | 'picture.page.tally' // Recount every vote
  | 'picture.page.verify' // Verify a badge
  | 'press.head.description' // Facts, pictures, a logo and a press contact.
  | 'press.head.title' // Press Kit · 20 in 24
  | 'press.kit.all' // Download everything
  | 'press.kit.holds' // One ZIP with the facts, the quotes, the logo and the poster, plus a portrait if there is one.
  | 'press.poster.heading' // The poster
  | 'press.poster.hint' // Prints on A4 or A3. The QR code on it leads to this site.
  | 'press.poster.print' // Print the poster
  | 'press.poster.save' // Download the poster
  | 'press.soon.heading' // Press Kit: Coming Soon
  | 'press.soon.lede' // Photos, logo files and a fact sheet are being put together.
  | 'prove.done.queued' // Your story is in. We read every story before we publish it.
  | 'prove.done.see' // See your story
  | 'prove.done.title' // Email verified successfully
  | 'prove.form.label' // Verify your story
  | 'prove.head.description' // Enter the six digits we emailed you, and then we’ll read your story.
  | 'prove.head.title' // Verify your story · 20 in 24
  | 'prove.page.heading' // Verify your story
  | 'prove.page.lede' // Enter the code we emailed you, and then we’ll read your story.
  | 'questions.kinds.after' // The plan was small tools for everyday life: a queue for a clinic, prices for a market, revision for an exam. The apps that were built will be listed under Apps Built once they are published.
  | 'questions.kinds.asked' // What kinds of apps will be built?
  | 'questions.kinds.before' // Small tools for everyday life: a queue for a clinic, prices for a market, revision for an exam. Each one has to work on a basic phone. Many start as ideas from this page, so the list is partly yours.
  | 'questions.place.asked' // When and where does it take place?
  | 'questions.proof.after' // The plan was to record the screen, the desk and the clock, to log every app and to submit the evidence for review. Until a result is confirmed, this page will only say “attempt”.
  | 'questions.proof.asked' // How will the record be verified?
  | 'questions.proof.before' // The screen, the desk and the clock will be recorded, every app gets its own log, and the evidence will be submitted for review. Until a result is confirmed, this page will only say “attempt”.
  | 'questions.record.asked' // What is the record you are attempting?
  | 'questions.stream.after' // The plan was to stream all 24 hours. Anything that was recorded and published is in the playlist above.
  | 'questions.stream.asked' // Will it be livestreamed?
  | 'questions.stream.before' // That’s the plan: all 24 hours, free to watch. The link will appear on this page before the start.
  | 'questions.stream.live' // The plan is to stream all 24 hours, free to watch. Look for the stream in the playlist above.
  | 'questions.support.answer' // Send an idea, vote for other people’s ideas, register as a supporter, or donate. A gift of any size helps. Organisations will find the tiers under Sponsorship.
  | 'questions.support.answer-closed' // Send an idea, vote for other people’s ideas, or register as a supporter. Organisations will find the tiers under Sponsorship.
  | 'questions.support.asked' // How can I support the attempt?
  | 'questions.then.after' // The apps are listed under Apps Built as they are published, and any result appears at the top of this page with its date and source. Ideas and voting stay open.
  | 'questions.then.asked' // What happens after the attempt?
  | 'questions.then.before' // First, I sleep. Then the apps will be listed here one by one, and the evidence will be submitted for review.
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
  | 'record.apps.seen-note' // “Seen by” lists the witnesses who were on shift.
  | 'record.apps.start' // Start
  | 'record.check.again' // Check again
  | 'record.check.agrees' // All entries are consistent with one another and match every signed checkpoint.
  | 'record.check.agrees-unsigned' // All entries are consistent with one another.
  | 'record.check.broken' // is the first entry that doesn’t match.
  | 'record.check.cannot' // This browser can’t run the check here.
  | 'record.check.cannot-why' // Fingerprints can only be computed on https pages.
  | 'record.check.empty' // The log is empty. There is nothing to check yet.
  | 'record.check.failed' // The log could not be loaded.
  | 'record.check.goes-on' // The log is still running.
  | 'record.check.idle' // Use the button to recompute every fingerprint on this device.
  | 'record.check.running' // Recomputing every fingerprint on this device.
  | 'record.check.scripts' // The check needs JavaScript. Without it, you can read the whole log and check it with any program.
  | 'record.check.stop' // Stop
  | 'record.check.stopped' // Stopped. Everything checked so far matches.
  | 'record.check.tell' // Please tell us which page this is, what time it is where you are, and the entry number.
  | 'record.check.try-again' // Please try again.
  | 'record.drawing.heading' // The day as it happened
  | 'record.drawing.heads-row' // Signed checkpoints, every 10 minutes
  | 'record.drawing.no-hold' // Never on hold.
  | 'record.drawing.scale' // One pixel is one minute.
  | 'record.drawing.watched' // A witness was on shift the whole time.
  | 'record.file.download' // Download the log
  | 'record.file.heading' // The log as a file
  | 'record.file.text' // Every entry with its fingerprint, the facts of the attempt and the signed checkpoints. Entries that aren’t public are included as a fingerprint only.
  | 'record.head.description-check' // The day as it happened: every entry and every time. You can check that the entries are consistent and match every signed checkpoint.
  | 'record.head.title' // The record · 20 in 24
  | 'record.heads.heading' // Signed checkpoints
  | 'record.heads.key' // Public key
  | 'record.heads.none' // No checkpoint has been signed yet.
  | 'record.heads.text' // The latest fingerprint at the time, signed at least every 10 minutes during the attempt.
  | 'record.proof.download' // Download the program
  | 'record.proof.heading' // Check the evidence
  | 'record.proof.key' // Fingerprint of the public key
  | 'record.proof.program' // Fingerprint of the program verify.mjs
  | 'record.proof.text' // The evidence of the attempt is signed. Anyone who receives it can compare it with these two fingerprints.
  | 'record.result.completed' // Completed, not yet verified
  | 'record.result.not-achieved' // Target not reached
  | 'record.result.postponed' // Postponed
  | 'record.result.submitted' // Evidence submitted
  | 'record.result.verified' // Record verified
  | 'record.timekeepers.both' // Confirmed the start and the end
  | 'record.timekeepers.end' // Confirmed the end
  | 'record.timekeepers.none' // Has not confirmed the start or the end
  | 'record.timekeepers.start' // Confirmed the start
  | 'record.top.no-result' // No result has been announced.
  | 'record.top.source' // Source
  | 'record.withdrawn.heading' // Withdrawn attempts
  | 'record.withdrawn.log' // Log of this attempt
  | 'record.withdrawn.text' // These attempts were started by mistake. We keep their logs and have signed them.
  | 'record.witnesses.connected' // Declared a connection to the builder
  | 'record.witnesses.none' // No witness has started a shift yet.
  | 'record.witnesses.statement' // Statement
  | 'record.witnesses.unconnected' // Declared no connection to the builder
  | 'record.witnesses.undeclared' // No declaration about the builder yet
  | 'record.witnesses.watch' // They watch in shifts. Each line says what the witness declared. We show names only with their consent.
  | 'register.done.again' // Register another supporter
  | 'register.done.share' // I’m supporting 20 in 24. Join me.
  | 'register.done.show' // Show it to someone
  | 'register.done.show-text' // Someone you know could be the next tester.
  | 'register.done.text' // Here’s your badge: download it, print it, show it off. We’ll email you when there’s something to try.
  | 'register.done.text-quiet' // Here’s your badge: download it, print it, show it off. We won’t email you news: your dashboard shows what there is to try.
  | 'register.form.label' // Register as a supporter
  | 'register.form.saved' // Saved on this device. We’ll send it when you’re back online.
  | 'register.form.saved-in-page' // Keep this page open and we’ll send it when you’re back online. Your browser doesn’t let us save it.
  | 'register.go.later' // Send it later
  | 'register.go.send' // Register as a supporter
  | 'register.go.sending' // Registering...
  | 'register.how.advocate' // Community Advocate
  | 'register.how.advocate-text' // Bring people who need one of the apps
  | 'register.how.beta-user' // Beta User
  | 'register.how.beta-user-text' // Use one app for a week
  | 'register.how.feedback' // Feedback Provider
  | 'register.how.feedback-text' // Tell us what is missing
  | 'register.how.tester' // App Tester
  | 'register.how.tester-text' // Open a finished app and tell us what breaks
  | 'register.how.testing' // Preferred testing types (optional)
  | 'register.how.title' // How would you like to contribute
  | 'register.part.how' // How
  | 'register.part.skills' // Skills
  | 'register.part.time' // Time
  | 'register.part.you' // You
  | 'register.refusal.bio' // Please keep “About you” to 1,000 characters or fewer
  | 'register.refusal.failed' // Failed to register as supporter
  | 'register.refusal.github' // Please enter a GitHub username: letters, digits and single hyphens
  | 'register.refusal.hours' // Please enter a number of hours between 1 and 168
  | 'register.refusal.interest' // Each interest must be 60 characters or fewer
  | 'register.refusal.interests' // Please enter 20 interests or fewer
  | 'register.refusal.linkedin' // Please enter a LinkedIn address that starts with https://www.linkedin.com/
  | 'register.refusal.location-missing' // Location is required
  | 'register.refusal.location-too-long' // Location must be 120 characters or fewer
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
  | 'register.skills.least' // Choose at least one
  | 'register.skills.title' // Your Skills
  | 'register.testing.accessibility' // Accessibility
  | 'register.testing.api' // API
  | 'register.testing.browsers' // Cross-browser
  | 'register.testing.functional' // Functional
  | 'register.testing.mobile' // Mobile
  | 'register.testing.performance' // Performance
  | 'register.testing.security' // Security
  | 'register.testing.usability' // Usability
  | 'register.then.ask' // Ask for an app you need
  | 'register.then.ask-text' // You’ll earn the Idea Innovator badge once it’s approved.
  | 'register.then.story' // Share your story
  | 'register.then.story-text' // In 45 words. You’ll earn the Community Voice badge once it’s approved.
  | 'register.then.title' // What next?
  | 'register.then.vote' // Vote on three ideas
  | 'register.then.vote-text' // The most-wanted ideas come first.
  | 'register.time.hours' // Hours per week
  | 'register.time.less' // One hour less
  | 'register.time.more' // One hour more
  | 'register.time.title' // Availability
  | 'register.time.zone' // Timezone
  | 'register.you.bio' // About you
  | 'register.you.email' // Email
  | 'register.you.github' // GitHub username
  | 'register.you.interests' // Interests
  | 'register.you.interests-hint' // Separate them with commas: health, farming, music.
  | 'register.you.linkedin' // LinkedIn profile
  | 'register.you.location' // Location
  | 'register.you.more' // Add more about yourself optional
  | 'register.you.name' // Name
  | 'register.you.title' // Personal Information
  | 'reminders.calendar.heading' // Add it to your calendar
  | 'reminders.calendar.own' // My calendar (.ics)
  | 'reminders.calendar.title' // 20 apps in 24 hours, live
  | 'reminders.form.end' // Stop the reminders
  | 'reminders.form.ended' // Your reminders have stopped, and we’ve removed your email address from the list.
  | 'reminders.form.heading' // Remind me by email
  | 'reminders.form.remind' // Remind me
  | 'reminders.form.resent' // A new code is on its way.
  | 'reminders.form.result' // Tell me the result
  | 'reminders.form.sending' // Sending...
  | 'reminders.form.set' // Set my reminders
  | 'reminders.form.set-one' // Set my reminder
  | 'reminders.form.setting' // Setting...
  | 'reminders.form.when' // When to email you
  | 'reminders.head.description' // Add the 24 hours to your calendar, or get an email the day before and an hour before.
  | 'reminders.head.description-after' // Get one email when the result of the 24 hours is announced.
  | 'reminders.head.title' // Be there · 20 in 24
  | 'reminders.head.title-after' // Hear how it went · 20 in 24
  | 'reminders.kept.change' // Changed your mind? Stop the reminders
  | 'reminders.kept.heading' // Your reminders are set.
  | 'reminders.kept.vote' // While you wait, vote on ideas
  | 'reminders.kind.day-before' // The day before
  | 'reminders.kind.first-app' // When the first app is finished
  | 'reminders.kind.hour-before' // One hour before
  | 'reminders.kind.result' // When the result is in
  | 'reminders.page.bring' // Bring a friend
  | 'reminders.page.heading' // Be there
  | 'reminders.page.heading-after' // Hear how it went
  | 'reminders.page.known' // The result is in. You’ll find it on the home page.
  | 'reminders.page.share-text' // 20 apps in 24 hours, by one person.
  | 'reminders.refusal.kinds' // Please choose at least one reminder
  | 'reminders.weekday.fri' // Fri
  | 'reminders.weekday.mon' // Mon
  | 'reminders.weekday.sat' // Sat
  | 'reminders.weekday.sun' // Sun
  | 'reminders.weekday.thu' // Thu
  | 'reminders.weekday.tue' // Tue
  | 'reminders.weekday.wed' // Wed
  | 'report.days.day' // Day
  | 'report.days.heading' // Day by day
  | 'report.days.pressed' // Clicked
  | 'report.days.seen' // Seen
  | 'report.figure.pressed-what' // How often a visitor followed this sponsor’s link.
  | 'report.figure.seen-what' // How often a visitor saw the row of sponsors with this name in it.
  | 'report.figure.share-none' // – of views led to a click
  | 'report.figure.share-what' // Clicks divided by views.
  | 'report.head.description' // One sponsor’s own figures.
  | 'report.head.title' // Your figures · 20 in 24
  | 'report.top.failed' // The report didn’t load. Please try again.
  | 'report.top.gone' // There’s no report at this link. It may have been replaced: please ask for a new one.
  | 'report.top.loading' // Loading the report
  | 'report.top.none' // No report here
  | 'share.on-page.copied' // Link copied to clipboard!
  | 'share.on-page.copy' // Copy link
  | 'share.on-page.label' // Share
  | 'share.on-page.pass-on' // Pass it on
  | 'share.on-page.refused' // Your browser didn’t allow copying. Copy the link from the address bar.
  | 'signin.dialog.close' // Close
  | 'signin.email.hint-code' // We’ll send a 6-character code. No password to remember.
  | 'signin.email.label' // Your email
  | 'signin.email.other' // Use a different email
  | 'signin.email.text' // Enter your email, then the code we send you. No password needed.
  | 'signin.follow.email-hint' // We store it to send you codes and news about this idea.
  | 'signin.follow.title' // Sign in to follow an idea
  | 'signin.form.problem' // There is a problem
  | 'signin.go.back' // Back
  | 'signin.go.checking' // Checking...
  | 'signin.go.continue' // Continue
  | 'signin.go.have-code' // I have a code
  | 'signin.go.send' // Send me a code
  | 'signin.go.sending' // Sending...
  | 'signin.go.verify' // Verify
  | 'signin.go.verifying' // Verifying...
  | 'signin.name.label' // Your name
  | 'signin.panel.label' // Who you are
  | 'signin.refusal.both' // Please provide both email and name
  | 'signin.refusal.check-failed' // Failed to check user status. Please try again.
  | 'signin.refusal.deactivated' // The organisers have ended this membership. Contact them if you think this is a mistake.
  | 'signin.refusal.email' // Please enter a valid email address
  | 'signin.refusal.email-missing' // Please enter your email address
  | 'signin.refusal.name-address' // Name cannot contain a web address
  | 'signin.refusal.name-missing' // Please enter your name
  | 'signin.refusal.name-too-long' // Name must be 80 characters or fewer
  | 'signin.refusal.not-own' // You can only manage your own submissions
  | 'signin.refusal.setup' // Failed to setup account. Please try again.
  | 'signin.refusal.too-late' // Session expired. Please start over.
  | 'signin.refusal.unexpected' // An unexpected error occurred
  | 'signin.refusal.verify-first' // Please verify your email first
  | 'signin.step.code' // Code
  | 'signin.step.email' // Email
  | 'signin.step.name' // Name
  | 'signin.submit.email-hint' // We store it to send you codes and news about your idea.
  | 'signin.submit.follows' // After the code, you can write your idea.
  | 'signin.submit.title' // Sign in to submit an idea
  | 'signin.test.email-hint' // The address you registered with as a tester.
  | 'signin.test.name-hint' // We publish your report without your name.
  | 'signin.test.reason' // Please sign in to test
  | 'signin.test.title' // Sign in to test
  | 'signin.title.code' // Check your email
  | 'signin.title.name' // What is your name?
  | 'signin.vote.email-hint' // We store it to send you codes and to count one vote per person.
  | 'signin.vote.name-hint' // Shown beside the ideas you submit.
  | 'site.builder.role' // The builder
  | 'site.builder.your-name' // Your name
  | 'site.draft.better' // Suggest a better translation
  | 'site.draft.english' // Translated by machine and not yet checked by a native speaker. Read it in English.
  | 'site.draft.own' // Translated by machine and not yet checked by a native speaker.
  | 'site.failed.again' // Try again
  | 'site.failed.heading' // This page did not load
  | 'site.failed.home' // Return to Main Website
  | 'site.failed.our-side' // Something went wrong on our side. Please try again.
  | 'site.footer.accessibility' // Accessibility
  | 'site.footer.after' // The day has passed.
  | 'site.footer.after-recorded' // Twenty out of twenty.
  | 'site.footer.attempt' // The attempt
  | 'site.footer.before' // See you at midnight.
  | 'site.footer.contact' // Contact
  | 'site.footer.due' // Not started yet.
  | 'site.footer.ended' // The attempt is over.
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
  | 'site.light.page' // Light version
  | 'site.light.whole' // Full version
  | 'site.live.due' // Not started yet
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
  | 'sponsors.benefit.breaks' // Logo on the site and in stream breaks
  | 'sponsors.benefit.debrief' // A private debrief for your team
  | 'sponsors.benefit.documentary' // A part in the documentary
  | 'sponsors.benefit.mention' // Opening and closing mention
  | 'sponsors.benefit.post-one' // One post
  | 'sponsors.benefit.posts-three' // Three posts about your work
  | 'sponsors.benefit.posts-two' // Two posts
  | 'sponsors.benefit.quarter' // Naming rights for one quarter of the day
  | 'sponsors.benefit.seat' // A seat in the live room
  | 'sponsors.benefit.site' // Logo on the site
  | 'sponsors.benefit.site-first' // Logo on the site, before all others
  | 'sponsors.benefit.slot' // Naming rights for one app slot
  | 'sponsors.benefit.stream' // Logo on the stream
  | 'sponsors.benefit.stream-day' // Logo on the stream for all 24 hours
  | 'sponsors.benefit.thanks' // Thanks in the credits
  | 'sponsors.benefit.title-name' // Your name beside the title of the attempt
  | 'sponsors.draft.money' // These sentences about money are a machine translation that no native speaker has checked. Read them in English.
  | 'sponsors.strip.heading' // Supported By Industry Leaders
  | 'sponsors.strip.loading' // Loading sponsors...
  | 'sponsors.strip.name' // Your name here
  | 'sponsors.strip.seeking' // Seeking Sponsorships
  | 'sponsors.tiers.after' // The day is over. You can still support the project.
  | 'sponsors.tiers.before' // Every tier keeps the stream free to watch.
  | 'sponsors.tiers.current' // See current sponsors and their benefits
  | 'sponsors.tiers.gives' // What you get
  | 'sponsors.tiers.heading' // Sponsorship
  | 'sponsors.tiers.other' // Something else in mind? Tell us about it, or email us about a custom package.
  | 'sponsors.tiers.other-only' // Tell us what you have in mind, or email us about a custom package.
  | 'sponsors.tiers.premier' // PREMIER
  | 'sponsors.tiers.ways-none' // Sponsor the attempt.
  | 'stand.enquiry.answer' // You get a personal reply
  | 'stand.enquiry.answer-text' // It tells you, in writing, when you’ll have our decision.
  | 'stand.enquiry.heading' // Start with your name
  | 'stand.enquiry.lede' // No calls and no decks needed. Tell us who you are and what would make this worthwhile.
  | 'stand.enquiry.public' // Nothing is public until you sign
  | 'stand.enquiry.public-text' // And no money changes hands on this site.
  | 'stand.enquiry.read' // We read every enquiry
  | 'stand.enquiry.read-text' // You’ll see right away what you sent, with a reference number.
  | 'stand.head.back' // Back the attempt.
  | 'stand.head.description' // Who backs the attempt, what sponsors get, and how to start a conversation.
  | 'stand.head.print' // Print the deck
  | 'stand.head.shaped' // Twenty apps, shaped by ideas people send in. Sponsors keep all 24 hours of the stream free to watch.
  | 'stand.head.shaped-after' // People asked for the apps they need. Sponsors keep the results open to everyone.
  | 'stand.head.start' // Start a conversation
  | 'stand.head.title' // Back the attempt · 20 in 24
  | 'stand.now.beside' // Other sponsors
  | 'stand.now.failed' // The list didn’t load. Reload the page to see our sponsors.
  | 'stand.now.heading' // Our sponsors
  | 'stand.now.open' // Available.
  | 'story.page.countdown-after' // The countdown started
  | 'story.page.countdown-before' // The countdown starts
  | 'story.page.date-first' // First
  | 'story.page.date-first-text' // Blocks and sand, paid by the day
  | 'story.page.date-then' // Then
  | 'story.page.date-then-text' // One skill, in the evenings
  | 'story.page.dates' // The dates
  | 'story.page.days' // Three days of work
  | 'story.page.days-apps' // apps in one day: the attempt
  | 'story.page.days-none' // In the first two rows, each block is ₦100. In the third, each block is an app, and none is finished yet.
  | 'story.page.days-unknown' // In the first two rows, each block is ₦100. In the third, each block is an app. How many were finished is not recorded here.
  | 'story.page.description' // Who is building twenty apps in one day, and what a day’s work used to be worth.
  | 'story.page.end-after' // It stopped, however many apps were finished
  | 'story.page.end-before' // It stops, however many apps are finished
  | 'story.page.end-planned' // The planned end
  | 'story.page.listen' // Listen to it instead
  | 'story.page.listen-failed' // The recording could not be loaded.
  | 'story.page.listen-file' // Open the file
  | 'story.page.listen-pause' // Pause the story
  | 'story.page.listen-place' // Position in the recording
  | 'story.page.number' // That’s why this attempt has a number in it. Twenty apps in 24 hours means 72 minutes for each: a wall you can count, block by block.
  | 'story.page.page-title' // From Construction Sites to Code · 20 in 24
  | 'story.page.pass-on' // Pass it on
  | 'story.page.portrait' // A wall of 12 by 16 blocks. The lit ones form a person from the shoulders up, lit from the right.
  | 'story.page.portrait-note' // A wall of blocks, until there’s a photo.
  | 'story.page.question' // Which skill would you start with?
  | 'story.page.question-text' // Tell us in 45 words. We read every story, and the ones we approve join the others on this site.
  | 'story.page.share' // Share Your Story
  | 'story.page.standfirst-live' // I carried blocks for ₦500 a day. Today I’m laying twenty more, in code, in 24 hours.
  | 'supporters.banner.button' // Become a supporter
  | 'supporters.banner.text' // Try apps early, vote on ideas and earn the Community Champion badge.
  | 'supporters.banner.text-after' // Vote on ideas, help others and earn the Community Champion badge.
  | 'supporters.banner.title' // Join Our Community
  | 'supporters.support.amount' // Amount
  | 'supporters.support.average' // average gift
  | 'supporters.support.closed-heading' // Donations are closed
  | 'supporters.support.crowdfunding' // Open the crowdfunding page
  | 'supporters.support.custom' // Custom
  | 'supporters.support.donate-other' // Donate another amount
  | 'supporters.support.heading' // Community Support
  | 'supporters.support.lay' // Lay part of a block
  | 'supporters.support.no-date' // These figures have no date yet.
  | 'supporters.support.not-open' // The donation page is not open yet. You can give in one of the other ways.
  | 'supporters.support.people' // People who gave
  | 'supporters.support.remaining' // remaining
  | 'supporters.support.source' // Source
  | 'supporters.support.supporters' // supporters
  | 'supporters.support.untold' // The twenty blocks show what the attempt needs. No donations have been counted yet. They will be shown here with the date they were counted.
  | 'supporters.support.ways' // See all ways to give
  | 'tally.earlier.heading' // Earlier tallies recorded in the day’s log
  | 'tally.figure.counted' // Counted
  | 'tally.figure.hash' // SHA-256 of the file
  | 'tally.figure.log' // In the day’s log
  | 'tally.figure.no-log' // The attempt wasn’t running when this tally was made.
  | 'tally.head.description-five' // Receipts for the votes of every idea with five votes or more, so anyone can recount them and each voter can find their own.
  | 'tally.head.title' // Recount every vote · 20 in 24
  | 'tally.look.busy' // Loading the tally
  | 'tally.look.failed' // The tally could not be loaded.
  | 'tally.look.heading' // Look inside
  | 'tally.look.label' // Your receipt (leave empty to see all)
  | 'tally.look.not-found' // This receipt isn’t in the latest tally. Each receipt belongs to one day’s tally. Sign in to see your receipts for today below.
  | 'tally.look.submit' // Search the tally
  | 'tally.own.failed' // Your receipts could not be loaded.
  | 'tally.own.heading' // Your receipts
  | 'tally.own.held' // We’re still checking this vote, so it isn’t counted yet.
  | 'tally.own.none' // You haven’t voted for any ideas on the board yet.
  | 'tally.own.sign-in' // Sign in with a code on the board and they’ll appear here.
  | 'tally.page.lede-five' // Once a day we publish the votes. Each vote for an idea with five votes or more has a receipt, so you can count them yourself and find your own. Ideas with fewer votes only show how many they have. Nobody can see who else voted.
  | 'tally.page.none' // The first tally isn’t ready yet. Please reload this page in a minute.
  | 'tally.page.title' // Recount every vote
  | 'tally.recount.download' // Download the tally
  | 'tally.recount.heading' // Count them yourself
  | 'tally.recount.program' // Download the program
  | 'tally.recount.text' // The program below is 30 lines long and needs Node.js 20. It counts the receipts for each idea, checks that none appears twice, and compares the file with the day’s log.
  | 'tell.done.badge' // Once it’s approved, you’ll also get the Community Voice badge.
  | 'tell.done.text' // Your story is in. We read every story before we publish it.
  | 'tell.elsewhere.keep' // Keep my version
  | 'tell.elsewhere.take' // Use the other version
  | 'tell.elsewhere.title' // This story has since been changed in another tab or on another device.
  | 'tell.email.text' // We use your email to send a code and to find a story you may have sent before.
  | 'tell.form.language' // Written in
  | 'tell.form.linkedin' // LinkedIn profile
  | 'tell.form.linkedin-hint' // Needed for a story. Add the rest of your profile’s address.
  | 'tell.form.location' // Location
  | 'tell.form.problem' // There is a problem
  | 'tell.form.profile' // Profile link
  | 'tell.form.profile-hint' // LinkedIn, GitHub or a page of your own.
  | 'tell.form.profile-optional' // Profile link (optional)
  | 'tell.form.send-later' // Send it later
  | 'tell.go.save' // Save changes
  | 'tell.go.saving' // Saving...
  | 'tell.go.send' // Send my story
  | 'tell.go.sending' // Sending...
  | 'tell.go.site' // Back to the site
  | 'tell.notice.deleted' // Your story was deleted.
  | 'tell.notice.saved' // Saved on this device. We’ll send it when you’re back online.
  | 'tell.notice.saved-in-page' // Keep this page open and we’ll send it when you’re back online. Your browser doesn’t let us save it.
  | 'tell.notice.updated' // Your changes are in. We read them before we publish them.
  | 'tell.own.ask-deletion' // Request deletion
  | 'tell.own.code' // Enter code
  | 'tell.own.delete' // Delete
  | 'tell.own.edit' // Edit
  | 'tell.own.edit-again' // Edit and send again
  | 'tell.own.new' // Write a new story
  | 'tell.own.share' // My story for 20 in 24
  | 'tell.own.unproven' // Email not verified yet. Enter the code we sent you, and then we’ll read your story.
  | 'tell.own.why' // Why it wasn’t approved
  | 'tell.own.withdraw-request' // Withdraw request
  | 'tell.refusal.all' // All fields are required
  | 'tell.refusal.already' // You have already sent us a story
  | 'tell.refusal.check' // Failed to check email
  | 'tell.refusal.linkedin' // Please enter a valid LinkedIn profile URL
  | 'tell.refusal.location' // Location must be 120 characters or fewer
  | 'tell.refusal.not-editable' // This story can no longer be edited
  | 'tell.refusal.not-found' // Story not found
  | 'tell.refusal.profile' // Please enter a profile link that starts with https://
  | 'tell.refusal.submit' // Failed to submit testimonial
  | 'tell.refusal.too-long' // Testimonial must be 600 characters or fewer
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
  | 'testimonials.page.back' // Return to Main Website
  | 'testimonials.page.description' // What the attempt means to someone who is following it, in their own words.
  | 'testimonials.page.gone' // This story is no longer here
  | 'testimonials.page.gone-read' // Read other stories
  | 'testimonials.page.loading' // Loading...
  | 'testimonials.page.more' // More stories
  | 'testimonials.page.none' // Story not found
  | 'testimonials.page.none-text' // The link may be out of date, or the person who wrote the story may have taken it down.
  | 'testimonials.page.title' // A story · 20 in 24
  | 'testimonials.page.title-gone' // This story is no longer here · 20 in 24
  | 'testimonials.page.title-none' // Story not found · 20 in 24
  | 'testimonials.wall.change' // Edit or take down your story
  | 'testimonials.wall.featured' // Featured
  | 'testimonials.wall.more' // Show more
  | 'testimonials.wall.own' // Your story
  | 'testimonials.wall.pause' // Pause
  | 'testimonials.wall.play' // Play
  | 'testimonials.wall.share' // Share Your Story
  | 'testimonials.wall.title' // Transforming Careers
  | 'testing.leave.stay' // Keep editing
  | 'testing.leave.text' // What you typed will be lost.
  | 'testing.leave.title' // Close without sending?
  | 'testing.refusal.device' // Please tell us which device you used, in 120 characters or fewer
  | 'testing.refusal.no-tester' // Only registered testers can send reports. Register as a tester first, then send yours.
  | 'testing.refusal.not-finished' // This app is not finished yet, so it cannot be tested.
  | 'testing.refusal.signed-out' // Please sign in to test
  | 'testing.refusal.words' // Reports must be 500 characters or fewer
  | 'testing.refusal.works' // Please say whether it works
  | 'testing.report.close' // Close
  | 'testing.report.device' // Which device did you use?
  | 'testing.report.device-hint' // For example: Tecno Spark, Chrome
  | 'testing.report.device-missing' // Please tell us which device you used
  | 'testing.report.failed' // We didn’t get your report. Please try again.
  | 'testing.report.no' // It does not work
  | 'testing.report.register' // Register as a tester
  | 'testing.report.send' // Send report
  | 'testing.report.sending' // Sending...
  | 'testing.report.words' // What happened? One sentence is enough (optional)
  | 'testing.report.words-hint' // For the team. It is not published.
  | 'testing.report.works' // Does it work for you?
  | 'testing.report.yes' // It works
  | 'unsent.arrived.code' // Enter the code we sent you
  | 'unsent.arrived.vote' // We’ve received your vote.
  | 'unsent.ask.keep' // Keep it
  | 'unsent.ask.text' // This device has the only copy of what you wrote. If you discard it, you can’t get it back.
  | 'unsent.ask.title' // Discard this?
  | 'unsent.bar.forget' // Discard
  | 'unsent.bar.label' // Waiting to be sent
  | 'unsent.bar.offline' // Saved. We’ll send it when you’re back online.
  | 'unsent.bar.refused' // Some things couldn’t be sent.
  | 'unsent.bar.send' // Send now
  | 'unsent.bar.typed' // What you wrote
  | 'unsent.bar.unreached' // Saved. We’ll send it as soon as the connection is back.
  | 'unsent.bar.unreadable' // An older version of this page saved something that this version can’t send.
  | 'unsent.item.registration' // Your registration
  | 'unsent.item.story' // Your story
  | 'verify.check.changed' // It was changed after it was signed.
  | 'verify.check.later' // Please try again later.
  | 'verify.check.no-crypto' // This browser cannot check signatures on this page.
  | 'verify.check.not-checked' // The signature was not checked.
  | 'verify.check.not-valid' // Not valid.
  | 'verify.check.other-key' // It was signed with a key that this site doesn’t publish.
  | 'verify.check.other-words' // The signature belongs to a different badge.
  | 'verify.check.unreadable' // This isn’t a badge credential.
  | 'verify.file.hint' // Choose, drop or paste the SVG of a badge or its credential. It’s checked in your browser and isn’t sent anywhere.
  | 'verify.file.label' // Or check a file someone sent you
  | 'verify.form.code' // Verification code
  | 'verify.form.missing' // Please enter a verification code
  | 'verify.form.send' // Verify
  | 'verify.form.sending' // Verifying...
  | 'verify.form.text' // Enter the 6-character code printed at the bottom of the badge.
  | 'verify.head.description' // Enter the 6-character code printed at the bottom of a 20 in 24 badge to see whether it’s genuine and whose it is.
  | 'verify.head.missing' // Badge not found · 20 in 24
  | 'verify.head.title' // Verify a badge · 20 in 24
  | 'verify.page.heading' // Verify a badge
  | 'verify.proof.failed' // The signature could not be checked. Please try again later.
  | 'verify.proof.text' // The SVG also contains this badge as an Open Badges 3.0 credential, which wallets and other sites can read. Download just the credential
  | 'verify.result.failed' // Error verifying badge. Please try again later.
  | 'verify.result.unknown' // Badge not found. Please check the verification code and try again.

export interface FilledWords {
  'about.section.counted': { date: string | number } // Counted on {date}
  'about.section.so-far': { date: string | number; votes: string | number; ideas: string | number; people: string | number } // Those are our goals. Here is what this site has counted so far, as of {date}. Votes: {votes}. App ideas: {ideas}. People who sent ideas in: {people}.
  'accessibility.tell.text': { address: string | number } // If something does not work for you, write to {address} and say which page it was and what you tried.
  'app.built.building': { count: number } // {count, plural, one {# minute so far} other {# minutes so far}}
  'app.built.corrections': { count: number } // {count, plural, =0 {No corrections.} one {# correction.} other {# corrections.}}
  'app.built.dropped': { count: number } // {count, plural, one {# minute, then dropped} other {# minutes, then dropped}}
  'app.built.finished': { count: number } // {count, plural, one {# minute} other {# minutes}}
  'app.built.hold': { start: string | number; end: string | number } // On hold {start} to {end}.
  'app.built.hold-for': { start: string | number; end: string | number; reason: string | number } // On hold {start} to {end}: {reason}.
  'app.built.hold-since': { start: string | number } // On hold since {start}.
  'app.built.hold-since-for': { start: string | number; reason: string | number } // On hold since {start}: {reason}.
  'app.built.planned': { count: number } // {count, plural, one {# minute planned} other {# minutes planned}}
  'app.built.span': { start: string | number; end: string | number; planned: string | number } // {start} to {end}. Planned: {planned} minutes.
  'app.built.span-planned': { start: string | number; end: string | number; city: string | number } // {start} to {end}, {city} time, according to the current plan.
  'app.built.span-since': { time: string | number; planned: string | number } // Since {time}. Planned: {planned} minutes.
  'app.evidence.entries': { count: number } // {count, plural, one {# entry} other {# entries}}
  'app.evidence.named': { count: number } // {count, plural, =0 {No entry cites evidence.} one {# entry cites evidence.} other {# entries cite evidence.}}
  'app.evidence.witnesses': { count: number } // {count, plural, one {One witness wrote an entry.} other {# witnesses wrote entries.}}
  'app.head.about-building': { number: string | number; total: string | number } // Being built now: app {number} of {total}, all in one day.
  'app.head.about-built': { number: string | number; total: string | number } // Built as app {number} of {total}, all in one day.
  'app.head.about-built-in': { minutes: string | number; number: string | number; total: string | number } // Built in {minutes} min as app {number} of {total}, all in one day.
  'app.head.about-dropped': { number: string | number; total: string | number } // Planned as app {number} of {total} in one day, then dropped.
  'app.head.about-planned': { number: string | number; total: string | number } // Planned as app {number} of {total}, all in one day.
  'app.head.building': { number: string | number; total: string | number; time: string | number } // App {number} of {total}, in progress since {time}
  'app.head.dropped': { number: string | number; total: string | number; time: string | number } // App {number} of {total}, dropped at {time}
  'app.head.film-from': { time: string | number } // Watch the video from {time}
  'app.head.finished': { number: string | number; total: string | number; time: string | number } // App {number} of {total}, finished at {time}
  'app.head.numbered': { total: string | number } // Apps are numbered 1 to {total}. Each one gets its own page as soon as it has been named or started.
  'app.head.planned': { number: string | number; total: string | number; time: string | number } // App {number} of {total}, planned for {time}
  'app.head.share': { name: string | number; number: string | number; total: string | number } // {name}, app {number} of {total} built in one day
  'app.head.title': { number: string | number } // App {number} · 20 in 24
  'app.head.title-named': { number: string | number; title: string | number } // App {number}: {title} · 20 in 24
  'app.head.why': { reason: string | number } // Why: {reason}
  'app.idea.dated': { day: string | number; year: string | number } // {day} {year}
  'app.idea.sent-by': { name: string | number } // Sent in by {name}.
  'app.list.heading': { count: string | number } // The {count} apps
  'app.list.numbered-building': { number: string | number; time: string | number } // App {number}, in progress since {time}
  'app.list.numbered-built': { number: string | number; minutes: string | number; start: string | number; end: string | number } // App {number}, built in {minutes} min, {start} to {end}
  'app.list.numbered-dropped': { number: string | number; time: string | number } // App {number}, dropped at {time}
  'app.list.numbered-planned': { number: string | number; time: string | number } // App {number}, planned for {time}
  'app.list.open': { name: string | number } // Open {name}
  'app.list.times': { city: string | number } // All times are {city} time. See the whole day
  'app.log.newest-first': { city: string | number } // Newest first, in {city} time. See the whole log
  'app.near.all': { count: string | number } // All {count} apps
  'app.state.building': { time: string | number } // In progress since {time}
  'app.state.built': { minutes: string | number; start: string | number; end: string | number } // Built in {minutes} min, {start} to {end}
  'app.state.dropped': { time: string | number } // Dropped at {time}
  'app.state.planned': { time: string | number } // Planned for {time}
  'app.votes.count': { count: number } // {count, plural, one {# vote} other {# votes}}
  'app.votes.taken': { number: string | number } // when it was picked as app {number}.
  'app.votes.today': { count: string | number } // It has {count} now.
  'badge.action.stored': { format: string | number } // Download the saved {format} instead
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
  'blog.post.gone-text': { date: string | number } // It was taken down on {date}. There’s nothing wrong with your link.
  'blog.post.minutes': { count: number } // {count, plural, one {# min read} other {# min read}}
  'blog.post.related': { category: string | number } // More in {category}
  'blog.post.tags-more': { count: string | number } // +{count} more
  'blog.post.updated': { date: string | number } // Updated {date}
  'board.about.feed-audience': { audience: string | number } // Only ideas for {audience}
  'board.column.count': { count: number } // {count, plural, one {# idea} other {# ideas}}
  'board.column.loading': { column: string | number } // Loading {column}
  'board.column.minutes': { minutes: string | number; planned: string | number } // {minutes} of {planned} minutes
  'board.column.more': { count: string | number } // Show {count} more
  'board.column.starts': { time: string | number } // Starts at about {time}
  'board.column.tests': { works: string | number; fails: string | number } // Worked for {works}, failed for {fails}
  'board.column.yours': { title: string | number } // Yours: {title}
  'board.head.built': { count: number; hour: string | number } // {count, plural, one {# of twenty is built. Hour {hour} of 24.} other {# of twenty are built. Hour {hour} of 24.}}
  'board.head.title-idea': { title: string | number } // {title} · App Ideas · 20 in 24
  'board.idea.gone-office': { date: string | number } // It was taken down on {date}. There’s nothing wrong with your link.
  'board.idea.gone-others': { count: number } // {count, plural, one {# other idea is still open for votes.} other {# other ideas are still open for votes.}}
  'board.idea.gone-owner': { date: string | number } // The person who sent it in took it down on {date}. There’s nothing wrong with your link.
  'board.idea.share-text': { count: number; title: string | number; name: string | number } // {count, plural, =0 {{title}, an idea by {name}.} one {{title}, an idea by {name}.} other {{title}, an idea by {name}. # people want it built.}}
  'board.idea.together-as': { name: string | number; title: string | number } // {name}, as “{title}”
  'board.idea.together-count': { count: number } // {count, plural, =2 {Two people asked for this} one {# person asked for this} other {# people asked for this}}
  'board.list.count-newest': { count: number; more: string | number } // {count, plural, one {#{more} idea} other {#{more} ideas}}, newest first
  'board.list.count-title': { count: number; more: string | number } // {count, plural, one {#{more} idea} other {#{more} ideas}}, in alphabetical order
  'board.list.count-votes': { count: number; more: string | number } // {count, plural, one {#{more} idea} other {#{more} ideas}}, most votes first
  'board.list.new': { count: string | number } // {count} new
  'board.mark.text': { mark: string | number } // Its receipt in the next tally: {mark} How to recount the votes
  'board.pages.page': { number: string | number } // Page {number}
  'board.slots.days': { days: number; open: number; word: string | number } // {days, plural, =0 {Last hours} one {# day} other {# days}} to vote an idea into the twenty. {open, plural, one {The idea with the most votes gets the open slot.} other {The {word} ideas with the most votes get the open slots.}}
  'board.slots.missing': { count: number } // {count, plural, one {# vote away from a slot} other {# votes away from a slot}}
  'board.slots.more': { word: string | number } // {word} more
  'board.trace.building': { number: string | number } // Being built as app {number}
  'board.trace.built': { number: string | number } // Built as app {number}
  'board.trace.built-in': { number: string | number; minutes: number } // Built as app {number} in {minutes, plural, one {# minute} other {# minutes}}
  'board.trace.dropped': { number: string | number } // Planned as app {number}, then dropped
  'board.trace.queued': { number: string | number } // Planned as app {number}
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
  'built.wall.dropped': { number: string | number } // App {number}: Dropped
  'built.wall.finished': { number: string | number; name: string | number } // App {number}, finished: {name}
  'built.wall.planned': { number: string | number; time: string | number } // App {number}, planned for {time}
  'campaign.card.dial': { count: string | number; total: string | number; hour: string | number } // 24-hour dial: {count} of {total} apps finished, hour {hour} of 24
  'campaign.card.dial-of': { total: string | number } // of {total} apps
  'campaign.card.listen': { length: string | number } // Listen to my story ({length})
  'campaign.card.poster': { lines: string | number; date: string | number } // Campaign poster: 20 {lines}, {date}. A wall of twenty patterned blocks, four rows of five.
  'campaign.card.poster-live': { hours: string | number } // {hours}, live
  'campaign.card.read': { minutes: string | number } // Read my story ({minutes} min)
  'campaign.card.wall': { count: string | number; total: string | number; date: string | number } // {count} of {total} blocks are lit, {date}
  'campaign.clock.due': { time: string | number; city: string | number } // The start was planned for {time} in {city}.
  'campaign.clock.hours-ahead': { count: number } // {count, plural, one {# hour} other {# hours}} ahead of a 72-minute pace
  'campaign.clock.hours-behind': { count: number } // {count, plural, one {# hour} other {# hours}} behind a 72-minute pace
  'campaign.clock.minutes-ahead': { count: number } // {count, plural, one {# minute} other {# minutes}} ahead of a 72-minute pace
  'campaign.clock.minutes-behind': { count: number } // {count, plural, one {# minute} other {# minutes}} behind a 72-minute pace
  'campaign.clock.waited': { percent: string | number } // {percent}% of the wait is over
  'campaign.head.title': { record: string | number } // 20 in 24 · {record}
  'campaign.head.title-dated': { date: string | number; record: string | number } // 20 in 24, {date} · {record}
  'campaign.head.title-live': { record: string | number } // LIVE · 20 in 24 · {record}
  'campaign.hero.bench': { word: string | number } // App {word} is being built.
  'campaign.hero.bench-titled': { word: string | number; title: string | number } // App {word} is being built: {title}.
  'campaign.hero.claim-after': { date: string | number } // Official world-record attempt, {date}
  'campaign.hero.counted': { count: number } // {count, plural, one {app} other {apps}} in 24 hours.
  'campaign.hero.hour': { hour: string | number } // Hour {hour} of 24.
  'campaign.hero.lede-at': { name: string | number } // The record attempted: {name}.
  'campaign.hero.lede-before': { date: string | number; name: string | number } // On {date}, one person will attempt {name} to show young Africans how far one skill can go.
  'campaign.hero.lede-scheduled': { date: string | number } // The 24-hour attempt was scheduled for {date}. Results have not been published here yet.
  'campaign.hero.live': { time: string | number } // LIVE {time}
  'campaign.hero.live-done': { word: string | number } // {word} down.
  'campaign.hero.live-left': { word: string | number } // {word} to go.
  'campaign.hero.outcome': { word: string | number; count: number } // {word} {count, plural, one {app} other {apps}} in 24 hours.
  'campaign.hero.recorded': { count: number } // {count, plural, one {# app} other {# apps}} recorded.
  'campaign.hero.see-apps': { count: number } // {count, plural, one {See the app} other {See all # apps}}
  'campaign.result.said': { status: string | number } // {status}.
  'campaign.result.said-on': { status: string | number; date: string | number } // {status} ({date}).
  'campaign.story.apps-after': { count: number } // {count, plural, one {apps in one day, # finished} other {apps in one day, # finished}}
  'campaign.story.apps-live': { count: number } // {count, plural, one {apps in one day, # finished} other {apps in one day, # finished}}
  'challenge.section.caption-at': { first: string | number; second: string | number; third: string | number; fourth: string | number } // Outer ring: 24 hours. Inner ring: 20 apps. They line up only four times: at {first}, {second}, {third} and {fourth}.
  'challenge.section.lede': { record: string | number } // {record}: twenty functional apps, one builder and a clock that never stops.
  'challenge.section.scrubbed': { time: string | number; number: string | number; count: string | number } // {time}: app {number} of {count}
  'challenge.section.sprint-after-at': { hours: string | number } // One clock, {hours}, with no breaks for meals, power cuts or bugs.
  'challenge.section.sprint-before-at': { time: string | number } // The clock starts at {time} and does not stop for meals, power cuts or bugs.
  'challenge.section.sprint-live-at': { time: string | number } // The clock started at {time} and does not stop for meals, power cuts or bugs.
  'consent.wall.text': { name: string | number } // Everyone can see “{name}” and the country you choose, and nothing else. Until the list has five people from a country, you are counted under “other countries”, without your name.
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
  'dashboard.idea.another': { count: string | number } // Submit another idea ({count} left)
  'dashboard.idea.approved-on': { date: string | number } // Thank you. It was approved on {date} and is on the board.
  'dashboard.idea.built': { number: string | number } // Thank you. You asked for it, and it was built as app {number}.
  'dashboard.idea.taken': { number: string | number } // Thank you. It’s planned as app {number}.
  'dashboard.idea.votes': { figure: string | number; count: number; place: string | number } // {figure} {count, plural, one {vote} other {votes}}, {place} place
  'dashboard.link.joined': { count: number } // {count, plural, =0 {Nobody has joined through your link yet.} one {# person has joined through your link.} other {# people have joined through your link.}}
  'dashboard.meanwhile.days': { count: number } // {count, plural, one {# day to go} other {# days to go}}
  'dashboard.next.stands': { title: string | number; place: string | number } // {title} is {place} on the board.
  'dashboard.part.all': { title: string | number } // See all: {title}
  'dashboard.part.badges': { count: number } // {count, plural, =0 {0 of 3 badges} one {1 of 3 badges} =2 {2 of 3 badges} =3 {All 3 badges} other {# of 3 badges}}
  'dashboard.wall.shown': { place: string | number } // You appear in the list of supporters as {place}.
  'dates.hours': { start: string | number; end: string | number } // {start} to {end}
  'dates.hours-over': { start: string | number; date: string | number; end: string | number } // {start} to {date}, {end}
  'dates.long': { day: string | number; month: string | number; year: string | number } // {day} {month} {year}
  'dates.moment': { date: string | number; time: string | number } // {date}, {time}
  'dates.month-year': { month: string | number; year: string | number } // {month} {year}
  'dates.short': { day: string | number; month: string | number } // {day} {month}
  'day.app.name': { number: string | number } // App {number}
  'day.app.named': { number: string | number; title: string | number } // App {number}, {title}
  'day.author.timekeeper-number': { number: string | number } // Timekeeper {number}
  'day.author.witness-number': { number: string | number } // Witness {number}
  'day.entry.app-dropped': { number: string | number } // App {number} dropped
  'day.entry.app-dropped-titled': { number: string | number; title: string | number } // App {number} dropped: {title}
  'day.entry.app-started': { number: string | number } // App {number} started
  'day.entry.app-started-titled': { number: string | number; title: string | number } // App {number} started: {title}
  'day.entry.correction': { number: string | number } // Correction of entry {number}
  'day.entry.correction-of': { number: string | number } // Correction of entry {number}.
  'day.entry.hold-for': { reason: string | number } // On hold: {reason}
  'day.entry.label': { number: string | number; title: string | number } // Entry {number}: {title}
  'day.entry.picture': { number: string | number } // Evidence for entry {number}
  'day.entry.share': { number: string | number } // Share entry {number}
  'day.entry.time-corrected': { number: string | number } // Time corrected by entry {number}
  'day.headline.count': { done: string | number; left: string | number } // {done} down. {left} to go.
  'day.headline.ended': { done: string | number; total: string | number } // {done} of {total} apps built.
  'day.test.open': { name: string | number } // Test {name}
  'day.time.first-written': { time: string | number } // First written as {time}
  'day.time.late': { written: string | number; arrived: string | number } // (written {written}, received {arrived})
  'day.time.there': { time: string | number; city: string | number } // {time} in {city}
  'day.took.held': { count: string | number } // On hold: {count} min.
  'day.took.minutes': { count: number } // {count, plural, one {# minute} other {# minutes}}.
  'day.took.over': { count: string | number } // {count} min over plan.
  'day.took.under': { count: string | number } // {count} min under plan.
  'day.wall.building': { name: string | number; count: number } // {name}, being built, {count, plural, one {# minute} other {# minutes}}
  'day.wall.dropped': { name: string | number } // {name}, dropped
  'day.wall.finished': { name: string | number } // {name}, finished
  'day.wall.now': { name: string | number } // {name}, now
  'day.wall.planned': { name: string | number } // {name}, planned
  'day.works.count': { works: string | number; fails: string | number } // Worked for {works} · Failed for {fails}
  'emails.app.about': { whose: 'own' | 'voted' | 'other'; title: string | number } // {whose, select, own {This is about your idea} voted {You voted for} other {You follow}} {title}
  'emails.app.built': { whose: 'own' | 'voted' | 'other' } // {whose, select, own {Your idea} voted {An idea you voted for} other {An idea you follow}} was built
  'emails.app.built-news': { trace: string | number; whose: 'own' | 'voted' | 'other' } // {trace}. {whose, select, own {Thank you for the idea.} voted {Thank you for your vote.} other {Thank you for following it.}}
  'emails.app.taken': { whose: 'own' | 'voted' | 'other'; number: string | number } // {whose, select, own {Your idea} voted {An idea you voted for} other {An idea you follow}} is planned as app {number}
  'emails.badge.about': { type: 'app_idea_contributor' | 'testimonial_provider' | 'other' } // {type, select, app_idea_contributor {Awarded for contributing innovative app ideas to the GWR initiative.} testimonial_provider {Awarded for sharing a story that others can learn from.} other {Awarded for standing with the attempt and its community.}}
  'emails.badge.alt': { title: string | number; name: string | number } // {title}, awarded to {name}
  'emails.badge.heading': { type: 'community_supporter' | 'other'; title: string | number } // {type, select, community_supporter {Welcome to the Community!} other {You earned the {title} badge}}
  'emails.badge.ready': { title: string | number; about: string | number } // Your {title} badge is ready. {about}
  'emails.badge.subject': { type: 'community_supporter' | 'other'; title: string | number } // {type, select, community_supporter {Welcome to the Community: your {title} badge} other {Your {title} badge is ready}}
  'emails.code.lasts': { minutes: string | number } // You can use it once, within {minutes} minutes. If you didn’t ask for it, ignore this email: without the code, nobody can act in your name.
  'emails.code.subject': { code: string | number } // {code} is your 20 in 24 code
  'emails.corrected.before': { text: string | number } // Before: {text}
  'emails.corrected.idea-line': { title: string | number } // We have corrected the wording of your idea {title}. It is still yours, with your name and its votes.
  'emails.corrected.now': { text: string | number } // Now: {text}
  'emails.email.lasts': { minutes: string | number } // You can confirm once, within {minutes} minutes. If you didn’t ask for this, don’t confirm it, and choose a new password. Your account will stay as it is.
  'emails.email.lead': { email: string | number } // You asked to change your account’s email address to {email}. Please confirm it here and in the email we sent to your other address.
  'emails.end.asked-for': { host: string | number } // You’re receiving this because someone entered this email address on {host}.
  'emails.enquiry.text': { number: string | number } // Its number is {number}. We’ll read it and reply to this address.
  'emails.enquiry.tier': { tier: string | number } // You asked about {tier}.
  'emails.frame.hello': { name: string | number } // Hello {name},
  'emails.frame.titled': { heading: string | number; title: string | number } // {heading}: {title}
  'emails.idea.approved-line': { title: string | number } // Your idea {title} was approved. Everyone can read it and vote for it now.
  'emails.idea.approved-preview': { title: string | number } // {title} was approved. Everyone can read it and vote for it now.
  'emails.idea.building-line': { title: string | number } // Your idea {title} is being built. It stays on the board and can no longer be deleted.
  'emails.idea.building-preview': { title: string | number } // {title} is being built. It stays on the board and can no longer be deleted.
  'emails.idea.built-line': { title: string | number } // Your idea {title} was built. Thank you for sending it in.
  'emails.idea.built-preview': { title: string | number } // {title} was built. Thank you for sending it in.
  'emails.idea.reason': { reason: string | number } // Reason given: {reason}
  'emails.idea.rejected-line': { title: string | number } // Your idea {title} wasn’t approved for the board. It doesn’t count towards your limit of three, so you can send another.
  'emails.idea.rejected-preview': { title: string | number } // {title} wasn’t approved for the board. It doesn’t count towards your limit of three, so you can send another.
  'emails.name.line': { name: string | number } // From now on, your name appears as {name}.
  'emails.password.lasts': { minutes: string | number } // You can use it once, within {minutes} minutes. If you are not changing your password, someone else may be signed in as you: sign out everywhere.
  'emails.password.subject': { code: string | number } // {code} is the code to confirm it’s you
  'emails.recovery.lasts': { minutes: string | number } // You can use it once, within {minutes} minutes. If you didn’t ask for it, ignore this email: your password stays as it is.
  'emails.reminder.app': { title: string | number; number: string | number } // It is {title}, app {number} of 20.
  'emails.reminder.begins': { weekday: string | number; date: string | number; time: string | number; place: string | number } // The clock starts on {weekday} {date} at {time} ({place} time).
  'emails.signin.lasts': { minutes: string | number } // You can use it once, within {minutes} minutes. If you didn’t ask for it, ignore this email: without the code, nobody can act in your name.
  'emails.signin.subject': { code: string | number } // {code} is your 20 in 24 code
  'emails.supporter.lasts': { minutes: string | number } // You can use it once, within {minutes} minutes. If you didn’t ask for it, ignore this email: without the code, nobody can join in your name.
  'emails.supporter.subject': { code: string | number } // {code} is your 20 in 24 code
  'emails.testimonial.reason': { reason: string | number } // Reason given: {reason}
  'enquiry.form.left': { left: number } // {left, plural, one {You have # character left} other {You have # characters left}}
  'enquiry.form.over': { over: number } // {over, plural, one {You have # character too many} other {You have # characters too many}}
  'enquiry.form.write': { address: string | number } // Write to {address}
  'enquiry.sent.text': { number: string | number } // Your reference number is {number}. We’ll read your enquiry and email you to say when you’ll have our decision.
  'feed.ideas.title-audience': { audience: string | number } // 20 in 24: app ideas for {audience}
  'forms.head.title': { title: string | number } // {title} · 20 in 24
  'forms.refusal.try-again': { count: number } // You can try again in {count, plural, one {# minute} other {# minutes}}.
  'ideas.form.counter': { count: string | number; least: string | number } // {count}/{least} characters minimum
  'ideas.form.least': { count: string | number } // At least {count} characters
  'ideas.own.arrived': { title: string | number } // We’ve received “{title}”. We read every idea before it goes on the board.
  'ideas.own.delete': { title: string | number } // Delete {title}
  'ideas.own.show': { count: number } // {count, plural, one {Show my idea} other {Show my # ideas}}
  'ideas.own.why': { reason: string | number } // Why: {reason}
  'ideas.similar.said': { count: number } // {count, plural, one {One idea has a similar name. You can vote for it instead.} other {# ideas have similar names. You can vote for one of them instead.}}
  'ideas.vote.given': { title: string | number } // Your vote for “{title}” is in.
  'ideas.vote.given-before': { title: string | number } // You had already voted for “{title}”.
  'ideas.vote.held-count': { count: number } // {count, plural, one {We’re checking one of your votes.} other {We’re checking # of your votes.}}
  'ideas.vote.plain': { title: string | number; count: string | number } // Vote for {title} · {count}
  'ideas.vote.sign-in-for': { title: string | number } // Sign in to vote for {title}
  'ideas.vote.vote-for': { title: string | number } // Vote for {title}
  'ideas.vote.votes': { count: number } // {count, plural, one {vote} other {votes}}
  'ideas.vote.withdrawn': { title: string | number } // Your vote for “{title}” has been withdrawn.
  'impact.people.ideas': { count: number; people: number } // {count, plural, one {# app idea} other {# app ideas}} from {people, plural, one {# person} other {# people}}
  'impact.people.shares': { count: number } // {count, plural, one {# share} other {# shares}}
  'impact.people.supporters': { count: number } // {count, plural, one {# supporter} other {# supporters}}
  'impact.people.votes': { count: number } // {count, plural, one {# vote} other {# votes}} one per person per idea
  'impact.press.counted': { date: string | number } // Counted {date}
  'impact.source.counted': { moment: string | number; city: string | number } // Counted on {moment}, {city} time.
  'impact.source.counted-over': { from: string | number; to: string | number; moment: string | number; city: string | number } // From {from} to {to}. Counted on {moment}, {city} time.
  'impact.visitors.all': { count: number } // {count, plural, one {# visitor, counted day by day.} other {# visitors, counted day by day.}}
  'impact.visitors.since': { count: number; date: string | number } // {count, plural, one {# visitor since {date}, counted day by day.} other {# visitors since {date}, counted day by day.}}
  'impact.wall.most': { date: string | number; count: string | number } // Visitors per day. Busiest day: {date}, with {count}.
  'impact.wall.most-because': { date: string | number; count: string | number; reason: string | number } // Visitors per day. Busiest day: {date}, with {count} ({reason}).
  'join.done.text-name': { name: string | number } // You’re in, {name}. Here’s your badge: download it, print it, show it off.
  'join.wall.more': { names: string | number; count: string | number } // {names} and {count} more
  'join.wall.others': { count: string | number } // {count} from other countries
  'join.wall.others-only': { count: string | number } // {count} from countries with fewer than five so far
  'join.wall.text': { count: number } // {count, plural, one {One supporter has} other {# supporters have}} asked to be listed here by first name and country. We name a country once it has five people here.
  'learn.posts.minutes': { count: number } // {count, plural, one {# min read} other {# min read}}
  'learn.posts.read': { title: string | number } // Read More: {title}
  'learn.questions.missing': { email: string | number } // Something missing? Write to {email}
  'learn.series.play': { title: string | number } // Play: {title}
  'live.app.gone': { time: string | number; planned: string | number } // {time} of {planned} minutes used
  'live.app.idea': { name: string | number } // An idea by {name}
  'live.app.idea-votes': { name: string | number; count: number } // An idea by {name}, {count, plural, one {# vote} other {# votes}}
  'live.app.next': { number: string | number; total: string | number } // Next: App {number} of {total}
  'live.app.next-held': { number: string | number; total: string | number } // Next: App {number} of {total}, on hold
  'live.app.over': { time: string | number; planned: string | number } // {time} over the planned {planned} minutes
  'live.app.place': { number: string | number; total: string | number } // App {number} of {total}
  'live.app.place-held': { number: string | number; total: string | number } // App {number} of {total}, on hold
  'live.app.planned-end': { time: string | number } // Planned end {time}
  'live.app.planned-start': { time: string | number } // Planned start {time}
  'live.around.apps': { count: number } // {count, plural, one {See the app} other {See all # apps}}
  'live.around.due': { time: string | number; city: string | number } // The start was planned for {time} in {city} but hasn’t been logged yet. It will appear here as soon as it is.
  'live.around.remind': { time: string | number } // Remind me at {time}
  'live.around.starts': { time: string | number; city: string | number } // The clock starts at {time} in {city}. From then on, this page shows every step as it happens.
  'live.around.starts-here': { time: string | number; city: string | number; here: string | number } // The clock starts at {time} in {city}, {here} where you are. From then on, this page shows every step as it happens.
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
  'live.log.between': { count: number } // {count, plural, one {# entry in between} other {# entries in between}}
  'live.log.first': { time: string | number; city: string | number } // The first entry will appear when the attempt starts, at {time} {city} time.
  'live.log.new': { count: number } // {count, plural, one {# new entry} other {# new entries}}
  'live.log.read-out': { count: string | number; title: string | number } // {count} new entries. Latest: {title}
  'live.log.times': { city: string | number } // All times are {city} time. Every entry includes the fingerprint of the entry before it. Check it yourself
  'live.log.times-here': { city: string | number } // All times are in your local time ({city}). Every entry includes the fingerprint of the entry before it. Check it yourself
  'live.notice.hold': { time: string | number } // On hold since {time}.
  'live.notice.hold-for': { time: string | number; reason: string | number } // On hold since {time}: {reason}.
  'live.notice.silent-minutes': { count: string | number } // Last update {count} min ago.
  'live.notice.silent-seconds': { count: string | number } // Last update {count} s ago.
  'live.now.left': { time: string | number } // on the clock, {time} left
  'live.pace.ahead': { count: number } // {count, plural, one {minute ahead} other {minutes ahead}}
  'live.pace.behind': { count: number } // {count, plural, one {minute behind} other {minutes behind}}
  'live.plan.note': { city: string | number } // The times show when each app was planned to end and when it ended, in {city} time. A plus sign means minutes ahead of plan.
  'live.ruler.ahead': { count: number } // {count, plural, one {# minute ahead of plan} other {# minutes ahead of plan}}
  'live.ruler.behind': { count: number } // {count, plural, one {# minute behind plan} other {# minutes behind plan}}
  'live.ruler.due': { time: string | number; city: string | number } // The start was planned for {time} in {city}
  'live.ruler.last': { time: string | number } // The last app was finished at {time}
  'live.ruler.lead-left': { count: number } // {count, plural, one {Still # minute ahead of plan} other {Still # minutes ahead of plan}}
  'live.ruler.starts': { time: string | number; city: string | number } // The clock starts at {time} in {city}
  'live.stream.since': { time: string | number; city: string | number } // Since {time}, {city} time.
  'notsent.do.write': { address: string | number } // Write to {address}
  'offline.age.day': { day: string | number; time: string | number } // As of {day}, {time}
  'offline.age.today': { time: string | number } // As of {time}
  'offline.copy.said': { age: string | number } // {age}. This is the copy saved on your device, because the site can’t be reached right now.
  'offline.copy.site': { age: string | number } // {age}. This is our last copy of this page, because we can’t update it right now.
  'picture.app.building': { number: string | number; total: string | number } // App {number} of {total}, being built
  'picture.app.built-in': { count: number } // {count, plural, one {Built in # minute.} other {Built in # minutes.}}
  'picture.app.dropped': { number: string | number; total: string | number } // App {number} of {total}, not built
  'picture.app.finished': { number: string | number; total: string | number } // App {number} of {total}, finished
  'picture.app.planned': { number: string | number; total: string | number } // App {number} of {total}, planned
  'picture.day.hour': { hour: string | number } // hour {hour} of 24
  'picture.foot.attempt-by': { builder: string | number } // World-record attempt by {builder}
  'picture.idea.by': { name: string | number } // An idea by {name}
  'picture.idea.vote': { count: number } // {count, plural, =0 {Be the first to vote} one {# vote. Add yours} other {# votes. Add yours}}
  'press.poster.shows': { date: string | number } // Poster: 20 apps in 24 hours, one builder, {date}, above a wall of twenty blocks and the address of this site.
  'press.soon.write': { address: string | number } // On a deadline? Write to {address}
  'questions.place.after': { date: string | number; hours: string | number; city: string | number } // The 24-hour attempt was scheduled for {date}, {hours} {city} time.
  'questions.place.before': { date: string | number; hours: string | number; city: string | number } // On {date}, {hours} {city} time. I’ll work from one desk. The countdown at the top runs until the first minute.
  'questions.place.live': { date: string | number; hours: string | number; city: string | number } // It’s happening now: {date}, {hours} {city} time. The time left is at the top of this page.
  'questions.record.after': { record: string | number; date: string | number; hours: string | number } // {record}. The target was twenty functional applications in one day, {date}, {hours}. That’s 72 minutes for each one.
  'questions.record.before': { record: string | number; date: string | number; hours: string | number } // {record}. The target is twenty functional applications in one day, {date}, {hours}. That’s 72 minutes for each one.
  'record.apps.demo-of': { title: string | number } // Demo of {title}
  'record.apps.files': { count: number } // {count, plural, one {# file} other {# files}}
  'record.apps.held': { count: string | number } // {count} min
  'record.apps.partly': { name: string | number; minutes: string | number; count: number } // {name} partly ({minutes} of {count, plural, one {# minute} other {# minutes}})
  'record.apps.times': { city: string | number } // All times are {city} time. Minutes are counted from start to end, including any time on hold.
  'record.apps.witness': { number: string | number } // W{number}
  'record.check.before': { count: string | number } // The {count} before it match.
  'record.check.begin': { count: number } // {count, plural, one {Check {count} entry} other {Check {count} entries}}
  'record.check.checked': { count: string | number } // of {count} entries checked
  'record.check.heads': { count: number } // {count, plural, =0 {No checkpoint has been signed yet.} one {{count} signed checkpoint.} other {{count} signed checkpoints.}}
  'record.check.heads-agree': { count: string | number } // {count} of {count} signed checkpoints match.
  'record.check.holds': { count: string | number } // of {count} entries match.
  'record.check.show': { number: string | number } // Show entry {number}
  'record.check.took': { seconds: string | number } // Took {seconds} s on this device.
  'record.drawing.alone': { span: string | number } // Dashed: {span} without a witness.
  'record.drawing.alone-row': { count: number } // No witness, {count, plural, one {# minute} other {# minutes}}
  'record.drawing.holds': { span: string | number } // On hold: {span}.
  'record.drawing.holds-row': { count: number } // On hold, {count, plural, one {# minute} other {# minutes}}
  'record.fault.added': { number: string | number } // Entry {number} appears twice, or doesn’t belong to this log.
  'record.fault.changed': { number: string | number } // Entry {number} was changed: it no longer matches its fingerprint.
  'record.fault.cut-off': { number: string | number; at: string | number; found: string | number } // Entry {number} and everything after it are missing: the checkpoint signed at {at} covers entry {found}.
  'record.fault.head-differs': { number: string | number; at: string | number } // Entry {number} matches its own fingerprint, but not the checkpoint signed at {at}.
  'record.fault.not-signed': { number: string | number; at: string | number } // Entry {number} matches, but the checkpoint from {at} isn’t signed with the published key.
  'record.fault.removed': { number: string | number } // Entry {number} was removed.
  'record.fault.swapped': { number: string | number; found: string | number } // Entry {number} is out of place: entry {found} is there instead.
  'record.fault.unlinked': { number: string | number; before: string | number } // Entry {number} doesn’t include the fingerprint of entry {before}.
  'record.fault.unlinked-first': { number: string | number } // Entry {number} doesn’t include the fingerprint of the facts of the attempt.
  'record.file.planned': { count: string | number } // {count} planned apps. Entries are numbered without gaps, and each one includes the fingerprint of the one before.
  'record.heads.all': { count: string | number } // All {count} checkpoints
  'record.heads.entry': { number: string | number } // entry {number}
  'record.span.hours': { hours: string | number; minutes: string | number } // {hours} h {minutes}
  'record.span.minutes': { minutes: string | number } // {minutes} min
  'record.timekeepers.heading': { count: number; word: string | number } // {count, plural, one {{word} timekeeper} other {{word} timekeepers}}
  'record.top.last': { time: string | number } // The last app was finished at {time}.
  'record.top.title': { count: number; word: string | number; entries: number } // {count, plural, =0 {No apps yet} one {{word} app} other {{word} apps}}, {entries, plural, one {{entries} entry} other {{entries} entries}}, one log.
  'record.withdrawn.times': { started: string | number; withdrawn: string | number } // Started on {started}, withdrawn on {withdrawn}.
  'record.witnesses.heading': { count: number; word: string | number } // {count, plural, =0 {Witnesses} one {{word} witness} other {{word} witnesses}}
  'record.witnesses.open': { start: string | number; time: string | number } // The shift that started at {start} has no end in the log. It is counted until {time}.
  'record.witnesses.running': { start: string | number; time: string | number } // On shift since {start}. This shift has not ended yet and is counted until {time}.
  'record.witnesses.shifts': { count: number; span: string | number } // {count, plural, one {{count} shift} other {{count} shifts}}, {span}
  'record.witnesses.statement-of': { name: string | number } // Statement by {name}
  'reminders.kept.kind-in': { kind: string | number; place: string | number } // {kind}, {place} time
  'reminders.kept.times': { count: number } // We’ll email you {count, plural, one {once} =2 {twice} other {# times}}, and that’s it.
  'reminders.page.here': { place: string | number } // Where you are, {place}
  'reminders.page.moment': { weekday: string | number; date: string | number; time: string | number } // {weekday} {date} at {time}
  'reminders.page.there': { place: string | number } // At the desk, {place}
  'report.figure.pressed': { count: number } // {count, plural, one {# click} other {# clicks}}
  'report.figure.seen': { count: number } // {count, plural, one {# view} other {# views}}
  'report.figure.share': { percent: string | number } // {percent}% of views led to a click
  'report.top.about': { from: string | number; to: string | number; name: string | number } // {from} to {to}. This page is meant only for {name}. Anyone who has the link can read it.
  'share.on-page.on': { network: string | number } // Share on {network} (new tab)
  'signin.follow.follows': { title: string | number } // After the code, you will follow “{title}”.
  'signin.vote.follows': { title: string | number } // Your vote for “{title}” will be counted after the code.
  'site.footer.about': { record: string | number; day: string | number } // A world-record attempt: {record}. {day}.
  'site.footer.before-at': { time: string | number } // See you at {time}.
  'site.footer.copyright': { year: string | number } // © {year} The 20 in 24 record attempt, by its organiser.
  'site.footer.copyright-by': { year: string | number; builder: string | number } // © {year} The 20 in 24 record attempt, by {builder}.
  'site.light.cost': { kb: string | number } // This page: {kb} KB
  'site.live.building': { number: string | number } // App {number} is being built
  'site.live.building-titled': { number: string | number; title: string | number } // App {number}: {title}
  'site.live.clock': { time: string | number } // LIVE {time}
  'site.live.finished': { number: string | number } // App {number} finished
  'site.live.finished-titled': { number: string | number; title: string | number } // App {number} finished: {title}
  'site.rehearsal.minutes': { count: number } // {count, plural, one {24 hours in # minute} other {24 hours in # minutes}}. Nothing here counts.
  'site.rehearsal.seconds': { count: number } // {count, plural, one {24 hours in # second} other {24 hours in # seconds}}. Nothing here counts.
  'sponsors.strip.all': { count: string | number } // All sponsors ({count})
  'sponsors.tiers.about': { price: string | number } // about {price}
  'sponsors.tiers.become': { name: string | number } // Become {name}
  'sponsors.tiers.rate': { date: string | number } // The second amount uses the exchange rate on {date}.
  'sponsors.tiers.ways': { count: number; word: string | number } // {count, plural, one {One way to sponsor the attempt.} other {{word} ways to sponsor the attempt.}}
  'stand.enquiry.write': { address: string | number } // Prefer to email us? {address}
  'stand.now.ask': { tier: string | number } // Ask about {tier}
  'stand.now.visit': { name: string | number } // Visit {name} (new tab)
  'stand.reach.counted': { moment: string | number } // Counted on this site on {moment}.
  'stand.reach.ideas': { count: number } // {count, plural, one {app idea} other {app ideas}} open for votes
  'stand.reach.people': { count: number } // {count, plural, one {person} other {people}} who sent ideas in
  'stand.reach.votes': { count: number } // {count, plural, one {vote} other {votes}} one per person per idea
  'story.page.days-after': { count: number } // In the first two rows, each block is ₦100. In the third, each block is an app, and {count, plural, one {# was} other {# were}} finished.
  'story.page.days-live': { count: number } // In the first two rows, each block is ₦100. In the third, each block is an app, and {count, plural, one {# is} other {# are}} finished.
  'story.page.listen-play': { length: string | number } // Play the story, {length}
  'story.page.listen-time': { now: string | number; length: string | number } // {now} of {length}
  'story.page.standfirst-after': { date: string | number } // I carried blocks for ₦500 a day. On {date} I set out to lay twenty more, in code, in 24 hours.
  'story.page.standfirst-before': { date: string | number } // I carried blocks for ₦500 a day. On {date} I’ll lay twenty more, in code, in 24 hours.
  'story.page.start-after': { city: string | number } // The clock started in {city}
  'story.page.start-before': { city: string | number } // The clock starts in {city}
  'story.page.start-planned': { city: string | number } // The planned start in {city}
  'supporters.support.block': { price: string | number } // Each block is {price}.
  'supporters.support.block-second': { price: string | number; other: string | number } // Each block is {price} ({other}).
  'supporters.support.closed': { date: string | number } // Closed on {date}.
  'supporters.support.closed-at': { date: string | number; sum: string | number } // Closed on {date} at {sum}.
  'supporters.support.counted': { date: string | number } // Counted on {date}.
  'supporters.support.donate': { amount: string | number } // Donate {amount}
  'supporters.support.first-begun': { percent: string | number } // The first is under way: {percent}% complete.
  'supporters.support.late': { text: string | number } // Late donations: {text}
  'supporters.support.none-paid': { percent: string | number } // None is paid for yet: {percent}% complete.
  'supporters.support.paid': { count: number; word: string | number; percent: string | number } // {count, plural, one {One is paid for} other {{word} are paid for}}: {percent}% complete.
  'supporters.support.paid-begun': { count: number; word: string | number; percent: string | number } // {count, plural, one {One is paid for} other {{word} are paid for}} and the next is under way: {percent}% complete.
  'supporters.support.raised-of': { goal: string | number } // raised of {goal}
  'supporters.support.second': { raised: string | number; goal: string | number; date: string | number } // {raised} of {goal}, at the exchange rate on {date}
  'supporters.support.wall': { percent: string | number; raised: string | number; goal: string | number } // {percent}% complete: {raised} of {goal}
  'tally.earlier.line': { date: string | number; votes: number } // {date}: {votes, plural, one {{votes} vote} other {{votes} votes}}
  'tally.earlier.line-entry': { date: string | number; votes: number; number: string | number } // {date}: {votes, plural, one {{votes} vote} other {{votes} votes}}, entry {number}
  'tally.figure.entry': { number: string | number } // Entry {number}
  'tally.figure.votes': { votes: number; ideas: number; date: string | number } // {votes, plural, one {{votes} vote} other {{votes} votes}} for {ideas, plural, one {{ideas} idea} other {{ideas} ideas}} on {date}
  'tally.idea.line': { title: string | number; votes: number } // {title}: {votes, plural, one {{votes} vote} other {{votes} votes}}
  'tally.idea.marks': { count: number } // {count, plural, one {{count} receipt} other {{count} receipts}}
  'tally.idea.more': { count: string | number } // Show {count} more
  'tally.look.found': { title: string | number } // This receipt is counted for “{title}”.
  'tally.own.mark': { mark: string | number } // In this tally: {mark}
  'tally.own.next': { mark: string | number } // In the next tally: {mark}
  'tally.own.no-mark': { count: string | number } // No receipt in this tally: your vote is newer, or the idea has fewer than {count} votes.
  'tell.elsewhere.now': { name: string | number; location: string | number } // The other version, signed {name}, {location}:
  'tell.form.limit': { count: string | number } // Up to {count} words.
  'tell.form.words-left': { left: number } // {left, plural, one {You have # word left} other {You have # words left}}
  'tell.form.words-over': { over: number } // {over, plural, one {You have # word too many} other {You have # words too many}}
  'tell.own.asked': { date: string | number } // Requested on {date}
  'tell.own.removal-soon': { count: string | number } // We’ll remove it within {count} days.
  'tell.own.since': { date: string | number } // Published {date}
  'tell.refusal.too-many': { count: string | number } // Testimonial must be 45 words or less. Current count: {count} words.
  'testimonials.page.gone-office': { date: string | number } // It was taken down on {date}. There’s nothing wrong with your link.
  'testimonials.page.gone-owner': { date: string | number } // The person who wrote it took it down on {date}. There’s nothing wrong with your link.
  'testimonials.page.share-text': { name: string | number } // What {name} says about 20 in 24
  'testimonials.page.title-of': { name: string | number; location: string | number } // {name}, {location}: a story · 20 in 24
  'testimonials.profile.linkedin': { name: string | number } // {name} on LinkedIn
  'testimonials.profile.linkedin-tab': { name: string | number } // {name} on LinkedIn, opens in a new tab
  'testimonials.profile.other': { name: string | number } // {name}’s profile
  'testimonials.profile.other-tab': { name: string | number } // {name}’s profile, opens in a new tab
  'testing.report.left': { left: number } // {left, plural, one {You have # character left} other {You have # characters left}}
  'testing.report.open': { name: string | number } // Open {name}, try it out, then tell us how it went.
  'testing.report.over': { over: number } // {over, plural, one {You have # character too many} other {You have # characters too many}}
  'unsent.arrived.item': { item: string | number } // {item} has been received.
  'unsent.item.idea': { title: string | number } // Your idea “{title}”
  'unsent.item.vote': { title: string | number } // Your vote for “{title}”
  'unsent.item.vote-back': { title: string | number } // The withdrawal of your vote for “{title}”
  'unsent.state.late': { item: string | number } // {item} has been waiting for more than seven days. We’ll only send it if you tell us to.
  'unsent.state.other': { item: string | number; email: string | number } // {item}: sign in as {email} to send it.
  'unsent.state.refused': { item: string | number; reason: string | number } // {item} wasn’t accepted: {reason}
  'verify.check.valid': { title: string | number; name: string | number; date: string | number } // Signature valid. Signed by 20 in 24: {title}, {name}, {date}.
  'verify.head.found': { title: string | number; name: string | number } // {title}: {name} · 20 in 24
  'verify.head.found-text': { name: string | number; date: string | number; code: string | number } // A genuine badge, issued to {name} on {date}. Verification code {code}.
  'verify.page.share': { title: string | number } // {title}, a badge from 20 in 24
  'verify.result.genuine': { name: string | number; date: string | number } // This badge is genuine. Issued to {name} on {date}.
  'verify.result.revoked': { date: string | number; because: string | number } // This badge was withdrawn on {date}. Reason: {because}
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
  'badge.action.own': 'link'
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
  'built.wall.dropped': 'hidden'
  'built.wall.finished': 'hidden' | 'app'
  'built.wall.planned': 'hidden'
  'campaign.hero.bench-titled': 'title'
  'campaign.hero.lede-at': 'record'
  'campaign.hero.lede-before': 'record'
  'campaign.hero.live': 'clock'
  'campaign.hero.source': 'link'
  'consent.enquiry.text': 'privacy'
  'consent.join.text': 'privacy'
  'consent.register.text': 'privacy'
  'dashboard.head.since': 'time'
  'dashboard.head.since-in': 'time'
  'dashboard.idea.approved': 'board'
  'dashboard.idea.approved-on': 'board'
  'dashboard.idea.built': 'app'
  'dashboard.idea.taken': 'app'
  'dashboard.idea.votes': 'figure'
  'dashboard.part.all': 'of'
  'dashboard.wall.shown': 'list' | 'place'
  'day.entry.correction-of': 'entry'
  'day.time.first-written': 'hidden' | 'struck'
  'emails.app.about': 'title'
  'emails.badge.ready': 'title'
  'emails.code.closed': 'link'
  'emails.code.form-closed': 'link'
  'emails.corrected.idea-line': 'title'
  'emails.end.asked-for': 'site'
  'emails.frame.type-code': 'link'
  'emails.idea.approved-line': 'title'
  'emails.idea.building-line': 'title'
  'emails.idea.built-line': 'title'
  'emails.idea.rejected-line': 'title'
  'ideas.form.counter': 'number'
  'ideas.own.why': 'why'
  'ideas.vote.plain': 'of' | 'number'
  'impact.people.ideas': 'number' | 'name' | 'note'
  'impact.people.shares': 'number' | 'name'
  'impact.people.supporters': 'number' | 'name'
  'impact.people.votes': 'number' | 'name' | 'note'
  'impact.visitors.all': 'number' | 'words'
  'impact.visitors.since': 'number' | 'words'
  'join.wall.others': 'number'
  'join.wall.others-only': 'number'
  'learn.posts.read': 'of'
  'learn.questions.missing': 'link'
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
  'sponsors.draft.money': 'page'
  'sponsors.tiers.other': 'form' | 'mail'
  'sponsors.tiers.other-only': 'form' | 'mail'
  'stand.enquiry.write': 'mail'
  'stand.now.visit': 'of'
  'stand.reach.ideas': 'what' | 'how'
  'stand.reach.people': 'what' | 'how'
  'stand.reach.votes': 'what' | 'how'
  'supporters.support.late': 'text'
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
