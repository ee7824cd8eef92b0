import { Resolver } from 'node:dns/promises'
import { getMonotonicMs } from '#backend/http/monotonic.ts'
import type { DnsRecordState, SenderDomain } from '#shared/sender-domain.ts'

/** DNS TXT lookup. Rejects with an error code of node:dns when there are none. */
export type ReadTxtRecords = (name: string) => Promise<string[][]>

type SenderDomainOptions = { readTexts?: ReadTxtRecords; steady?: () => number }

/** Milliseconds for a lookup with its retry, and how long results are cached. */
const timeoutMs = 3_000
const kept = { found: 10 * 60_000, unknown: 60_000 }

/**
 * Usual DKIM selectors of large providers. All of them are tried, because the selector of the mail server is
 * unknown.
 */
const usualSelectors = ['default', 'mail', 'dkim', 'google', 'selector1', 'selector2', 's1', 's2', 'k1', 'k2']

/**
 * Checks whether a domain's DNS records say who may send for it. Never throws: without an answer the result
 * is `unknown`.
 */
export function createSenderDomainCheck({
  readTexts = readTextsOfDns,
  steady = getMonotonicMs,
}: SenderDomainOptions = {}) {
  const answers = new Map<string, { until: number; answer: Promise<SenderDomain> }>()

  return (address: string): Promise<SenderDomain> => {
    const domain = getEmailDomain(address)
    const known = answers.get(domain)
    if (known && steady() < known.until) return known.answer
    const entry = { until: steady() + kept.found, answer: lookUp(domain, readTexts, new Date()) }
    // The cache has one domain only, because the site has one sender.
    answers.clear()
    answers.set(domain, entry)
    entry.answer.then(({ records }) => {
      if (records && Object.values(records).includes('unknown')) entry.until = steady() + kept.unknown
    })
    return entry.answer
  }
}

export const getEmailDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

async function lookUp(domain: string, readTexts: ReadTxtRecords, at: Date): Promise<SenderDomain> {
  const own = textsOf(readTexts, domain)
  const [answer, spf, dkim, dmarc] = await Promise.all([
    own,
    one(own, isSpf),
    keyOf(readTexts, domain),
    policyOf(readTexts, domain),
  ])
  return {
    domain,
    checkedAt: at.toISOString(),
    isDomain: answer?.isName !== false,
    records: { spf, dkim, dmarc },
  }
}

const isSpf = (text: string) => /^v=spf1( |$)/i.test(text)
const isPolicy = (text: string) =>
  /^v=DMARC1\s*;/.test(text) && /;\s*p\s*=\s*(none|quarantine|reject)/i.test(text)
/** True if the record contains a DKIM key. An empty `p=` means that the key was revoked (RFC 6376). */
const isKey = (text: string) => /(^|;)\s*p=\s*[A-Za-z0-9+/]/.test(text)

/** Reads the whole TXT records of a name. Empty if the name does not exist, undefined if the lookup failed. */
async function textsOf(
  readTexts: ReadTxtRecords,
  name: string,
): Promise<{ texts: string[]; isName: boolean } | undefined> {
  try {
    return { texts: (await readTexts(name)).map((parts) => parts.join('')), isName: true }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENODATA') return { texts: [], isName: true }
    return code === 'ENOTFOUND' ? { texts: [], isName: false } : undefined
  }
}

async function one(
  asked: ReturnType<typeof textsOf>,
  isMeant: (text: string) => boolean,
): Promise<DnsRecordState> {
  const count = (await asked)?.texts.filter(isMeant).length
  if (count === undefined) return 'unknown'
  return count === 0 ? 'missing' : count === 1 ? 'there' : 'several'
}

/** Reads the DMARC policy of the domain, or of the nearest parent domain that has one. */
async function policyOf(readTexts: ReadTxtRecords, domain: string): Promise<DnsRecordState> {
  const labels = domain.split('.')
  for (let from = 0; from <= labels.length - 2; from++) {
    const found = await one(textsOf(readTexts, `_dmarc.${labels.slice(from).join('.')}`), isPolicy)
    if (found !== 'missing') return found
  }
  return 'missing'
}

/**
 * Looks for a DKIM key under the usual selectors. If none is found, the result is `there` as long as
 * `_domainkey` exists, because a key may have another selector.
 */
async function keyOf(readTexts: ReadTxtRecords, domain: string): Promise<DnsRecordState> {
  const place = `_domainkey.${domain}`
  const [above, ...found] = await Promise.all([
    textsOf(readTexts, place),
    ...usualSelectors.map((selector) => textsOf(readTexts, `${selector}.${place}`)),
  ])
  if (found.some((answer) => answer?.texts.some(isKey))) return 'there'
  if (!above || found.includes(undefined)) return 'unknown'
  return above.isName ? 'there' : 'missing'
}

async function readTextsOfDns(name: string): Promise<string[][]> {
  // Separate resolver, so that cancelling a late lookup does not affect others.
  const resolver = new Resolver({ timeout: timeoutMs / 2, tries: 2 })
  const timer = setTimeout(() => resolver.cancel(), timeoutMs)
  try {
    return await resolver.resolveTxt(name)
  } finally {
    clearTimeout(timer)
  }
}
