import { useCampaign } from '#web/features/campaign/campaign.tsx'
import type { PageHandle } from '#web/lib/navigation/page.ts'
import { TextPage } from '#web/pages/public/text-layout.tsx'

export const handle: PageHandle = {
  head: {
    title: 'Privacy · 20 in 24',
    description: 'What this site stores about you, why, who can read it, and how to have it removed.',
    share: 'privacy',
  },
}

/** What the hourly sweep keeps to (db/functions/retention.sql). */
const periods = [
  { what: 'A code', kept: 'works for 15 minutes, its hash goes 24 hours later.' },
  {
    what: 'A letter',
    kept: 'its words go 24 hours after it was sent, the note that it was sent after 30 days.',
  },
  { what: 'What a form was answered, should it be sent twice', kept: 'eight days.' },
  { what: 'An address that was never proven', kept: '30 days.' },
  { what: 'A session', kept: 'goes when it is signed out or 7 days unused, after 30 days at the latest.' },
  {
    what: 'Counts of tries and requests',
    kept: 'two days, under a mark that cannot be turned back into an address.',
  },
  { what: 'A reminder of the day', kept: 'until its letter is written, then its address is erased.' },
  {
    what: 'A no to letters',
    kept: 'until you take it back; after you erase your data only as a hash, which names nobody.',
  },
  { what: 'Marks of who viewed a post', kept: 'two days.' },
  { what: 'An enquiry of a sponsor', kept: 'until it is settled, and 90 days after that.' },
  {
    what: 'Counted events',
    kept: '90 days, with a mark of the browser that goes after midnight; their sums for a day 400 days, so that one year can be compared with the next.',
  },
  { what: 'Ideas, votes, testimonials, memberships and badges', kept: 'until you remove them or ask us to.' },
]

const forms = [
  {
    form: 'An app idea',
    stored: 'Your name, your e-mail, the idea and whom it is for.',
    shown: 'Name and idea, once approved.',
  },
  {
    form: 'A vote',
    stored:
      'That your account voted for this idea, and whether we wrote to you that it was taken or built: one letter each, which you can stop.',
    shown:
      'The number of votes, and once a day a mark for each that says nothing of you and is another one the next day.',
  },
  {
    form: 'A testimonial',
    stored: 'Your name, e-mail, LinkedIn address, place and your words.',
    shown: 'Everything but the e-mail, once approved.',
  },
  {
    form: 'A supporter account',
    stored:
      'Your name and e-mail and, if you give them, GitHub name, LinkedIn address, place, a few words about you, skills, interests and when you have time. If you tick the box for letters: its words and when you proved your address.',
    shown: 'Nothing in public lists.',
  },
  {
    form: 'A link in a letter to many',
    stored: 'How often it was pressed in all. Not by whom, and not who opened the letter.',
    shown: 'To the administrators.',
  },
  {
    form: 'The wall of supporters',
    stored: 'The country you chose, if you ask to stand there. Take it back on your page at any time.',
    shown:
      'Your first name, the first letter of the last and the country, once five people of it stand there.',
  },
  {
    form: 'A supporter’s link',
    stored:
      'That you joined by it, and by whose. The link has a code drawn by chance; nothing is kept on your device.',
    shown: 'To whose link it is: how many joined by it, not who.',
  },
  {
    form: 'An enquiry of a sponsor',
    stored: 'Your organisation, name, role, e-mail, website and what you wrote.',
    shown: 'Nothing.',
  },
  {
    form: 'A brick on the wall of givers',
    stored: 'The words you chose and the amount, entered by us because you asked.',
    shown: 'The words, and the amount unless you hide it.',
  },
  {
    form: 'A badge',
    stored: 'Your name, the kind of badge, its code, and the e-mail it belongs to.',
    shown: 'Name and kind, to whoever has the code.',
  },
]

export function Component() {
  const { contact } = useCampaign().facts.links
  return (
    <TextPage
      title="Privacy"
      standfirst="You can read the whole site without telling us who you are. What you send in a form is stored for that purpose and nothing else."
    >
      <h2>No cookies, no outsiders</h2>
      <p>
        This site sets no cookies and loads no scripts, fonts or pictures from anyone else. The one exception
        you start yourself: a film is loaded from YouTube (in its no-cookie form) when you press play, and not
        before. Giving money and the community channel are links to other sites with rules of their own.
      </p>
      <h2>What each form stores</h2>
      <dl>
        {forms.map(({ form, stored, shown }) => (
          <div key={form}>
            <dt>{form}</dt>
            <dd>
              {stored} <strong>Public:</strong> {shown}
            </dd>
          </div>
        ))}
      </dl>
      <p>E-mail addresses are readable by the administrators of this site and by nobody else.</p>
      <h2>Signing in by code</h2>
      <p>
        We prove an address by a code that works for 15 minutes. The code is stored only as a hash. Once it is
        right, your browser keeps a session in its own storage until you sign out or it runs out; signing out
        removes it. We count tries and requests for each address and network, so that nobody can guess codes
        or flood the forms. With your address stands the language of the page you used, so that our letters
        speak it.
      </p>
      <h2>Counting visits</h2>
      <p>
        We count page views, presses on “See Why” and “Support My Attempt”, turns of the card, plays of a film
        and how far it is played, and shares. An event holds its name, the page’s path, the host or the link
        of the campaign you came by, the kind of device, the language and the hour. It holds no name, no
        e-mail, no network address and no text you typed. Within one day a mark tells us that two events are
        of one browser; it is made with a secret of that day, and both are deleted when the day is over. Views
        of a post are counted once per network in six hours by a mark that changes every day and cannot be
        turned back. If your browser asks not to be tracked (Do Not Track or Global Privacy Control), we count
        no event.
      </p>
      <h2>How long it is kept</h2>
      <dl>
        {periods.map(({ what, kept }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{kept}</dd>
          </div>
        ))}
      </dl>
      <h2>In your browser</h2>
      <p>
        Besides the session, the browser may keep a few things for you: the theme you chose and that you
        paused the motion; for seven days, until it is sent or you press “Forget it”, what you have begun to
        write of an idea, a story or a registration, and what you pressed to send while nothing answered (an
        idea, a vote, a story, a registration); until they are sent or you close the tab, that a code is on
        its way while you look for it in your mail, and what you have begun to write in another form; and the
        public pages you saw, to be read without a network. Only what you pressed to send is sent to us by
        itself, once we can be reached again; what you have begun to write is not.
      </p>
      <h2>The server’s log</h2>
      <p>
        When the server notes a request, because it failed or because somebody looks for a fault, the note
        holds the time, the path, the status and the duration. Codes and keys are left out, and e-mail
        addresses are shortened to their first letter and domain. The log is kept for 14 days.
      </p>
      <h2>Your data is yours</h2>
      <p>
        You can delete your ideas on this site, change or delete a testimonial that waits, and ask for one on
        the wall to be removed. Supporters take a copy of everything stored about them from their own page,
        and erase it there: what goes at once is the membership, badges, the story, votes, letters and
        sessions, and files of badges within a minute; ideas on the board stay without a name. Anyone else
        writes to <a href={`mailto:${contact}`}>{contact}</a> from the address in question.
      </p>
    </TextPage>
  )
}
