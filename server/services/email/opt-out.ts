import { Hono } from 'hono'
import { type RunAs, service } from '#server/db/run-as.ts'
import type { ServerBindings } from '#server/http/bindings.ts'
import type { Encryption } from '#server/http/encryption.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import { frameLetter } from '#server/services/email/letter-frame.ts'
import {
  consentVersion,
  consentWording,
  letterTopics,
  topicLabels,
  topicSentences,
} from '#shared/letter-topics.ts'
import { foldMailbox } from '#shared/mailbox.ts'

export type OptOutOptions = {
  runAs: RunAs
  encryption: Encryption
  publicUrl: string
  now?: () => number
}

export type LetterLinks = {
  stopUrl: (address: string) => string
  choicesUrl: (address: string) => string
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const day = 86_400_000
/** So long a letter's way to the choices works. */
const validDays = 400

/** Saying no to letters, taking it back, and choosing among them. The address in a link is encrypted: it is nobody's to read. */
export function createOptOut({ runAs, encryption, publicUrl, now = Date.now }: OptOutOptions) {
  const routes = new Hono<ServerBindings>()

  const seal = (text: string) => encryption.encrypt(text).toString('base64url')
  function open(token: string | undefined): string | undefined {
    try {
      return token ? encryption.decrypt(Buffer.from(token, 'base64url')) : undefined
    } catch {
      return undefined // a token that was cut or made up
    }
  }
  // A key of the choices ends; a no never does. Each says which it is, so that neither opens what the other does.
  function mailboxOf(token: string | undefined): string | undefined {
    const text = open(token)
    return text?.includes(' ') ? undefined : text
  }
  function mailboxOfKey(key: string): string | undefined {
    const [mailbox, issued] = open(key)?.split(' ') ?? []
    return mailbox && issued && now() - Number(issued) * day < validDays * day ? mailbox : undefined
  }

  const stop = (mailbox: string) => runAs(service, (tx) => tx`select private.stop_letters(${mailbox})`)
  const resume = (mailbox: string) => runAs(service, (tx) => tx`select private.resume_letters(${mailbox})`)
  const choose = (mailbox: string, topics: string[]) =>
    runAs(
      service,
      (tx) =>
        tx`select private.choose_letter_topics(${mailbox}, ${topics}, ${consentWording}, ${consentVersion})`,
    )
  async function chosenBy(mailbox: string): Promise<{ topics: string[]; saidNo: boolean }> {
    const [row] = await runAs(
      service,
      (tx) => tx<{ topics: string[]; said_no: boolean }[]>`
        select private.letter_topics(${mailbox}) as topics, private.has_opted_out(${mailbox}) as said_no`,
      { readOnly: true },
    )
    return { topics: row?.topics ?? [], saidNo: row?.said_no ?? false }
  }

  const incomplete = () => page('This link is not complete', 'Please use the link as it is in the letter.')
  const button = (verb: 'stop' | 'resume' | 'end-reminders', token: string, words: string) =>
    `<form method="post" action="${escapeHtml(`${publicUrl}/letters/${verb}?token=${token}`)}">
      <button style="${buttonStyle}">${words}</button></form>`

  // Programs that look for dangerous links follow every link of a letter, so following one changes nothing.
  routes.get('/stop', (context) => {
    const { token = '' } = context.req.query()
    if (!mailboxOf(token)) return context.html(incomplete(), 400, headers)
    const question = 'Shall we write nothing more: no news, and nothing about your ideas and your story?'
    return context.html(page('News', question, button('stop', token, 'No more news')), 200, headers)
  })
  // The button of that page, and by RFC 8058 the mail program itself.
  routes.post('/stop', async (context) => {
    const { token = '' } = context.req.query()
    const mailbox = mailboxOf(token)
    if (!mailbox) return context.html(incomplete(), 400, headers)
    await stop(mailbox)
    const stopped =
      'You will hear nothing more, neither news nor about ideas and your story. Codes still reach you when you ask for one.'
    return context.html(page('No more news', stopped, button('resume', token, 'Undo')), 200, headers)
  })
  // A reminder was asked for by itself, so it ends by itself; news of ideas and stories is another thing.
  routes.get('/end-reminders', (context) => {
    const { token = '' } = context.req.query()
    if (!mailboxOf(token)) return context.html(incomplete(), 400, headers)
    const question = 'Shall we forget the reminders, and your address with them?'
    return context.html(
      page('Reminders', question, button('end-reminders', token, 'End the reminders')),
      200,
      headers,
    )
  })
  routes.post('/end-reminders', async (context) => {
    const mailbox = mailboxOf(context.req.query('token'))
    if (!mailbox) return context.html(incomplete(), 400, headers)
    await runAs(service, (tx) => tx`delete from private.reminders where mailbox = ${mailbox}`)
    return context.html(page('The reminders have ended', 'Your address is erased.'), 200, headers)
  })
  routes.post('/resume', async (context) => {
    const mailbox = mailboxOf(context.req.query('token'))
    if (!mailbox) return context.html(incomplete(), 400, headers)
    await resume(mailbox)
    const resumed = 'We write when something happens to ideas or your story.'
    return context.html(page('News is on again', resumed), 200, headers)
  })

  // The choices, by link and without a password: topics, and nothing else about whoever holds the key.
  routes.get('/:key', async (context) => {
    const key = context.req.param('key')
    const mailbox = mailboxOfKey(key)
    if (!mailbox) return context.html(expired(), 400, headers)
    return context.html(choices(key, await chosenBy(mailbox)), 200, headers)
  })
  routes.post('/:key', async (context) => {
    const key = context.req.param('key')
    const mailbox = mailboxOfKey(key)
    if (!mailbox) return context.html(expired(), 400, headers)
    const sent = await context.req.parseBody({ all: true })
    const ticked = [sent.topic].flat()
    if (sent.nothing !== undefined) await stop(mailbox)
    else
      await choose(
        mailbox,
        letterTopics.filter((topic) => ticked.includes(topic)),
      )
    return context.html(choices(key, await chosenBy(mailbox), true), 200, headers)
  })

  const expired = () =>
    page(
      'This link does not work any more',
      `A link to your choices works for ${validDays} days. Every letter has a new one at its end.`,
    )

  function choices(key: string, { topics, saidNo }: { topics: string[]; saidNo: boolean }, isSaved = false) {
    const rows = letterTopics.map(
      (topic) =>
        `<label style="display:block;padding:9px 0"><input type="checkbox" name="topic" value="${topic}"${topics.includes(topic) ? ' checked' : ''} style="width:24px;height:24px;vertical-align:middle;margin:0 12px 0 0"><strong>${topicLabels[topic]}</strong>. ${topicSentences[topic]}</label>`,
    )
    const standing = saidNo
      ? 'You get no letters from us but codes you ask for. Tick what you want again.'
      : 'Tick what you want to read. Letters about your own ideas and your story come besides.'
    const form = `<form method="post" action="${escapeHtml(`${publicUrl}/letters/${key}`)}">
      <fieldset style="border:0;margin:0;padding:0"><legend style="padding:0">${escapeHtml(consentWording)}</legend>${rows.join('')}</fieldset>
      <p style="margin:18px 0"><button style="${buttonStyle}">Save</button></p>
      <p style="margin:0"><button name="nothing" value="1" style="${buttonStyle}">No letters at all</button></p></form>`
    return page(isSaved ? 'Saved' : 'What you get from us', standing, form)
  }

  const page = (heading: string, sentence: string, more = '') =>
    frameLetter({
      preview: '',
      heading,
      body: `<p style="margin:0 0 18px">${sentence}</p>${more}`,
      publicUrl,
      footer: null,
    })

  return {
    routes,
    stopUrl: (address: string) => `${publicUrl}/letters/stop?token=${seal(foldMailbox(address))}`,
    endUrl: (address: string) => `${publicUrl}/letters/end-reminders?token=${seal(foldMailbox(address))}`,
    choicesUrl: (address: string) =>
      `${publicUrl}/letters/${seal(`${foldMailbox(address)} ${Math.floor(now() / day)}`)}`,
  }
}

const buttonStyle = 'font:inherit;padding:12px 24px;min-height:44px'
const headers = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}
