/** Messages for visitors and administrators who sign in. */
export const signInMessages = {
  verifyFailed: 'Failed to verify code. Please try again.',
  resent: 'Verification code resent successfully! Check your email.',
  resendFailed: 'Failed to resend verification code. Please try again.',
  wrongCredentials: 'Invalid login credentials',
  unexpected: 'An unexpected error occurred',
} as const
