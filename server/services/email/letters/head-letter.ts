import { escapeHtml } from '#server/rendering/escape.ts'
import { frameLetter } from '#server/services/email/letter-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'

type HeadFacts = { attempt: string; number: number; hash: string; at: Date; jws: string; publicUrl: string }

/** A signed head of the log, to be kept: whoever has it can tell whether the past was changed since. */
export function headLetter({ attempt, number, hash, at, jws, publicUrl }: HeadFacts): Letter {
  const what = attempt === 'real' ? 'the log of the day' : 'the log of the rehearsal'
  const time = at.toISOString()
  const lead = `Entry ${number} of ${what} had this hash at ${time}:`
  const why =
    'Please keep this email. If anyone later changes, removes or inserts an entry up to this point in the log, the hash will no longer match, and this email proves it.'
  const mono = 'margin:0 0 18px;font-family:monospace;font-size:14px;overflow-wrap:anywhere'
  return {
    name: 'day-head',
    subject: `Entry ${number} of ${what}, signed`,
    html: frameLetter({
      preview: `Entry ${number}, ${hash}`,
      heading: `Entry ${number}, signed`,
      body: [
        `<p style="margin:0 0 18px">${escapeHtml(lead)}</p>`,
        `<p style="${mono}">${escapeHtml(hash)}</p>`,
        `<p style="margin:0 0 18px">${escapeHtml(why)}</p>`,
        `<p style="margin:0 0 6px;color:#674a3f">Signed version (the public key is at ${escapeHtml(`${publicUrl}/badges/keys`)}):</p>`,
        `<p style="${mono}">${escapeHtml(jws)}</p>`,
      ].join('\n'),
      publicUrl,
    }),
    text: `${lead}\n${hash}\n\n${why}\n\nSigned version (the public key is at ${publicUrl}/badges/keys):\n${jws}\n\n20 in 24, ${publicUrl}\n`,
  }
}
