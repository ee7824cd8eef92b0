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
  { what: 'A code', kept: 'valid for 15 minutes. Its hash is deleted 24 hours later.' },
  {
    what: 'An email we send',
    kept: 'the text is deleted 24 hours after it was sent, and the record that it was sent after 30 days.',
  },
  { what: 'Our answer to a form, in case it is sent twice', kept: 'eight days.' },
  { what: 'An email address that was never verified', kept: '30 days.' },
  { what: 'A session', kept: 'until you sign out or have not used it for 7 days, and 30 days at most.' },
  {
    what: 'Counts of tries and requests',
    kept: 'two days, under a mark that cannot be turned back into an address.',
  },
  { what: 'A reminder about the day', kept: 'until the email is sent. Then your address is deleted.' },
  {
    what: 'Your choice to get no emails',
    kept: 'until you change it. If you erase your data, only as a hash that does not identify you.',
  },
  { what: 'Identifiers used to count post views', kept: 'two days.' },
  { what: 'A sponsor enquiry', kept: 'until it is closed, and for 90 days after that.' },
  {
    what: 'Counted events',
    kept: '90 days, with a browser identifier that is deleted after midnight. Daily totals are kept for 400 days, so that we can compare one year with the next.',
  },
  { what: 'Ideas, votes, testimonials, memberships and badges', kept: 'until you remove them or ask us to.' },
]

const forms = [
  {
    form: 'An app idea',
    stored: 'Your name, your e-mail, the idea and whom it is for.',
    shown: 'Your name and the idea, once it is approved.',
  },
  {
    form: 'A vote',
    stored:
      'That your account voted for this idea, and whether we wrote to you that it was taken or built: one letter each, which you can stop.',
    shown:
      'The number of votes and, once a day, an anonymous mark for each vote. The mark changes every day and cannot identify you.',
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
    form: 'A link in an announcement email',
    stored: 'How many times it was clicked in total. We do not store who clicked it or who opened the email.',
    shown: 'To the administrators.',
  },
  {
    form: 'The wall of supporters',
    stored:
      'The country you chose, if you ask to appear there. You can change this on your page at any time.',
    shown:
      'Your first name, the first letter of your last name and your country, once five people from that country appear.',
  },
  {
    form: 'A supporter’s link',
    stored:
      'That you joined through a supporter’s link, and whose link it was. The link contains a random code. Nothing is stored on your device.',
    shown: 'The owner of the link sees how many people joined through it, but not who they are.',
  },
  {
    form: 'A sponsor enquiry',
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
        This site sets no cookies and loads no scripts, fonts or pictures from anyone else. There is one
        exception, and only if you start it: when you press play, a video loads from YouTube (in its no-cookie
        version). Giving money and the community channel are links to other sites with rules of their own.
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
        We verify your email address with a code that works for 15 minutes. We only store a hash of the code.
        After you enter it, your browser keeps a session in its own storage until it expires or you sign out.
        We count tries and requests for each address and network, so that nobody can guess codes or flood the
        forms. We also store the language of the page you used, so that we can write to you in that language.
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
