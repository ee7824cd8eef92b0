import { createHmac, randomInt } from 'node:crypto'
import type { Transaction } from '#server/db/connect.ts'
import { codeLength, codeMinutes, digitAlphabet, letterAlphabet } from '#shared/codes.ts'
import { foldMailbox } from '#shared/mailbox.ts'

export type CodePurpose =
  | 'idea'
  | 'supporter'
  | 'testimonial'
  | 'email'
  | 'recovery'
  | 'invite'
  | 'email_change'

export type TakenCode = {
  /** The address as it was typed when the code was asked for. */
  address: string
  payload: Record<string, unknown>
}

export type Codes = ReturnType<typeof createCodes>

/**
 * One-time codes (wire 7.2). A code is never stored: private.keep_code salts and hashes an HMAC whose key lies
 * outside the database, and private.take_code compares in one statement.
 */
export function createCodes(pepper: string) {
  const seal = (purpose: CodePurpose, address: string, code: string) =>
    createHmac('sha256', pepper)
      .update(`${foldMailbox(address)}|${purpose}|${code}`)
      .digest()

  return {
    /** Makes a code that works for this address and purpose; an older one stops working. */
    async make(
      tx: Transaction,
      purpose: CodePurpose,
      address: string,
      payload: Record<string, string> = {},
    ): Promise<string> {
      const alphabet = purpose === 'idea' ? letterAlphabet : digitAlphabet
      const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
      await tx`select private.keep_code(${address}, ${purpose}, ${seal(purpose, address, code)}, ${tx.json(payload)}, ${codeMinutes * 60})`
      return code
    },

    /** Burns the code when it is right. Undefined for wrong, used, old, foreign and unknown ones alike. */
    async take(
      tx: Transaction,
      purpose: CodePurpose,
      address: string,
      code: string,
    ): Promise<TakenCode | undefined> {
      const [taken] = await tx<TakenCode[]>`
        select address, payload from private.take_code(${address}, ${purpose}, ${seal(purpose, address, code)})`
      return taken
    },
  }
}
