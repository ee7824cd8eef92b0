import { z } from 'zod'
import { codeErrors } from '#shared/errors/codes.ts'

/**
 * Characters of codes, without I, O, 0 and 1. People confuse these when they read a code aloud or on a cheap
 * screen.
 */
export const letterAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** URL fragment of the board that reopens the field for a code. */
export const codeFragment = '#code'

/** Returns the reason if the visitor needs a new code, because the old one has expired or is used up. */
export function getNewCodeReason(refusal: string | undefined): 'expired' | 'used up' | undefined {
  if (refusal === codeErrors.expired) return 'expired'
  return refusal === codeErrors.used_up ? 'used up' : undefined
}

/**
 * A typed code, trimmed and in upper case, as the server compares it. The pattern refuses full-width digits.
 */
export const codeInput = z
  .string(codeErrors.not_six_characters)
  .transform((value) => value.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6}$/, codeErrors.not_six_characters))
