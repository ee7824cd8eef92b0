import { foldMailbox } from '#backend/rules/mailbox.ts'
import { type SiteFunctionCall, storeChangedLanguage } from '#server/functions/define-function.ts'

type Call<Input> = Pick<SiteFunctionCall, 'caller' | 'source' | 'submission' | 'language' | 'server'> & {
  input: Input
}

/**
 * Enforces the limits of writes for a form that names an address. `owner` is the caller if the session
 * belongs to this address. Otherwise `owner` is null, and the address must be verified.
 */
export async function enforceLimitsAndFindSubmitter<Input extends { email: string }>(call: Call<Input>) {
  const { input, caller, source, submission, language, server } = call
  const mailbox = foldMailbox(input.email)
  await server.limits.enforce(['WRITE_SOURCE', source], ['WRITE_MAILBOX', mailbox])
  const person = 'userId' in caller ? caller : null
  const owner = person && foldMailbox(person.email) === mailbox ? person : null
  if (owner) await storeChangedLanguage(server, owner, language)
  return { mailbox, owner, once: { server, submission, input, userId: person?.userId ?? null } }
}
