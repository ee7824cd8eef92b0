import { escapeHtml } from '#server/rendering/escape.ts'
import { renderEmailLayout } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { verifierHash } from '#server/verifier.ts'
import { isRealAttempt } from '#shared/day-log.ts'

type HeadFacts = {
  attempt: string
  number: number
  hash: string
  at: Date
  jws: string
  publicUrl: string
  /** Fingerprint of the key that signs. */
  fingerprint: string
}

/** Email with a signed checkpoint of the log. Recipients who keep it can detect later changes to earlier entries. */
export function createCheckpointEmail({
  attempt,
  number,
  hash,
  at,
  jws,
  publicUrl,
  fingerprint,
}: HeadFacts): Email {
  const what = isRealAttempt(attempt) ? 'the log of the day' : 'the log of the rehearsal'
  const time = at.toISOString()
  const lead = `Entry ${number} of ${what} had this hash at ${time}:`
  const why =
    'Please keep this email. If anyone later changes, removes or inserts an entry up to this point in the log, the hash will no longer match, and this email proves it.'
  const [keyLead, programLead, commandLead] = [
    'Fingerprint of the key:',
    'SHA-256 of verify.mjs, the program that checks the evidence bundle:',
    'To compare a bundle with this email:',
  ]
  const command = `node verify.mjs --key ${fingerprint} --checkpoint ${number} ${hash}`
  const mono = 'margin:0 0 18px;font-family:monospace;font-size:14px;overflow-wrap:anywhere'
  return {
    name: 'day-head',
    subject: `Entry ${number} of ${what}, signed`,
    html: renderEmailLayout({
      preview: `Entry ${number}, ${hash}`,
      heading: `Entry ${number}, signed`,
      body: [
        `<p style="margin:0 0 18px">${escapeHtml(lead)}</p>`,
        `<p style="${mono}">${escapeHtml(hash)}</p>`,
        `<p style="margin:0 0 18px">${escapeHtml(why)}</p>`,
        `<p style="margin:0 0 6px;color:#674a3f">Signed version (the public key is at ${escapeHtml(`${publicUrl}/badges/keys`)}):</p>`,
        `<p style="${mono}">${escapeHtml(jws)}</p>`,
        `<p style="margin:0 0 6px;color:#674a3f">${keyLead}</p>`,
        `<p style="${mono}">${fingerprint}</p>`,
        `<p style="margin:0 0 6px;color:#674a3f">${programLead}</p>`,
        `<p style="${mono}">${verifierHash}</p>`,
        `<p style="margin:0 0 6px;color:#674a3f">${commandLead}</p>`,
        `<p style="${mono}">${escapeHtml(command)}</p>`,
      ].join('\n'),
      publicUrl,
    }),
    text: `${lead}\n${hash}\n\n${why}\n\nSigned version (the public key is at ${publicUrl}/badges/keys):\n${jws}\n\n${keyLead}\n${fingerprint}\n\n${programLead}\n${verifierHash}\n\n${commandLead}\n${command}\n\n20 in 24, ${publicUrl}\n`,
  }
}
