import type { Encryption } from '#backend/http/encryption.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'

export type EmailLinks = ReturnType<typeof createEmailLinks>

type EmailLinksOptions = { encryption: Encryption; publicUrl: string; now?: () => number }

const day = 86_400_000
/** Days for which the link to the preferences works. */
export const emailLinkLifetimeDays = 400

/**
 * Creates the links at the end of an email. The address in them is encrypted, so that others cannot read it.
 */
export function createEmailLinks({ encryption, publicUrl, now = Date.now }: EmailLinksOptions) {
  const encrypt = (text: string) => encryption.encrypt(text).toString('base64url')
  function decrypt(token: string | undefined): string | undefined {
    try {
      return token ? encryption.decrypt(Buffer.from(token, 'base64url')) : undefined
    } catch {
      return undefined // a token that was truncated or invented
    }
  }

  return {
    stopUrl: (address: string) => `${publicUrl}/email/unsubscribe?token=${encrypt(foldMailbox(address))}`,
    endUrl: (address: string) => `${publicUrl}/email/cancel-reminders?token=${encrypt(foldMailbox(address))}`,
    choicesUrl: (address: string) =>
      `${publicUrl}/email/${encrypt(`${foldMailbox(address)} ${Math.floor(now() / day)}`)}`,

    // The link to the preferences expires; the unsubscribe link never does. The encrypted text of the
    // preferences link contains a space and a date, and that of the unsubscribe link does not. So neither
    // works in place of the other.
    mailboxOfToken(token: string | undefined): string | undefined {
      const text = decrypt(token)
      return text?.includes(' ') ? undefined : text
    },
    mailboxOfKey(key: string): string | undefined {
      const [mailbox, issued] = decrypt(key)?.split(' ') ?? []
      return mailbox && issued && now() - Number(issued) * day < emailLinkLifetimeDays * day
        ? mailbox
        : undefined
    },
  }
}
