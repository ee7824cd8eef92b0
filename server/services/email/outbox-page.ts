import type { MailOutboxRow } from '#server/db/rows.ts'
import { type RunAs, service } from '#server/db/run-as.ts'
import { escapeHtml } from '#server/rendering/escape.ts'
import type { ReadLetter } from '#server/services/email/read-letter.ts'

type Row = Pick<
  MailOutboxRow,
  'id' | 'letter' | 'recipient' | 'language' | 'created_at' | 'sealed_content' | 'payload'
>

const policy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin allow-popups"

/** Where letters land while there is no mail server: a page for whoever runs the site on this machine, for nobody else. */
export function createOutboxPage(runAs: RunAs, readLetter: ReadLetter) {
  const latest = (id: string | null) =>
    runAs(
      service,
      (tx) => tx<Row[]>`
        select id, letter, recipient, language, created_at, sealed_content, payload from private.mail_outbox
        where (sealed_content is not null or payload is not null) and (${id}::uuid is null or id = ${id}::uuid)
        order by created_at desc limit 50`,
      { readOnly: true },
    )

  return async (id: string | null): Promise<Response | undefined> => {
    const rows = await latest(id)
    if (id) {
      const [row] = rows
      return row ? html((await readLetter(row)).html) : undefined
    }
    const items = rows.map(async (row) => {
      const { subject } = await readLetter(row)
      return `<li><a href="/outbox/${row.id}">${escapeHtml(subject)}</a> to ${escapeHtml(row.recipient)}, ${row.created_at.toISOString()}</li>`
    })
    return html(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>body{font:17px/1.55 system-ui;margin:36px;max-width:70ch}li{margin:12px 0}</style>
<h1>Outbox</h1><p>No mail server is configured (SMTP_URL), so emails are kept here. They can only be viewed on this machine.</p>
<ul>${(await Promise.all(items)).join('') || '<li>No emails yet.</li>'}</ul></html>`)
  }
}

function html(body: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}
