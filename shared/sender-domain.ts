import { z } from 'zod'

/** State of a DNS record about senders of a domain; `several` counts as missing. */
const record = z.enum(['there', 'missing', 'several', 'unknown'])
export type DomainRecord = z.output<typeof record>

/** The records of the domain that letters come from; null where nothing was looked up. */
export const senderDomain = z.object({
  domain: z.string(),
  checkedAt: z.string(),
  /** False where the name server knows no such domain. */
  isDomain: z.boolean(),
  records: z.object({ spf: record, dkim: record, dmarc: record }).nullable(),
})
export type SenderDomain = z.output<typeof senderDomain>
