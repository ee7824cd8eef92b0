import type { SignInPurpose } from '#backend/identity/codes.ts'

/** Maps each `type` of the official client to the purpose of a code. */
export const purposeByVerifyType = {
  email: 'email',
  magiclink: 'email',
  signup: 'email',
  recovery: 'recovery',
  invite: 'invite',
  email_change: 'email_change',
} as const satisfies Record<string, SignInPurpose>

export type VerifyType = keyof typeof purposeByVerifyType
export type AuthPurpose = (typeof purposeByVerifyType)[VerifyType]
