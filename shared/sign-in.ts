/** Sentences of the visitors' sign-in (M201-M210) and of the administrators' (M347, M348). */
export const signInMessages = {
  nameMissing: 'Please enter your name',
  pendingLost: 'Session expired. Please start over.',
  checkFailed: 'Failed to check user status. Please try again.',
  setupFailed: 'Failed to setup account. Please try again.',
  verifyFailed: 'Failed to verify code. Please try again.',
  resent: 'Verification code resent successfully! Check your email.',
  resendFailed: 'Failed to resend verification code. Please try again.',
  wrongCredentials: 'Invalid login credentials',
  unexpected: 'An unexpected error occurred',
  recoveryCodeWrong: 'This recovery code is not valid or was used before.',
  factorCodeWrong: 'This code is not valid. Wait for the next one and try again.',
  sessionEnded: 'Your session has ended. Sign in again to go on.',
  linkExpired: 'This link has expired or was used before. Ask for a new one.',
  passwordsDiffer: 'The two passwords are not the same.',
} as const
