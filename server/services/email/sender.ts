import { type RunAs, service } from '#backend/db/run-as.ts'
import { settingSchemas } from '#shared/campaign-schema.ts'

/** The sender as mail programs show it. Without `replyTo`, replies are sent to `address`. */
export type Sender = { name: string; address: string; replyTo: string | undefined }

/**
 * Reads the sender from the owner's settings, with MAIL_FROM for missing values. Reads it for each email, so
 * that a change applies to the next one.
 */
export async function readSender(runAs: RunAs, mailFrom: string): Promise<Sender> {
  const [row] = await runAs(
    service,
    (tx) => tx<{ value: unknown }[]>`select value from public.site_settings where key = 'sender'`,
    { readOnly: true },
  )
  // An invalid setting is ignored.
  const told = settingSchemas.sender.safeParse(row?.value ?? null).data
  const [, name = '', address = mailFrom] = /^"?(.*?)"?\s*<(.+)>$/.exec(mailFrom) ?? []
  return {
    name: told?.name ?? name,
    address: told?.address ?? address,
    replyTo: told?.replies ?? undefined,
  }
}
