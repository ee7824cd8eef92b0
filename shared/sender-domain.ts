import { z } from 'zod'

/** What the world is told about who may send for a domain; `several` is as if there were none. */
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
