/** Data that each form stores, and who can see it. */
export const formPrivacyFacts = [
  {
    form: 'An app idea',
    stored: 'Your name, your email address, the idea and who it is for.',
    shown: 'Your name and the idea, once we have approved it.',
  },
  {
    form: 'A vote',
    stored:
      'A record that you voted for this idea, so that each person votes once, and whether we have emailed you that it got a slot or was built.',
    shown:
      'The number of votes. Once a day, ideas with five votes or more also get an anonymous receipt for each vote. The receipt changes every day and cannot identify you.',
  },
  {
    form: 'A story',
    stored:
      'Your name, email address, profile link, location and your words. We store your last ten versions.',
    shown: 'Everything except the email address, once we have approved it.',
  },
  {
    form: 'A supporter account',
    stored:
      'Your name and email address. If you enter them: your GitHub name, LinkedIn profile, location, interests, skills, hours and a few words about you.',
    shown: 'Nothing.',
  },
  {
    form: 'The list of supporters',
    stored: 'The country you chose, if you ask to appear. You can change this on your dashboard at any time.',
    shown:
      'Your first name, the first letter of your last name and your country, once five people from that country appear.',
  },
  {
    form: 'A supporter’s link',
    stored:
      'A record that you joined through a supporter’s link, and whose link it was. The link contains a random code. Nothing is stored on your device.',
    shown: 'Nothing. The owner of the link sees how many people joined through it, but not who they are.',
  },
  {
    form: 'A test of an app',
    stored: 'Whether the app worked for you, your device and what you wrote.',
    shown: 'How many people the app works for. What you wrote is not published.',
  },
  {
    form: 'A sponsor enquiry',
    stored: 'Your organisation, name, role, email address, website and what you wrote.',
    shown: 'Nothing.',
  },
  {
    form: 'Your name among the people who gave',
    stored: 'The words you chose and the amount. We enter them because you asked us to.',
    shown: 'The words, and the amount unless you hide it.',
  },
  {
    form: 'A badge',
    stored: 'Your name, the kind of badge, its code, and your email address.',
    shown: 'Your name and the kind of badge, to anyone who has the code.',
  },
]

/** Retention periods of the hourly deletion (db/functions/retention.sql) and of other data that expires. */
export const retentionPeriods = [
  { what: 'Codes', kept: 'A code works for 15 minutes. Its hash is deleted 24 hours later.' },
  {
    what: 'Emails we send',
    kept: 'The text is deleted after 24 hours, and the record that we sent it after 30 days. For news, we store who received it until you erase your data.',
  },
  { what: 'Our response to a form, in case the form is sent twice', kept: 'Eight days.' },
  { what: 'Email addresses that were never verified', kept: '30 days.' },
  {
    what: 'Sessions',
    kept: 'Until you sign out or do not use the session for 7 days, but never longer than 30 days.',
  },
  {
    what: 'Counts of attempts and requests',
    kept: 'Two days, under an identifier that cannot be turned back into an address.',
  },
  { what: 'Identifiers that count post views and clicks', kept: 'Two days.' },
  { what: 'Reminders about the day', kept: 'Until the reminder is sent.' },
  { what: 'Your choice to get no emails', kept: 'Until you change it.' },
  { what: 'Sponsor enquiries', kept: 'Until the enquiry is closed, and 90 days after that.' },
  {
    what: 'Counted events',
    kept: '90 days. At the end of each day, we delete the identifiers and the secret behind them, and round the times to the hour. Daily totals are stored for 400 days, so that we can compare one year with the next.',
  },
  {
    what: 'Changes made by our administrators',
    kept: 'Two years. What you wrote about yourself is not included.',
  },
  { what: 'The server log', kept: '14 days.' },
  { what: 'Backups', kept: '30 days.' },
  { what: 'Ideas, votes, stories, memberships and badges', kept: 'Until you delete them or ask us to.' },
]
