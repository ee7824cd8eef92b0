import { frameLetter } from '#server/services/email/letter-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'

/** Says that letters arrive; for the administrator who asked for it. */
export function testLetter({ publicUrl }: { publicUrl: string }): Letter {
  const heading = 'Letters arrive'
  const line =
    'You asked for this letter in the back office. That you read it means that letters of the site are sent.'
  return {
    name: 'test',
    subject: 'A test letter of your site',
    html: frameLetter({ preview: line, heading, body: `<p style="margin:0">${line}</p>`, publicUrl }),
    text: `${heading}\n\n${line}\n\n${publicUrl}\n`,
  }
}
