import { createHmac, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Transaction } from '#server/db/connect.ts'
import { createSeal } from '#server/http/seal.ts'
import type { Metadata } from '#server/identity/metadata.ts'
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
  | 'reauthentication'

export type TakenCode = {
  /** The address as it was typed when the code was asked for. */
  address: string
  payload: Record<string, unknown>
}

export type Codes = ReturnType<typeof createCodes>

const linkContent = z.tuple([z.string(), z.string(), z.string()])

/**
 * One-time codes (wire 7.2). A code is never stored: private.keep_code salts and hashes an HMAC whose key lies
 * outside the database, and private.take_code compares in one statement.
 */
export function createCodes(pepper: string) {
  const links = createSeal(pepper, 'code link')
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
      payload: Metadata = {},
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

    /** The token of a link: the code itself, sealed, so that whichever of the two is used first burns both. */
    linkToken(purpose: CodePurpose, address: string, code: string): string {
      return links.close(JSON.stringify([purpose, address, code])).toString('base64url')
    },

    /** `take` by a link. Nobody can guess a sealed token, so a wrong one (an older letter, say) counts as no try. */
    async takeLink(tx: Transaction, purpose: CodePurpose, token: string): Promise<TakenCode | undefined> {
      const content = readLink(token)
      if (content?.[0] !== purpose) return undefined
      const [, address, code] = content
      const [taken] = await tx<TakenCode[]>`
        update private.verification_codes set used_at = clock_timestamp()
        where mailbox = private.mailbox(${address}) and purpose = ${purpose} and used_at is null and tries < 5
          and expires_at > clock_timestamp() and code_hmac = sha256(salt || ${seal(purpose, address, code)}::bytea)
        returning address, payload`
      return taken
    },

    /** What an unused code of this address was made for, that it may be sent again. */
    async pending(
      tx: Transaction,
      purpose: CodePurpose,
      address: string,
    ): Promise<{ address: string; payload: Metadata } | undefined> {
      const [code] = await tx<{ address: string; payload: Metadata }[]>`
        select address, payload from private.verification_codes
        where mailbox = private.mailbox(${address}) and purpose = ${purpose} and used_at is null`
      return code
    },
  }

  function readLink(token: string): z.output<typeof linkContent> | undefined {
    try {
      return linkContent.parse(JSON.parse(links.open(Buffer.from(token, 'base64url'))))
    } catch {
      return undefined // not sealed by us, or cut on its way
    }
  }
}
