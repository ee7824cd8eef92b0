import { frameLetter } from '#server/services/email/email-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'

/** Test email for the administrator who requested it. */
export function testLetter({ publicUrl }: { publicUrl: string }): Letter {
  const heading = 'Your email is working'
  const line =
    'You asked for this test email in the back office. If you can read it, your site can send email.'
  return {
    name: 'test',
    subject: 'Test email from your site',
    html: frameLetter({ preview: line, heading, body: `<p style="margin:0">${line}</p>`, publicUrl }),
    text: `${heading}\n\n${line}\n\n${publicUrl}\n`,
  }
}
