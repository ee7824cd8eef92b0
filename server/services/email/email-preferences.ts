import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type RunAs, service } from '#backend/db/run-as.ts'
import type { ServerBindings } from '#backend/http/bindings.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import { type EmailLinks, emailLinkLifetimeDays } from '#server/services/email/email-links.ts'
import {
  buttonStyle,
  emailPageHeaders as headers,
  renderEmailPage,
} from '#server/services/email/email-page.ts'
import {
  consentVersion,
  consentWording,
  emailTopics,
  topicLabels,
  topicSentences,
} from '#shared/email-topics.ts'

type Call = Context<ServerBindings>
type Choices = { topics: string[]; saidNo: boolean }

/** Maximum size of the submitted form in bytes. It has only a few checkboxes. */
const maxChoices = 16 * 1024

/**
 * `/email/…`: unsubscribe, subscribe again, cancel reminders and choose topics. Emails sent until November
 * 2026 link to `/letters/…`.
 */
export function createEmailPreferenceRoutes({
  runAs,
  links,
  publicUrl,
}: {
  runAs: RunAs
  links: EmailLinks
  publicUrl: string
}) {
  const routes = new Hono<ServerBindings>()
  const page = (heading: string, sentence: string, more = '') =>
    renderEmailPage({ heading, sentence, more, publicUrl })
  const button = (verb: 'unsubscribe' | 'resubscribe' | 'cancel-reminders', token: string, words: string) =>
    `<form method="post" action="${escapeHtml(`${publicUrl}/email/${verb}?token=${token}`)}">
      <button style="${buttonStyle}">${words}</button></form>`

  type Linked = { mailbox: string; token: string }
  /** Creates a handler for links in emails. It reports a link as incomplete if the token names no mailbox. */
  const byToken = (answer: (linked: Linked) => string | Promise<string>) => async (context: Call) => {
    const { token = '' } = context.req.query()
    const mailbox = links.mailboxOfToken(token)
    if (mailbox) return context.html(await answer({ mailbox, token }), 200, headers)
    const incomplete = page('This link is incomplete', 'Please use the full link from the email.')
    return context.html(incomplete, 400, headers)
  }

  // Changes nothing on GET, because link scanners follow every link of an email.
  routes.get(
    '/unsubscribe',
    byToken(({ token }) => {
      const question =
        'Do you want to stop all emails from us, including news and updates about your ideas and your story?'
      return page('News', question, button('unsubscribe', token, 'Unsubscribe'))
    }),
  )
  // Unsubscribes on a click on the button of the page above, or on a request of a mail program (RFC 8058).
  routes.on(
    'POST',
    ['/unsubscribe', '/stop'],
    byToken(async ({ mailbox, token }) => {
      await stop(mailbox)
      const stopped =
        'You will no longer get news or updates about your ideas and your story. We will still send you a code when you ask for one.'
      return page('You are unsubscribed', stopped, button('resubscribe', token, 'Undo'))
    }),
  )
  // Cancels reminders only, because they are requested separately. News about ideas and testimonials is
  // another topic.
  routes.get(
    '/cancel-reminders',
    byToken(({ token }) => {
      const question = 'Do you want to cancel your reminders and delete your email address?'
      return page('Reminders', question, button('cancel-reminders', token, 'Cancel reminders'))
    }),
  )
  routes.on(
    'POST',
    ['/cancel-reminders', '/end-reminders'],
    byToken(async ({ mailbox }) => {
      await runAs(service, (tx) => tx`select private.end_reminders(${mailbox})`)
      return page('Your reminders are cancelled', 'Your email address has been deleted.')
    }),
  )
  routes.on(
    'POST',
    ['/resubscribe', '/resume'],
    byToken(async ({ mailbox }) => {
      await runAs(service, (tx) => tx`select private.resume_emails(${mailbox})`)
      return page(
        'You are subscribed again',
        'We will email you when there is news about your ideas or your story.',
      )
    }),
  )

  // Creates a handler for the preferences, which a link opens without a password. They show topics and no
  // other data of the person.
  const byKey = (answer: (mailbox: string, context: Call) => Promise<string>) => async (context: Call) => {
    const mailbox = links.mailboxOfKey(context.req.param('key') ?? '')
    if (mailbox) return context.html(await answer(mailbox, context), 200, headers)
    const expired = page(
      'This link has expired',
      `A link to your email choices works for ${emailLinkLifetimeDays} days. There is a new one at the end of every email we send.`,
    )
    return context.html(expired, 400, headers)
  }
  const choicesOf = async (mailbox: string, context: Call, heading: string) => {
    const chosen = await readChoices(mailbox)
    const action = `${publicUrl}/email/${context.req.param('key')}`
    return page(heading, sentenceOf(chosen), choicesForm(chosen, action))
  }
  const tooLong = page('This form is too long', 'Nothing has been changed. Please use the original form.')
  routes.get(
    '/:key',
    byKey((mailbox, context) => choicesOf(mailbox, context, 'Your email choices')),
  )
  routes.post(
    '/:key',
    bodyLimit({ maxSize: maxChoices, onError: (context) => context.html(tooLong, 413, headers) }),
    byKey(async (mailbox, context) => {
      const sent = await context.req.parseBody({ all: true })
      const ticked = [sent.topic].flat()
      if (sent.nothing !== undefined) await stopAll(mailbox)
      else
        await choose(
          mailbox,
          emailTopics.filter((topic) => ticked.includes(topic)),
        )
      return choicesOf(mailbox, context, 'Saved')
    }),
  )
  return routes

  function stop(mailbox: string) {
    return runAs(service, (tx) => tx`select private.unsubscribe_mailbox(${mailbox})`)
  }
  /**
   * Unsubscribes from everything, including reminders. A reminder that is requested later is a new request.
   */
  function stopAll(mailbox: string) {
    return runAs(
      service,
      (tx) => tx`select private.unsubscribe_mailbox(${mailbox}), private.end_reminders(${mailbox})`,
    )
  }
  function choose(mailbox: string, topics: string[]) {
    return runAs(
      service,
      (tx) =>
        tx`select private.choose_email_topics(${mailbox}, ${topics}, ${consentWording}, ${consentVersion})`,
    )
  }
  async function readChoices(mailbox: string): Promise<Choices> {
    const [row] = await runAs(
      service,
      (tx) => tx<{ topics: string[]; said_no: boolean }[]>`
        select private.get_email_topics(${mailbox}) as topics, private.has_opted_out(${mailbox}) as said_no`,
      { readOnly: true },
    )
    return { topics: row?.topics ?? [], saidNo: row?.said_no ?? false }
  }
}

const sentenceOf = ({ saidNo }: Choices) =>
  saidNo
    ? 'You are unsubscribed. We only send you codes and reminders that you ask for. Tick the topics you want to hear about again.'
    : 'Tick the topics you want to hear about. We also email you about your own ideas and your story.'

function choicesForm({ topics }: Choices, action: string): string {
  const rows = emailTopics.map(
    (topic) =>
      `<label style="display:block;padding:9px 0"><input type="checkbox" name="topic" value="${topic}"${topics.includes(topic) ? ' checked' : ''} style="width:24px;height:24px;vertical-align:middle;margin:0 12px 0 0"><strong>${topicLabels[topic]}</strong>. ${topicSentences[topic]}</label>`,
  )
  return `<form method="post" action="${escapeHtml(action)}">
      <fieldset style="border:0;margin:0;padding:0"><legend style="padding:0">${escapeHtml(consentWording)}</legend>${rows.join('')}</fieldset>
      <p style="margin:18px 0"><button style="${buttonStyle}">Save</button></p>
      <p style="margin:0"><button name="nothing" value="1" style="${buttonStyle}">Unsubscribe from everything</button></p></form>`
}

const renamed: Record<string, string> = {
  stop: 'unsubscribe',
  resume: 'resubscribe',
  'end-reminders': 'cancel-reminders',
}

/**
 * Redirects a GET of a former address to the current one. A POST to a former address is handled there,
 * because RFC 8058 allows no redirect.
 */
export function redirectFormerLink(context: Context<ServerBindings>) {
  const { pathname, search } = new URL(context.req.url)
  const [, , name = '', ...rest] = pathname.split('/')
  context.header('referrer-policy', 'no-referrer')
  return context.redirect(`/${['email', renamed[name] ?? name, ...rest].join('/')}${search}`, 308)
}
