import { z } from 'zod'

/** Without I, O, 0 and 1, which are easily confused when read aloud or from a cheap screen. */
export const letterAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const digitAlphabet = '0123456789'
export const codeLength = 6
export const codeMinutes = 15
/** Hash in the board's address that opens the field for a code whose page was closed. */
export const codeHash = '#code'
/** An invitation is valid for three days, because its reader may not have time at once. */
export const invitationSeconds = 3 * 24 * 3600

export const codeMessages = {
  shape: 'Please enter a valid 6-character verification code',
  refused: 'Invalid or expired verification code. Please check and try again.',
  expired: 'This code has expired. Please request a new one.',
  usedUp: 'You have entered the wrong code five times, so it no longer works. Please request a new code.',
} as const

/** Reason why only a new code helps, derived from the sentence of the refusal. */
export function needOfNewCode(sentence: string | null | undefined): 'expired' | 'used up' | undefined {
  if (sentence === codeMessages.expired) return 'expired'
  return sentence === codeMessages.usedUp ? 'used up' : undefined
}

/** A typed code, trimmed and in upper case, as the server compares it. Full-width digits are refused. */
export const typedCode = z
  .string(codeMessages.shape)
  .transform((value) => value.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6}$/, codeMessages.shape))
