import { z } from 'zod'
import type { Transaction } from '#backend/db/connect.ts'
import { createRandomToken } from '#backend/http/new-token.ts'
import { sha256 } from '#backend/http/sha256.ts'
import { createActingIdentity } from '#server/acting-for.ts'
import { defineOwnerFunction, type SiteFunctionDependencies } from '#server/functions/define-function.ts'
import { createReviewerEmail } from '#server/services/email/emails/reviewer-email.ts'
import type { Language } from '#shared/languages.ts'
import { reviewerInput, reviewerInvitationInput, translationReviewer } from '#shared/reviewers.ts'

/** `get-readers` (not in the specification): returns the current readers by language. */
export const getReviewers = defineOwnerFunction({
  input: z.strictObject({}),
  async run({ administrator, server }) {
    const [row] = await server.runAs(
      administrator.identity,
      (tx) => tx<{ data: unknown }[]>`select private.list_readers() as data`,
      { readOnly: true },
    )
    return { data: z.array(translationReviewer).parse(row?.data) }
  },
})

/** `invite-reader` (not in the specification): stores a reader of a language and emails the link that gives access. */
export const inviteReviewer = defineOwnerFunction({
  input: reviewerInvitationInput,
  async run({ input, administrator, server }) {
    const code = createRandomToken()
    await server.runAs(createActingIdentity(administrator.identity, 'invite'), async (tx) => {
      const { language, name, email, isNative } = input
      await tx`select private.invite_reader(${language}, ${name}, ${email}, ${isNative}, ${sha256(code)})`
      await postLink(server, tx, input, code)
    })
    return {}
  },
})

/** `renew-reader-link` (not in the specification): emails a new link; the previous one stops working. */
export const renewReviewerLink = defineOwnerFunction({
  input: reviewerInput,
  async run({ input: { id }, administrator, server }) {
    const code = createRandomToken()
    await server.runAs(createActingIdentity(administrator.identity, 'invite'), async (tx) => {
      const [reader] = await tx<Invited[]>`
        select name, email, language from private.renew_reader_link(${id}, ${sha256(code)})`
      if (reader) await postLink(server, tx, reader, code)
    })
    return {}
  },
})

/**
 * `end-reader` (not in the specification): ends a reader's access. The link stops working, and the reader's
 * approvals stay.
 */
export const endReviewerAccess = defineOwnerFunction({
  input: reviewerInput,
  async run({ input: { id }, administrator, server }) {
    await server.runAs(administrator.identity, (tx) => tx`select private.end_reader(${id})`)
    return {}
  },
})

type Invited = { name: string; email: string; language: Language }

function postLink(
  server: SiteFunctionDependencies,
  tx: Transaction,
  { name, email, language }: Invited,
  code: string,
) {
  const { publicUrl } = server
  const message = createReviewerEmail({ name, language, url: `${publicUrl}/read/${code}`, publicUrl })
  return server.outbox.enqueue(tx, { to: email, email: message })
}
