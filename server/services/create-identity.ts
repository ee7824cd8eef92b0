import type { RunAs } from '#backend/db/run-as.ts'
import { createCallerOf } from '#backend/http/caller.ts'
import { createEncryption } from '#backend/http/encryption.ts'
import { createKeyRole } from '#backend/http/keys.ts'
import { rememberTokens } from '#backend/http/known-tokens.ts'
import { createCodes } from '#backend/identity/codes.ts'
import { createFactors } from '#backend/identity/factors.ts'
import { createSessions } from '#backend/identity/sessions.ts'
import { createTokens } from '#backend/identity/tokens.ts'
import type { Env } from '#server/env.ts'
import { databaseRole } from '#server/office-caller.ts'
import type { Secrets } from '#server/secrets.ts'
import { createEmailPreferences } from '#server/services/email/email-choices.ts'
import { createEmailLinks } from '#server/services/email/email-links.ts'
import { createOutbox } from '#server/services/email/outbox.ts'
import { createReadEmail } from '#server/services/email/read-email.ts'
import type { EmailWordsOf } from '#server/services/words/letter-words.ts'

type IdentityOptions = {
  runAs: RunAs
  env: Pick<Env, 'PUBLIC_URL'>
  secrets: Secrets
  letterWords: EmailWordsOf
}

/** Creates sessions, codes and their emails, which auth/v1 and functions/v1 share. */
export async function createIdentity({ runAs, env, secrets, letterWords: emailWords }: IdentityOptions) {
  const publicUrl = env.PUBLIC_URL
  const { codePepper } = secrets
  const tokens = await createTokens({ issuer: `${publicUrl}/auth/v1`, signingKey: secrets.signingKey, runAs })
  const sessions = createSessions({ runAs, tokens, refreshKey: codePepper })
  const codes = createCodes(codePepper)
  const factors = createFactors(createEncryption(codePepper, 'second factor'))
  const outbox = createOutbox(createEncryption(codePepper, 'mail outbox'))
  const emailLinks = createEmailLinks({
    encryption: createEncryption(codePepper, 'letter opt-out'),
    publicUrl,
  })
  const keyRole = createKeyRole({ publishable: secrets.publishableKey, secret: secrets.secretKey })
  return {
    identity: { sessions, tokens, codes, factors, outbox, letterLinks: emailLinks, letterWords: emailWords },
    callerOf: createCallerOf({
      keyRole,
      verifyToken: rememberTokens(tokens.verify),
      sessionStatus: sessions.statusOf,
      databaseRole,
    }),
    letterChoices: createEmailPreferences({ runAs, links: emailLinks, publicUrl }),
    readLetter: createReadEmail({ outbox, publicUrl, links: emailLinks, letterWords: emailWords }),
  }
}
