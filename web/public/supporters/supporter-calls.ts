import type { SessionTokens } from '#shared/answers.ts'
import type { SupporterForm, SupporterState } from '#shared/supporters.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { createPendingEmailStore } from '#web/common/verification/pending-sign-in.ts'
import { createVerificationCalls } from '#web/common/verification/verification-calls.ts'

/** Address to which a supporter's code was sent. */
export const pendingSupporterStore = createPendingEmailStore('pending-supporter')

export type RegistrationRequest =
  | {
      supporter_type: 'community_supporter'
      email: string
      first_name: string
      last_name: string
      consent?: number
      invited_by?: string
    }
  | SupporterForm

export type SupporterCodeResult = { session: SessionTokens; supporter: SupporterState | null }

/** Returns the calls to the server that sign up a supporter and verify the address. */
export function createSupporterCalls(backend: Backend) {
  return {
    isKnown: createVerificationCalls(backend).isKnown,

    /**
     * Sends the registration. If the visitor's session does not belong to the address in it, the server also
     * sends a code to that address.
     */
    async register(registration: RegistrationRequest) {
      const answer = await backend.call('register-supporter', {
        body: registration,
        isSubmission: true,
      })
      if (answer.requiresVerification) pendingSupporterStore.keep(registration.email)
      return answer
    },

    async sendCode(email: string, { name, isAgain }: { name: string; isAgain: boolean }): Promise<void> {
      const type = isAgain ? 'supporter_verification_resend' : 'supporter_verification'
      await backend.call('send-verification-email', { body: { email, name, type } })
      pendingSupporterStore.keep(email)
    },

    async redeem(email: string, code: string): Promise<SupporterCodeResult> {
      const { session, data } = await backend.call('verify-email-code', { body: { email, code } })
      return { session, supporter: data.supporter ?? null }
    },
  }
}
