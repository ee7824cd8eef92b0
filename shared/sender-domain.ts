import { z } from 'zod'

/** State of a DNS record that says who may send emails for a domain. `several` counts as missing. */
const record = z.enum(['there', 'missing', 'several', 'unknown'])
export type DnsRecordState = z.output<typeof record>

/** DNS records of the sender's domain. `records` is null if nothing was looked up. */
export const senderDomain = z.object({
  domain: z.string(),
  checkedAt: z.string(),
  /** False if the domain does not exist. */
  isDomain: z.boolean(),
  records: z.object({ spf: record, dkim: record, dmarc: record }).nullable(),
})
export type SenderDomain = z.output<typeof senderDomain>
