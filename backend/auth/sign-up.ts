import { AuthError } from '#backend/auth/auth-error.ts'
import type { AuthCall } from '#backend/auth/auth-server.ts'

/** `POST /signup`: closed. A visitor's account is created when a code is first verified. */
export async function signUp({ input }: AuthCall): Promise<object> {
  if (!input.email && !input.phone) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
}
