import { service } from '#server/db/run-as.ts'
import { type FunctionHost, forAnyone } from '#server/functions/define-function.ts'
import type { Person } from '#server/http/caller.ts'
import { codeLetter } from '#server/mail/letters/code-letter.ts'
import { codeMinutes } from '#shared/codes.ts'
import { foldMailbox } from '#shared/mailbox.ts'
import {
  consentVersion,
  type OwnTestimonial,
  type TestimonialDraft,
  testimonialDraft,
} from '#shared/testimonials.ts'

/**
 * `submit-testimonial` (wire 7.3). With the owner's session the story is stored at once; without, it waits beside the
 * code that was mailed and becomes a row when the code is verified. Status and proof are never the body's to say.
 */
export const submitTestimonial = forAnyone({
  input: testimonialDraft,
  async run({ input: draft, caller, source, host }) {
    const mailbox = foldMailbox(draft.email)
    await host.limits.enforce(['WRITE_SOURCE', source], ['WRITE_MAILBOX', mailbox])
    const isOwn = 'userId' in caller && foldMailbox(caller.email) === mailbox
    if (isOwn) return { requiresVerification: false, testimonial: await keep(host, caller, draft) }
    await askForProof(host, { draft, source })
    return { requiresVerification: true }
  },
})

async function keep(host: FunctionHost, owner: Person, { email: _, ...words }: TestimonialDraft) {
  const [kept] = await host.runAs(
    service,
    (tx) => tx<{ testimonial: OwnTestimonial }[]>`
    select private.keep_testimonial(${owner.userId}, ${tx.json({ ...words, consent_version: consentVersion })}, true) as testimonial`,
  )
  return kept?.testimonial
}

/**
 * The letter shows the words: whoever types the code confirms them and not what somebody else sent in their name.
 * A second text within the minute is not taken over for the same reason; the first one and its code still count.
 */
async function askForProof(
  host: FunctionHost,
  { draft, source }: { draft: TestimonialDraft; source: string },
) {
  const { email, ...words } = draft
  await host.limits.enforce(['SEND_CODE_SOURCE', source])
  if ((await host.limits.hit(['SEND_CODE_MAILBOX', foldMailbox(email)])) !== null) return
  await host.runAs(service, async (tx) => {
    const code = await host.codes.make(tx, 'testimonial', email, {
      ...words,
      consent_version: consentVersion,
    })
    const letter = codeLetter({
      code,
      name: words.name,
      quote: words.testimonial,
      publicUrl: host.publicUrl,
      page: '/verify-testimonial',
    })
    await host.outbox.post(tx, { to: email, letter, validSeconds: codeMinutes * 60 })
  })
}
