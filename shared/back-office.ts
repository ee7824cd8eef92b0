/**
 * Messages about signing in as an administrator and about the account. Messages of the specification are in
 * sign-in.ts.
 */
export const officeMessages = {
  factorCodeWrong: 'This code is not valid. Wait for the next one and try again.',
  sessionEnded: 'Your session has ended. Sign in again to continue.',
  linkExpired: 'This link has expired or was used before. Ask for a new one.',
  emailSent: 'If this address belongs to an administrator, we have sent an email to it.',
  emailFailed: 'The email could not be sent. Please try again.',
} as const
