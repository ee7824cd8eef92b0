import type { DomainRecord, SenderDomain } from '#shared/sender-domain.ts'
import { listWords } from '#web/lib/list-words.ts'

type Records = NonNullable<SenderDomain['records']>
export type SenderWords = {
  tone: 'well' | 'wrong' | 'open'
  /** Whether all is in order, in one sentence. */
  sentence: string
  /** What is not, each with what to do. */
  advice: string[]
}

const names: [keyof Records, string][] = [
  ['spf', 'SPF'],
  ['dkim', 'DKIM'],
  ['dmarc', 'DMARC'],
]

const advice: Record<keyof Records, Partial<Record<DomainRecord, string>>> = {
  spf: {
    missing:
      'SPF is missing: a TXT record of the domain says which servers may send for it. Your mail provider gives you its text.',
    several: 'There is more than one SPF record, which counts as none: put them together into one.',
  },
  dkim: {
    missing:
      'DKIM is missing: no key stands below _domainkey, so nobody can check that a letter is yours. Your mail provider gives you its record.',
  },
  dmarc: {
    missing:
      'DMARC is missing: a TXT record at _dmarc, such as v=DMARC1; p=none, says what becomes of letters that are not yours.',
    several: 'There is more than one DMARC record, which counts as none: leave one.',
  },
}

/** What an owner reads about the domain that letters come from. */
export function senderWords({ domain, isDomain, records }: SenderDomain): SenderWords {
  if (!records)
    return {
      tone: 'open',
      sentence: `SPF, DKIM and DMARC were not looked up: no letter leaves this site${domain === 'localhost' ? '' : ` from ${domain}`} yet.`,
      advice: [],
    }
  if (!isDomain)
    return {
      tone: 'wrong',
      sentence: `There is no domain ${domain}, so most mailboxes refuse your letters.`,
      advice: ['Set the sender address to one of a domain of yours.'],
    }
  const of = (...kinds: DomainRecord[]) =>
    names.filter(([key]) => kinds.includes(records[key])).map(([, name]) => name)
  const wrong = of('missing', 'several')
  const silent = of('unknown')
  const told = names.flatMap(([key]) => advice[key][records[key]] ?? [])
  const waits =
    silent.length > 0
      ? `${listWords(silent)} of ${domain} could not be looked up: the name server did not answer.`
      : ''
  if (wrong.length > 0)
    return {
      tone: 'wrong',
      sentence: [
        `${listWords(wrong)} of ${domain} ${wrong.length === 1 ? 'is' : 'are'} not in order. Mailboxes may take your letters for spam.`,
        waits,
      ]
        .filter(Boolean)
        .join(' '),
      advice: told,
    }
  if (waits) return { tone: 'open', sentence: `${waits} It is asked again within a minute.`, advice: [] }
  return { tone: 'well', sentence: `SPF, DKIM and DMARC of ${domain} are in order.`, advice: [] }
}
