// Made by `npm run words types` from words/en.

export type PlainId =
  | 'campaign.apps.after' // Apps will be listed here once they are published.
  | 'campaign.apps.all' // View All Apps
  | 'campaign.apps.asked' // The twenty that were asked for
  | 'campaign.apps.before' // Twenty blocks, all dark. Each finished app lets its light through.
  | 'campaign.apps.live' // Twenty blocks. Each finished app lets its light through.
  | 'campaign.apps.locked' // Coming Soon - App details will be unlocked on the day of the challenge
  | 'campaign.apps.outline' // An outline says somebody asked for it, not that it was built.
  | 'campaign.apps.title' // 20 Apps, One Record
  | 'campaign.card.dial-finished' // finished
  | 'campaign.card.poster-first' // apps in
  | 'campaign.card.poster-second' // 24 hours,
  | 'campaign.card.poster-third' // one builder
  | 'campaign.card.read' // Read the story
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
  | 'campaign.film.close' // Close
  | 'campaign.film.missing' // The film is not here yet
  | 'campaign.film.missing-text' // It plays on this page once it is published.
  | 'campaign.film.note' // The film comes from YouTube and loads when you press play.
  | 'campaign.film.play' // Play the film
  | 'campaign.film.title' // See Why: the film
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
  | 'campaign.hero.watch' // Watch live
  | 'campaign.hero.why' // See Why
  | 'campaign.result.completed' // Completed, not yet verified
  | 'campaign.result.next-completed' // Nobody has verified it yet.
  | 'campaign.result.next-postponed' // A new date will be posted here.
  | 'campaign.result.next-submitted' // The decision will be posted here.
  | 'campaign.result.not-achieved' // Target not reached
  | 'campaign.result.postponed' // Postponed
  | 'campaign.result.submitted' // Evidence submitted
  | 'campaign.result.verified' // Record verified
  | 'campaign.story.beginning' // I carried blocks and sand for 500 naira a day, 800 in a good week. The evenings were for learning.
  | 'campaign.story.income-first' // a day, at first
  | 'campaign.story.income-good' // a day, in a good week
  | 'campaign.story.skill' // Then one skill, learned slowly, changed what a day of work could be worth. This attempt is for anyone still at the start of that walk.
  | 'campaign.story.skill-title' // The Power of One Skill
  | 'campaign.story.title' // From Construction Sites to Code
  | 'challenge.about.begins' // When it begins
  | 'challenge.about.build' // minutes to build
  | 'challenge.about.goal' // Record-Breaking Goal
  | 'challenge.about.goal-text' // Twenty functional applications, each built and shown working, inside one 24-hour window.
  | 'challenge.about.impact' // Global Impact
  | 'challenge.about.impact-text' // From one desk in Africa to anyone who wants to see what patience and AI tools can do together.
  | 'challenge.about.lede' // Twenty working applications in a single day is the number people will remember. The reason is simpler: a teenager with a cheap phone should be able to see someone who started where they are.
  | 'challenge.about.plan' // plan
  | 'challenge.about.source' // Source
  | 'challenge.about.subtitle' // The Vision Behind the Record
  | 'challenge.about.test' // test and record
  | 'challenge.about.title' // Making History
  | 'challenge.about.youth' // Empowering Youth
  | 'challenge.about.youth-text' // Every build is shown and explained, so the method can be learned and repeated.
  | 'challenge.next.decision' // Decision posted here
  | 'challenge.next.no-date' // date to be confirmed
  | 'challenge.next.review' // Review by adjudicators
  | 'challenge.next.submitted' // Evidence submitted
  | 'challenge.next.title' // What happens now
  | 'challenge.next.to-submit' // Evidence is submitted
  | 'challenge.next.with-source' // with its date and source
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
  | 'site.draft.english' // Translated by machine, not yet read by a native speaker. Here is the English.
  | 'site.draft.own' // Translated by machine, not yet read by a native speaker.
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
  | 'site.skip-link' // Skip to content
  | 'site.theme.auto' // System
  | 'site.theme.dark' // Dark
  | 'site.theme.legend' // Theme
  | 'site.theme.light' // Light
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

export interface FilledWords {
  'campaign.card.dial': { count: string | number; total: string | number; hour: string | number } // 24-hour dial: {count} of {total} apps finished, hour {hour} of 24
  'campaign.card.dial-of': { total: string | number } // of {total} apps
  'campaign.card.poster': { lines: string | number; date: string | number } // Campaign poster: 20 {lines}, {date}. A screen wall of twenty blocks, four rows of five.
  'campaign.card.poster-live': { hours: string | number } // {hours}, live
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
  'challenge.about.counted': { date: string | number } // Counted on {date}
  'challenge.about.so-far': { votes: string | number; ideas: string | number; people: string | number } // These are what we aim for. Counted on this site so far: votes {votes}, app ideas {ideas}, people who sent one in {people}.
  'challenge.section.lede': { record: string | number } // {record}: twenty functional apps, one builder, no pause on the clock.
  'challenge.section.scrubbed': { time: string | number; number: string | number; count: string | number } // {time}: app {number} of {count}
  'dates.hours': { start: string | number; end: string | number } // {start} to {end}
  'dates.long': { day: string | number; month: string | number; year: string | number } // {day} {month} {year}
  'dates.moment': { date: string | number; time: string | number } // {date}, {time}
  'dates.short': { day: string | number; month: string | number } // {day} {month}
  'site.footer.about': { record: string | number; day: string | number } // An attempt at {record}. {day}.
  'site.footer.copyright': { year: string | number } // © {year} The 20 in 24 record attempt, by its organiser.
  'site.footer.copyright-by': { year: string | number; builder: string | number } // © {year} The 20 in 24 record attempt, by {builder}.
  'site.light.cost': { kb: string | number } // This page: {kb} KB
  'story.page.days-after': { count: number } // In the first two rows a block is ₦100. In the third it is an app, and {count, plural, one {# was} other {# were}} finished.
  'story.page.days-live': { count: number } // In the first two rows a block is ₦100. In the third it is an app, and {count, plural, one {# is} other {# are}} finished.
  'story.page.standfirst-after': { date: string | number } // I carried blocks for ₦500 a day. On {date} I set out to lay twenty more, in code, in one turn of the clock.
  'story.page.standfirst-before': { date: string | number } // I carried blocks for ₦500 a day. On {date} I lay twenty more, in code, in one turn of the clock.
  'story.page.start-after': { city: string | number } // The clock started in {city}
  'story.page.start-before': { city: string | number } // The clock starts in {city}
}

export interface TaggedWords {
  'campaign.apps.locked': 'lead'
  'campaign.hero.bench-titled': 'title'
  'campaign.hero.lede-at': 'record'
  'campaign.hero.lede-before': 'record'
  'campaign.hero.live': 'clock'
  'campaign.hero.source': 'link'
  'site.draft.english': 'page'
  'site.footer.about': 'date'
}
