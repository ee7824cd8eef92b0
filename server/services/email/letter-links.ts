import type { Encryption } from '#server/http/encryption.ts'
import { foldMailbox } from '#shared/mailbox.ts'

export type LetterLinks = ReturnType<typeof createLetterLinks>

type LetterLinksOptions = { encryption: Encryption; publicUrl: string; now?: () => number }

const day = 86_400_000
/** So long a letter's way to the choices works. */
export const validDays = 400

/** The links at the end of a letter. The address in them is encrypted: it is nobody's to read. */
export function createLetterLinks({ encryption, publicUrl, now = Date.now }: LetterLinksOptions) {
  const encrypt = (text: string) => encryption.encrypt(text).toString('base64url')
  function decrypt(token: string | undefined): string | undefined {
    try {
      return token ? encryption.decrypt(Buffer.from(token, 'base64url')) : undefined
    } catch {
      return undefined // a token that was cut or made up
    }
  }

  return {
    stopUrl: (address: string) => `${publicUrl}/email/unsubscribe?token=${encrypt(foldMailbox(address))}`,
    endUrl: (address: string) => `${publicUrl}/email/cancel-reminders?token=${encrypt(foldMailbox(address))}`,
    choicesUrl: (address: string) =>
      `${publicUrl}/email/${encrypt(`${foldMailbox(address)} ${Math.floor(now() / day)}`)}`,

    // A key of the choices ends; a no never does. Each says which it is, so that neither opens what the other does.
    mailboxOfToken(token: string | undefined): string | undefined {
      const text = decrypt(token)
      return text?.includes(' ') ? undefined : text
    },
    mailboxOfKey(key: string): string | undefined {
      const [mailbox, issued] = decrypt(key)?.split(' ') ?? []
      return mailbox && issued && now() - Number(issued) * day < validDays * day ? mailbox : undefined
    },
  }
}
