import { createHmac, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Transaction } from '#backend/db/connect.ts'
import { createEncryption } from '#backend/http/encryption.ts'
import type { Metadata } from '#backend/identity/metadata.ts'
import { codeLength, codeLifetimeMinutes } from '#backend/rules/codes.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'

/** Purposes of sign-in codes. An application adds its own purposes. */
export type SignInPurpose = 'email' | 'recovery' | 'invite' | 'email_change' | 'reauthentication'

/**
 * Reasons why a code is refused. Only two may be reported to callers: `used_up` (decision 0070), and
 * `expired`, because it means that the code was right.
 */
export type CodeRefusal = 'expired' | 'used' | 'wrong' | 'used_up' | 'unknown'

export type RedeemedCode = {
  /** Address as the person typed it when requesting the code. */
  address: string
  payload: Record<string, unknown>
}

export type CodeService<Purpose extends string = SignInPurpose> = ReturnType<
  typeof createCodeService<Purpose>
>

const linkContent = z.tuple([z.string(), z.string(), z.string()]).rest(z.string())

type NewCode<Purpose> = {
  purpose: Purpose
  address: string
  payload?: Metadata | undefined
  validSeconds?: number | undefined
  /** Seconds until the email with the code is sent. The code is valid from then on for `validSeconds`. */
  delaySeconds?: number | undefined
}
export type SubmittedCode<Purpose = SignInPurpose> = { purpose: Purpose; address: string; code: string }
export type SubmittedLink<Purpose = SignInPurpose> = { purpose: Purpose; token: string }

const digits = '0123456789'

type CodesOptions<Purpose extends string> = {
  /** HMAC key, outside the database. */
  pepper: string
  /** Characters of codes, by purpose. Codes of other purposes have digits. */
  alphabets?: Partial<Record<Purpose, string>>
}

/**
 * One-time codes. A code is never stored: private.keep_code salts and hashes an HMAC whose key is outside the
 * database, and private.take_code compares in one statement.
 */
export function createCodeService<Purpose extends string = SignInPurpose>({
  pepper,
  alphabets = {},
}: CodesOptions<Purpose>) {
  type Known = Purpose | SignInPurpose
  const alphabetOf: { [purpose: string]: string | undefined } = alphabets
  const links = createEncryption(pepper, 'code link')
  const hmacOf = ({ purpose, address, code }: SubmittedCode<Known>) =>
    createHmac('sha256', pepper)
      .update(`${foldMailbox(address)}|${purpose}|${code}`)
      .digest()

  return {
    /** Creates a code for this address and purpose. An older one stops working. */
    async make(
      tx: Transaction,
      {
        purpose,
        address,
        payload = {},
        validSeconds = codeLifetimeMinutes * 60,
        delaySeconds = 0,
      }: NewCode<Known>,
    ): Promise<string> {
      const alphabet = alphabetOf[purpose] ?? digits
      const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
      await tx`select private.keep_code(${address}, ${purpose}, ${hmacOf({ purpose, address, code })}, ${tx.json(payload)}, ${validSeconds + delaySeconds})`
      return code
    },

    /** Uses up a correct code or link. Undefined for every other one, without a reason. */
    async take(
      tx: Transaction,
      tried: SubmittedCode<Known> | SubmittedLink<Known>,
    ): Promise<RedeemedCode | undefined> {
      if ('token' in tried) return takeLink(tx, tried)
      const [taken] = await tx<RedeemedCode[]>`
        select address, payload from private.take_code(${tried.address}, ${tried.purpose}, ${hmacOf(tried)})`
      return taken
    },

    /** Returns why a code or link has just been refused. */
    async whyRefused(
      tx: Transaction,
      tried: SubmittedCode<Known> | SubmittedLink<Known>,
    ): Promise<CodeRefusal> {
      const said = 'token' in tried ? codeOfLink(tried) : tried
      if (!said) return 'unknown'
      const [found] = await tx<{ reason: CodeRefusal }[]>`
        select private.why_code_refused(${said.address}, ${said.purpose}, ${hmacOf(said)}) as reason`
      return found?.reason ?? 'unknown'
    },

    /**
     * Returns the token of a link. It is the encrypted code, so using the link also uses up the code, and the
     * other way round.
     */
    linkToken({
      purpose,
      address,
      code,
      challenge,
    }: SubmittedCode<Known> & { challenge: string | undefined }): string {
      const content = [purpose, address, code, ...(challenge ? [challenge] : [])]
      return links.encrypt(JSON.stringify(content)).toString('base64url')
    },

    /** Returns the PKCE challenge with which a link was requested, even if the link is used or expired. */
    challengeOfLink: (token: string): string | undefined => readLink(token)?.[3],

    /** True if an unused code of this address has this key in its payload. */
    async carries(tx: Transaction, purpose: Known, address: string, part: string): Promise<boolean> {
      const [code] = await tx`
        select from private.verification_codes
        where mailbox = private.mailbox(${address}) and purpose = ${purpose} and payload ? ${part}
          and used_at is null and expires_at > clock_timestamp() and not private.is_code_used_up(tries)`
      return code !== undefined
    },

    /** Returns the payload of an unused code of this address, so that the code can be sent again. */
    async pending(
      tx: Transaction,
      purpose: Known,
      address: string,
    ): Promise<{ address: string; payload: Metadata } | undefined> {
      const [code] = await tx<{ address: string; payload: Metadata }[]>`
        select address, payload from private.verification_codes
        where mailbox = private.mailbox(${address}) and purpose = ${purpose} and used_at is null`
      return code
    },
  }

  /**
   * Uses up a link. A wrong link, for example from an older email, does not count as a try, because nobody
   * can guess an encrypted token.
   */
  async function takeLink(tx: Transaction, tried: SubmittedLink<Known>): Promise<RedeemedCode | undefined> {
    const said = codeOfLink(tried)
    if (!said) return undefined
    const [taken] = await tx<RedeemedCode[]>`
      update private.verification_codes set used_at = clock_timestamp()
      where mailbox = private.mailbox(${said.address}) and purpose = ${said.purpose} and used_at is null
        and not private.is_code_used_up(tries) and expires_at > clock_timestamp() and code_hmac = sha256(salt || ${hmacOf(said)}::bytea)
      returning address, payload`
    return taken
  }

  function codeOfLink({ purpose, token }: SubmittedLink<Known>): SubmittedCode<Known> | undefined {
    const content = readLink(token)
    return content?.[0] === purpose ? { purpose, address: content[1], code: content[2] } : undefined
  }

  function readLink(token: string): z.output<typeof linkContent> | undefined {
    try {
      return linkContent.parse(JSON.parse(links.decrypt(Buffer.from(token, 'base64url'))))
    } catch {
      return undefined // not encrypted by us, or truncated
    }
  }
}
