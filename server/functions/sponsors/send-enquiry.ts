import type { Transaction } from '#backend/db/connect.ts'
import { runOnce } from '#backend/functions/run-once.ts'
import { foldMailbox } from '#backend/rules/mailbox.ts'
import { definePublicFunction, type SiteFunctionDependencies } from '#server/functions/define-function.ts'
import {
  createEnquiryEmail,
  createEnquiryReceiptEmail,
} from '#server/services/email/emails/enquiry-emails.ts'
import { createRefusalError } from '#server/services/words/refuse.ts'
import { defaultTiers } from '#shared/campaign-release.ts'
import { parseCampaignFacts, type SettingRow } from '#shared/campaign-schema.ts'
import { type Enquiry, enquiryRequest, getEnquiryTier } from '#shared/enquiries.ts'
import { enquiryErrors } from '#shared/errors/enquiries.ts'
import type { Language } from '#shared/languages.ts'

/**
 * `send-enquiry`: an organisation asks to become a sponsor. It gets a confirmation email, and the owners get
 * the enquiry.
 */
export const sendEnquiry = definePublicFunction({
  input: enquiryRequest,
  async run({ input, source, submission, language, server }) {
    // Limits each source and each mailbox. A limit for all sources together must not refuse enquiries,
    // because thirty sources could then close the form for everyone. The health page warns the owner instead.
    const wait = await server.limits.hit(
      ['ENQUIRY_SOURCE', source],
      ['ENQUIRY_MAILBOX', foldMailbox(input.email)],
    )
    if (wait !== null) throw createRefusalError(enquiryErrors.too_many, { retryAfter: wait })
    return runOnce({ server, submission, input, userId: null }, async (tx) => {
      const { organisation, name, role, email, website, message } = input
      const [kept] = await tx<{ number: number }[]>`
          insert into public.sponsor_enquiries (organisation, tier, name, role, email, website, message)
          values (${organisation}, ${getEnquiryTier(input)}, ${name}, ${role}, ${email}, ${website}, ${message})
          returning number`
      if (!kept) throw new Error('an insert always returns its row')
      // Stores enquiries without emailing them during a flood.
      const isFlood = (await server.limits.hitWithin(tx, ['ENQUIRY_ALL', ''])) !== null
      if (!isFlood) await sendEmails(tx, server, { number: kept.number, input, language })
      return { data: { number: kept.number } }
    })
  },
})

/** Returns the name that the form shows for a tier. Undefined if the site has no such tier. */
async function tierName(tx: Transaction, chosen: string): Promise<string | undefined> {
  const rows = await tx<SettingRow[]>`select key, value from public.site_settings where key = 'tiers'`
  const tiers = parseCampaignFacts(rows).tiers?.items ?? defaultTiers
  const found = tiers.find(({ name }) => name === chosen)
  return found && `${found.subtitle} (${found.name})`
}

type Sent = { number: number; input: Enquiry; language: Language | undefined }

async function sendEmails(
  tx: Transaction,
  { outbox, emailTexts, publicUrl }: SiteFunctionDependencies,
  { number, input, language }: Sent,
): Promise<void> {
  const words = await emailTexts(language)
  const tier = await tierName(tx, input.tier)
  await outbox.enqueue(tx, {
    to: input.email,
    email: createEnquiryReceiptEmail({ number, tier, publicUrl, words }),
  })
  const owners = await tx<{ email: string }[]>`
    select users.email from private.admin_users as admins join auth.users as users on users.id = admins.user_id
    where admins.role = 'owner' order by users.email`
  const message = createEnquiryEmail({ ...input, number, tier: getEnquiryTier(input) }, publicUrl)
  for (const { email } of owners) await outbox.enqueue(tx, { to: email, email: message })
}
