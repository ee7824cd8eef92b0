import { type FunctionHost, forAnyone } from '#server/api/functions/define-function.ts'
import { runOnce } from '#server/api/functions/run-once.ts'
import { readLink } from '#server/api/functions/story-link.ts'
import type { Transaction } from '#server/db/connect.ts'
import { codeLetter } from '#server/services/email/letters/code-letter.ts'
import { codeMinutes } from '#shared/codes.ts'
import { foldMailbox } from '#shared/mailbox.ts'
import { type OwnTestimonial, testimonialDraft } from '#shared/testimonials.ts'

/**
 * `submit-testimonial`. With the owner's session the story is stored at once; without, it waits beside the
 * code that was mailed and becomes a row when the code is verified. Status and proof are never the body's to say.
 */
export const submitTestimonial = forAnyone({
  input: testimonialDraft,
  async run({ input, caller, source, submission, host }) {
    const { email, ...typed } = input
    const words = await readLink(host, typed)
    const mailbox = foldMailbox(email)
    await host.limits.enforce(['WRITE_SOURCE', source], ['WRITE_MAILBOX', mailbox])
    const person = 'userId' in caller ? caller : null
    const once = { host, submission, input, userId: person?.userId ?? null }
    if (person && foldMailbox(person.email) === mailbox)
      return runOnce(once, async (tx) => ({
        requiresVerification: false,
        testimonial: await keep(tx, person.userId, words),
      }))
    await host.limits.enforce(['SEND_CODE_SOURCE', source])
    const isDue = (await host.limits.hit(['SEND_CODE_MAILBOX', mailbox])) === null
    return runOnce(once, async (tx) => {
      if (isDue) await askForProof(tx, host, { email, words })
      return { requiresVerification: true }
    })
  },
})

type Words = Awaited<ReturnType<typeof readLink>>

async function keep(tx: Transaction, userId: string, words: Words) {
  const [kept] = await tx<{ testimonial: OwnTestimonial }[]>`
    select private.keep_testimonial(${userId}, ${tx.json(words)}, true) as testimonial`
  return kept?.testimonial
}

/**
 * The letter shows the words: whoever types the code confirms them and not what somebody else sent in their name.
 * A second text within the minute is not taken over for the same reason; the first one and its code still count.
 */
async function askForProof(
  tx: Transaction,
  host: FunctionHost,
  { email, words }: { email: string; words: Words },
) {
  const code = await host.codes.make(tx, 'testimonial', email, words)
  const letter = codeLetter({
    code,
    name: words.name,
    quote: words.testimonial,
    publicUrl: host.publicUrl,
    page: '/verify-testimonial',
  })
  await host.outbox.post(tx, { to: email, letter, validSeconds: codeMinutes * 60 })
}
