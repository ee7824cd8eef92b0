import { type RunAs, service } from '#backend/db/run-as.ts'
import type { EmailOutboxRow } from '#server/db/rows.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import type { ReadEmail } from '#server/services/email/read-email.ts'

type Row = Pick<
  EmailOutboxRow,
  'id' | 'kind' | 'recipient' | 'language' | 'created_at' | 'sealed_content' | 'payload'
>

/**
 * Creates the page that shows emails while there is no mail server. Only the person who runs the site on this
 * machine can open it.
 */
export function createOutboxPage(runAs: RunAs, readEmail: ReadEmail, publicUrl: string) {
  // Allows pictures from the site's public address, because this page may be open at another address
  // (127.0.0.1, localhost).
  const policy = `default-src 'none'; img-src 'self' ${new URL(publicUrl).origin}; style-src 'unsafe-inline'; sandbox allow-same-origin allow-popups`
  const latest = (id: string | null) =>
    runAs(
      service,
      (tx) => tx<Row[]>`
        select id, kind, recipient, language, created_at, sealed_content, payload from private.email_outbox
        where (sealed_content is not null or payload is not null) and (${id}::uuid is null or id = ${id}::uuid)
        order by created_at desc limit 50`,
      { readOnly: true },
    )

  function html(body: string): Response {
    return new Response(body, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
      },
    })
  }

  /** Renders an explanation in place of an email that cannot be read, so that all other emails still appear. */
  const readOrExplain = (row: Row) =>
    readEmail(row).catch((error: Error) => ({
      subject: `An email that cannot be read (${row.kind})`,
      html: `<!doctype html><title>Unreadable</title><p>This email cannot be read, so it cannot be sent.</p><pre>${escapeHtml(error.message)}</pre>`,
    }))

  return async (id: string | null): Promise<Response | undefined> => {
    const rows = await latest(id)
    if (id) {
      const [row] = rows
      return row ? html((await readOrExplain(row)).html) : undefined
    }
    const items = rows.map(async (row) => {
      const { subject } = await readOrExplain(row)
      return `<li><a href="/outbox/${row.id}">${escapeHtml(subject)}</a> to ${escapeHtml(row.recipient)}, ${row.created_at.toISOString()}</li>`
    })
    return html(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>body{font:17px/1.55 system-ui;margin:36px;max-width:70ch}li{margin:12px 0}</style>
<h1>Outbox</h1><p>No mail server is configured (SMTP_URL), so emails are stored here. They can only be viewed on this machine.</p>
<ul>${(await Promise.all(items)).join('') || '<li>No emails yet.</li>'}</ul></html>`)
  }
}
