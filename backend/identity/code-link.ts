import type { Transaction } from '#backend/db/connect.ts'
import type { CodeService, SignInPurpose } from '#backend/identity/codes.ts'
import type { Metadata } from '#backend/identity/metadata.ts'

export type CodeLinkOptions = {
  purpose: SignInPurpose
  to: string
  payload?: Metadata
  /** Redirect target; it has been checked. */
  target: string
  /** PKCE challenge, for a client that exchanges the link for a session itself. */
  challenge?: string | undefined
  /**
   * The `type` in the link, as the official client names it. Undefined for a code without a link, which
   * people must enter.
   */
  type: string | undefined
  validSeconds?: number | undefined
  delaySeconds?: number | undefined
}

/** Creates a code and a link that has the same effect. */
export async function makeCodeLink(
  tx: Transaction,
  { codes, issuer }: { codes: CodeService; issuer: string },
  { purpose, to, payload = {}, target, challenge, type, ...lasting }: CodeLinkOptions,
) {
  const code = await codes.make(tx, { purpose, address: to, payload, ...lasting })
  const token = codes.linkToken({ purpose, address: to, code, challenge })
  const query = new URLSearchParams({ token, type: type ?? '', redirect_to: target })
  return { code, token, link: type ? `${issuer}/verify?${query}` : null }
}
