import { z } from 'zod'

/** 6 letters and digits without I and O, 0 and 1: what is read aloud or from a cheap screen must not be guessed. */
export const letterAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const digitAlphabet = '0123456789'
export const codeLength = 6
export const codeMinutes = 15
/** The part of the board's address at which a code is typed whose page was closed. */
export const codeHash = '#code'
/** An invitation is answered when its reader finds the time. */
export const invitationSeconds = 3 * 24 * 3600

export const codeMessages = {
  shape: 'Please enter a valid 6-character verification code',
  refused: 'Invalid or expired verification code. Please check and try again.',
  expired: 'This code has expired. Please request a new one.',
  usedUp: 'You have entered the wrong code five times, so it no longer works. Please request a new code.',
} as const

/** Why only a new code helps, by the sentence that a code was refused with. */
export function needOfNewCode(sentence: string | null | undefined): 'expired' | 'used up' | undefined {
  if (sentence === codeMessages.expired) return 'expired'
  return sentence === codeMessages.usedUp ? 'used up' : undefined
}

/** A typed code as the server compares it: trimmed and in upper case. Full-width digits are refused. */
export const typedCode = z
  .string(codeMessages.shape)
  .transform((value) => value.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6}$/, codeMessages.shape))
