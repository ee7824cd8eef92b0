import { type RunAs, service } from '#server/db/run-as.ts'
import { settingSchemas } from '#shared/campaign-schema.ts'

/** As mail programs show it; without a reply address people answer the sender. */
export type Sender = { name: string; address: string; replyTo: string | undefined }

/** What an owner has set, and MAIL_FROM for what they have not. Read for each letter: a save holds from the next one on. */
export async function readSender(runAs: RunAs, mailFrom: string): Promise<Sender> {
  const [row] = await runAs(
    service,
    (tx) => tx<{ value: unknown }[]>`select value from public.site_settings where key = 'sender'`,
    { readOnly: true },
  )
  // What cannot be read changes nothing, as everywhere else of the settings.
  const told = settingSchemas.sender.safeParse(row?.value ?? null).data
  const [, name = '', address = mailFrom] = /^"?(.*?)"?\s*<(.+)>$/.exec(mailFrom) ?? []
  return {
    name: told?.name ?? name,
    address: told?.address ?? address,
    replyTo: told?.replies ?? undefined,
  }
}
