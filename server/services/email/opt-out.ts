import { Hono } from 'hono'
import { type RunAs, service } from '#server/db/run-as.ts'
import type { HostBindings } from '#server/http/bindings.ts'
import type { Encryption } from '#server/http/encryption.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import { frameLetter } from '#server/services/email/letter-frame.ts'
import { foldMailbox } from '#shared/mailbox.ts'

export type OptOutOptions = { runAs: RunAs; encryption: Encryption; publicUrl: string }

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Saying no to news, and taking it back. The address in the link is encrypted: it is nobody's to read. */
export function createOptOut({ runAs, encryption, publicUrl }: OptOutOptions) {
  const routes = new Hono<HostBindings>()

  function mailboxOf(token: string | undefined): string | undefined {
    try {
      return token ? encryption.decrypt(Buffer.from(token, 'base64url')) : undefined
    } catch {
      return undefined // a token that was cut or made up
    }
  }
  const stop = (mailbox: string) =>
    runAs(
      service,
      (tx) => tx`insert into private.letter_opt_outs (mailbox) values (${mailbox}) on conflict do nothing`,
    )
  const resume = (mailbox: string) =>
    runAs(service, (tx) => tx`delete from private.letter_opt_outs where mailbox = ${mailbox}`)

  const incomplete = () => page('This link is not complete', 'Please use the link as it is in the letter.')
  const button = (verb: 'stop' | 'resume', token: string, words: string) =>
    `<form method="post" action="${escapeHtml(`${publicUrl}/letters/${verb}?token=${token}`)}">
      <button style="font:inherit;padding:12px 24px">${words}</button></form>`

  // Programs that look for dangerous links follow every link of a letter, so following one changes nothing.
  routes.get('/stop', (context) => {
    const { token = '' } = context.req.query()
    if (!mailboxOf(token)) return context.html(incomplete(), 400, headers)
    const question = 'Shall we write nothing more about ideas and your story?'
    return context.html(page('News', question, button('stop', token, 'No more news')), 200, headers)
  })
  // The button of that page, and by RFC 8058 the mail program itself.
  routes.post('/stop', async (context) => {
    const { token = '' } = context.req.query()
    const mailbox = mailboxOf(token)
    if (!mailbox) return context.html(incomplete(), 400, headers)
    await stop(mailbox)
    const stopped =
      'You will hear nothing more about ideas and your story. Codes still reach you when you ask for one.'
    return context.html(page('No more news', stopped, button('resume', token, 'Undo')), 200, headers)
  })
  routes.post('/resume', async (context) => {
    const mailbox = mailboxOf(context.req.query('token'))
    if (!mailbox) return context.html(incomplete(), 400, headers)
    await resume(mailbox)
    const resumed = 'We write when something happens to ideas or your story.'
    return context.html(page('News is on again', resumed), 200, headers)
  })

  const page = (heading: string, sentence: string, more = '') =>
    frameLetter({
      preview: '',
      heading,
      body: `<p style="margin:0 0 18px">${sentence}</p>${more}`,
      publicUrl,
    })

  return {
    routes,
    stopUrl: (address: string) =>
      `${publicUrl}/letters/stop?token=${encryption.encrypt(foldMailbox(address)).toString('base64url')}`,
  }
}

const headers = { 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
