import type { SessionTokens } from '#shared/answers.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { storePendingSignIn } from '#web/common/verification/pending-sign-in.ts'

/** Calls that verify an address: look it up, email a code, and exchange the code for a session. */
export function createVerificationCalls(backend: Backend) {
  return {
    async isKnown(email: string): Promise<boolean> {
      const body = { email }
      const answer = await backend.call('get-user-submissions', { body })
      return answer.hasVerifiedEmail
    },

    /** Emails a code. `name` may be empty for a known address. */
    async sendCode(email: string, name: string): Promise<void> {
      await backend.call('send-verification-email', { body: { email, name } })
      storePendingSignIn(email)
    },

    async redeem(email: string, verificationCode: string): Promise<SessionTokens> {
      const body = { email, verificationCode }
      return (await backend.call('verify-email-code', { body })).session
    },
  }
}
