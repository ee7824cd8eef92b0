import type { SignInPurpose } from '#backend/identity/codes.ts'

/** Maps each `type` of the official client to the purpose of a code. */
export const purposeByType = {
  email: 'email',
  magiclink: 'email',
  signup: 'email',
  recovery: 'recovery',
  invite: 'invite',
  email_change: 'email_change',
} as const satisfies Record<string, SignInPurpose>

export type VerifyType = keyof typeof purposeByType
export type AuthPurpose = (typeof purposeByType)[VerifyType]
