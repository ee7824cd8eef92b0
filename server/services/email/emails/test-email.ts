import { renderEmailLayout } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'

export function createTestEmail({ publicUrl }: { publicUrl: string }): Email {
  const heading = 'Your email is working'
  const line =
    'You asked for this test email in the back office. If you can read it, your site can send email.'
  return {
    name: 'test',
    subject: 'Test email from your site',
    html: renderEmailLayout({ preview: line, heading, body: `<p style="margin:0">${line}</p>`, publicUrl }),
    text: `${heading}\n\n${line}\n\n${publicUrl}\n`,
  }
}
