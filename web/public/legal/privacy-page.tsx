import type { ReactNode } from 'react'
import { deletionDelayDays } from '#shared/testimonials.ts'
import type { PageHandle } from '#web/common/navigation/page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { TextPage } from '#web/public/layout/text-page-layout.tsx'
import { formPrivacyFacts, retentionPeriods } from '#web/public/legal/privacy-facts.ts'

export const handle: PageHandle = {
  head: {
    title: 'Privacy · 20 in 24',
    description: 'What this site stores about you, why, for how long, and how to get it or delete it.',
    share: 'privacy',
  },
}

export function Component() {
  const { contact } = useCampaign().facts.links
  return (
    <TextPage
      title="Privacy"
      standfirst="You can read the whole site without telling us who you are. We use what you send in a form only for the purpose of that form."
    >
      <h2>In short</h2>
      <ul>
        <li>We set no cookies and show no advertising.</li>
        <li>Only the administrators of this site can read your email address.</li>
        <li>You can get a copy of your data or delete it at any time.</li>
      </ul>
      <h2>Other companies</h2>
      <p>
        Our pages load no scripts, fonts or pictures from other companies. There is one exception. When you
        play a video, or open the one behind “See Why”, it loads from YouTube, in the version that sets no
        cookies before a video plays. We send emails through a mail service, which processes your address and
        the content of the email. Links to donation pages and to the community channel open other sites, which
        have their own rules.
      </p>
      <h2>What we store</h2>
      <Facts>
        {formPrivacyFacts.map(({ form, stored, shown }) => (
          <Fact key={form} name={form}>
            {stored} <strong>Public:</strong> {shown}
          </Fact>
        ))}
      </Facts>
      <Emails />
      <Codes />
      <Visits />
      <OnTheDevice />
      <h2>The server log</h2>
      <p>
        The server logs a request when it fails, or while we are investigating a fault. An entry contains the
        time, the path, the status and the duration. Codes and keys are removed. Email addresses are shortened
        to their first letter and domain.
      </p>
      <h2>How long we store it</h2>
      <Facts>
        {retentionPeriods.map(({ what, kept }) => (
          <Fact key={what} name={what}>
            {kept}
          </Fact>
        ))}
      </Facts>
      <Rights contact={contact} />
    </TextPage>
  )
}

const Facts = ({ children }: { children: ReactNode }) => <dl>{children}</dl>

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Emails() {
  return (
    <>
      <h2>Emails we send</h2>
      <ul>
        <li>Codes, when you ask for one.</li>
        <li>Reminders about the day, if you ask for them.</li>
        <li>
          Updates about your ideas, your story and your badges, and about ideas you voted for or follow.
        </li>
        <li>News, only if you tick the box for it. We store what you agreed to and when.</li>
      </ul>
      <p>
        Every update, reminder and news email has a link to unsubscribe and a link to choose your topics.
        Emails with codes have neither link, because we only send a code when you ask for one. Our emails
        contain no tracking pixels. We count how many times a link in a news email is clicked, but not who
        clicked it.
      </p>
    </>
  )
}

function Codes() {
  return (
    <>
      <h2>Verifying your email</h2>
      <p>
        We verify your email address with a code that works for 15 minutes. We store only a hash of the code.
        After you enter it, your browser stores a session until you sign out or it expires. We count attempts
        and requests for each address and network, so that nobody can guess codes or flood the forms. We also
        store the language of the page you used, so that we can email you in that language.
      </p>
    </>
  )
}

function Visits() {
  return (
    <>
      <h2>Counting visits</h2>
      <p>
        We count page views, shares, clicks on “See Why” and “Support My Attempt”, flips of the card, forms
        and sponsors that appear on the screen, clicks on sponsors, and how much of a video is played. For
        each event, we store what happened, the path of the page, the site or campaign link you came from, the
        kind of device, the language and the time.
      </p>
      <p>
        With an event, we do not store your name, email address or network address, or anything you typed. An
        identifier tells us which events of one day belong to the same browser. It is made with a secret that
        changes every day. Post views and badge downloads are counted with an identifier that cannot be turned
        back into your network address. If your browser sends Do Not Track or Global Privacy Control, we count
        no events.
      </p>
    </>
  )
}

function OnTheDevice() {
  return (
    <>
      <h2>On your device</h2>
      <p>Your browser can store these for you:</p>
      <ul>
        <li>your session, and your choice of theme, motion and currency;</li>
        <li>the public pages you opened, so that you can read them offline;</li>
        <li>
          for seven days, a draft of an idea, a story or a registration, until you send it or select “Delete
          it”;
        </li>
        <li>
          for seven days, an idea, a vote, a story or a registration that you sent while you were offline. We
          send it automatically when you are online again;
        </li>
        <li>drafts in other forms, and a note that you are waiting for a code, until you close the tab.</li>
      </ul>
    </>
  )
}

function Rights({ contact }: { contact: string }) {
  const address = <a href={`mailto:${contact}`}>{contact}</a>
  return (
    <>
      <h2>Get a copy of your data</h2>
      <p>
        Supporters can download everything we store about them from their dashboard. Anyone else can email{' '}
        {address} from the address they used on this site.
      </p>
      <h2>Delete your data</h2>
      <p>
        You can delete an idea until we start building it, and a story until it is published. If your story is
        published, you can ask us to remove it. We do not ask why, and we never refuse. We remove it within{' '}
        {deletionDelayDays} days.
      </p>
      <p>
        Supporters can erase all their data from their dashboard, or with{' '}
        <Anchor href={paths.form('leave')}>the form that erases your data</Anchor>. This deletes the
        membership, badges, story, votes, unpublished ideas, emails and sessions immediately, and the image
        files of badges within a few minutes. Anyone else can email {address}.
      </p>
      <h2>What remains after that</h2>
      <ul>
        <li>Ideas on the board, without your name and address, because other people have voted for them.</li>
        <li>
          Entries in the log of the day. A witness or timekeeper who did not want to be named appears as a
          number.
        </li>
        <li>Counts that protect the site from abuse, for two days.</li>
        <li>Backups, for 30 days.</li>
        <li>
          If you had unsubscribed, a hash of your address, so that we still do not email you. It does not
          contain the address. We delete it when you subscribe again.
        </li>
      </ul>
    </>
  )
}
