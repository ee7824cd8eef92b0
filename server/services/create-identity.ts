import type { RunAs } from '#backend/db/run-as.ts'
import { createCallerOf } from '#backend/http/caller.ts'
import { createEncryption } from '#backend/http/encryption.ts'
import { createKeyRole } from '#backend/http/keys.ts'
import { rememberTokens } from '#backend/http/known-tokens.ts'
import type { Limits } from '#backend/http/limits.ts'
import type { Log } from '#backend/http/log.ts'
import { createCodes } from '#backend/identity/codes.ts'
import { createFactors } from '#backend/identity/factors.ts'
import { createSessions } from '#backend/identity/sessions.ts'
import { createTokens } from '#backend/identity/tokens.ts'
import type { Env } from '#server/env.ts'
import type { LimitName } from '#server/limit-settings.ts'
import { databaseRole } from '#server/office-caller.ts'
import type { Secrets } from '#server/secrets.ts'
import { createEmailPreferences } from '#server/services/email/email-choices.ts'
import { createEmailLinks } from '#server/services/email/email-links.ts'
import { createOutbox } from '#server/services/email/outbox.ts'
import { createReadEmail } from '#server/services/email/read-email.ts'
import type { CampaignPurpose } from '#server/services/identity/code-purposes.ts'
import { holdVotesOfCrowd } from '#server/services/identity/hold-crowd-votes.ts'
import type { EmailWordsOf } from '#server/services/words/letter-words.ts'
import { letterAlphabet } from '#shared/codes.ts'
import type { OfficeRole } from '#shared/office-roles.ts'

type IdentityOptions = {
  runAs: RunAs
  limits: Limits<LimitName>
  log: Log
  env: Pick<Env, 'PUBLIC_URL'>
  secrets: Secrets
  letterWords: EmailWordsOf
}

/** Creates sessions, codes and their emails, which auth/v1 and functions/v1 share. */
export async function createIdentity({
  runAs,
  limits,
  log,
  env,
  secrets,
  letterWords: emailWords,
}: IdentityOptions) {
  const publicUrl = env.PUBLIC_URL
  const { codePepper } = secrets
  const tokens = await createTokens({ issuer: `${publicUrl}/auth/v1`, signingKey: secrets.signingKey, runAs })
  const sessions = createSessions<OfficeRole>({
    runAs,
    tokens,
    refreshKey: codePepper,
    roleOf: (tx) =>
      tx`(select admin_users.role from private.admin_users where admin_users.user_id = sessions.user_id)`,
  })
  const codes = createCodes<CampaignPurpose>({ pepper: codePepper, alphabets: { idea: letterAlphabet } })
  const factors = createFactors(createEncryption(codePepper, 'second factor'))
  const outbox = createOutbox(createEncryption(codePepper, 'mail outbox'))
  const emailLinks = createEmailLinks({
    encryption: createEncryption(codePepper, 'letter opt-out'),
    publicUrl,
  })
  const keyRole = createKeyRole({ publishable: secrets.publishableKey, secret: secrets.secretKey })
  return {
    identity: {
      sessions,
      tokens,
      codes,
      factors,
      onNewMailbox: holdVotesOfCrowd({ limits, log }),
      outbox,
      letterLinks: emailLinks,
      letterWords: emailWords,
    },
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
