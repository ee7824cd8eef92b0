import type { DnsRecordState, SenderDomain } from '#shared/sender-domain.ts'
import { joinWithAnd } from '#web/common/words/join-with-and.ts'

type Records = NonNullable<SenderDomain['records']>
export type SenderStatus = {
  tone: 'well' | 'wrong' | 'open'
  /** Says whether everything is in order. */
  sentence: string
  /** Problems, each with its solution. */
  advice: string[]
}

const names: [keyof Records, string][] = [
  ['spf', 'SPF'],
  ['dkim', 'DKIM'],
  ['dmarc', 'DMARC'],
]

const advice: Record<keyof Records, Partial<Record<DnsRecordState, string>>> = {
  spf: {
    missing:
      'SPF is missing. It is a TXT record on your domain that lists which servers can send email for it. Your email provider can tell you what to add.',
    several: 'There is more than one SPF record, so none of them count. Merge them into one record.',
  },
  dkim: {
    missing:
      'DKIM is missing. There is no key under _domainkey, so no one can check that an email really comes from you. Your email provider can tell you what to add.',
  },
  dmarc: {
    missing:
      'DMARC is missing. It is a TXT record at _dmarc, such as v=DMARC1; p=none, that says what to do with emails that only pretend to come from you.',
    several: 'There is more than one DMARC record, so none of them count. Keep only one.',
  },
}

/** Describes the domain that emails are sent from. */
export function describeSender({ domain, isDomain, records }: SenderDomain): SenderStatus {
  if (!records)
    return {
      tone: 'open',
      sentence: `SPF, DKIM and DMARC have not been checked, because the site does not send email${domain === 'localhost' ? '' : ` from ${domain}`} yet.`,
      advice: [],
    }
  if (!isDomain)
    return {
      tone: 'wrong',
      sentence: `The domain ${domain} does not exist, so most email providers will reject your emails.`,
      advice: ['Change the sender address to one on a domain you own.'],
    }
  const of = (...kinds: DnsRecordState[]) =>
    names.filter(([key]) => kinds.includes(records[key])).map(([, name]) => name)
  const wrong = of('missing', 'several')
  const silent = of('unknown')
  const told = names.flatMap(([key]) => advice[key][records[key]] ?? [])
  const waits =
    silent.length > 0
      ? `${joinWithAnd(silent)} for ${domain} could not be checked, because the name server did not respond.`
      : ''
  if (wrong.length > 0)
    return {
      tone: 'wrong',
      sentence: [
        `${joinWithAnd(wrong)} for ${domain} ${wrong.length === 1 ? 'is' : 'are'} not set up correctly. Your emails may be treated as spam.`,
        waits,
      ]
        .filter(Boolean)
        .join(' '),
      advice: told,
    }
  if (waits)
    return { tone: 'open', sentence: `${waits} This will be checked again within a minute.`, advice: [] }
  return { tone: 'well', sentence: `SPF, DKIM and DMARC for ${domain} are set up correctly.`, advice: [] }
}
