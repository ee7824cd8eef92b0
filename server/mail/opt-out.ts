import { Hono } from 'hono'
import { type RunAs, service } from '#server/db/run-as.ts'
import type { HostBindings } from '#server/http/bindings.ts'
import type { Seal } from '#server/http/seal.ts'
import { escapeHtml } from '#server/mail/escape.ts'
import { frameLetter } from '#server/mail/letter-frame.ts'
import { foldMailbox } from '#shared/mailbox.ts'

export type OptOutOptions = { runAs: RunAs; seal: Seal; publicUrl: string }

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Saying no to news with one click, and taking it back. The address in the link is sealed: it is nobody's to read (D65). */
export function createOptOut({ runAs, seal, publicUrl }: OptOutOptions) {
  const routes = new Hono<HostBindings>()

  function mailboxOf(token: string | undefined): string | undefined {
    try {
      return token ? seal.open(Buffer.from(token, 'base64url')) : undefined
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

  routes.get('/stop', async (context) => {
    const mailbox = mailboxOf(context.req.query('token'))
    if (!mailbox)
      return context.html(
        page('This link is not complete', 'Please use the link as it is in the letter.'),
        400,
        headers,
      )
    await stop(mailbox)
    const undo = `<form method="post" action="${escapeHtml(`${publicUrl}/letters/resume?token=${context.req.query('token')}`)}">
      <button style="font:inherit;padding:12px 24px">Undo</button></form>`
    return context.html(
      page(
        'No more news',
        'You will hear nothing more about your ideas and your story. Codes still reach you when you ask for one.',
        undo,
      ),
      200,
      headers,
    )
  })
  // RFC 8058: the mail program itself posts here.
  routes.post('/stop', async (context) => {
    const mailbox = mailboxOf(context.req.query('token'))
    if (mailbox) await stop(mailbox)
    return context.body(null, mailbox ? 202 : 400)
  })
  routes.post('/resume', async (context) => {
    const mailbox = mailboxOf(context.req.query('token'))
    if (mailbox) await resume(mailbox)
    return context.html(
      page('News is on again', 'We write when something happens to your ideas or your story.'),
      mailbox ? 200 : 400,
      headers,
    )
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
      `${publicUrl}/letters/stop?token=${seal.close(foldMailbox(address)).toString('base64url')}`,
  }
}

const headers = { 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
