import { expect, test } from 'vitest'
import { createSenderDomainCheck } from '#server/services/email/sender-domain.ts'

const whole = {
  'example.org': ['v=spf1 include:mail.example.net -all', 'google-site-verification=x'],
  'selector1._domainkey.example.org': ['v=DKIM1; k=rsa; p=MIGfMA0'],
  '_dmarc.example.org': ['v=DMARC1; p=quarantine'],
}

/** Creates a name server with these records. The parent of a known name exists but has no records. */
function nameServer(names: Record<string, string[] | 'silent'>) {
  const asked: string[] = []
  const readTexts = async (name: string) => {
    asked.push(name)
    const known = names[name]
    if (known === 'silent') throw Object.assign(new Error(name), { code: 'ETIMEOUT' })
    // Splits each text, as DNS splits a long text into strings.
    if (known) return known.map((text) => [text.slice(0, 5), text.slice(5)])
    const isAbove = Object.keys(names).some((other) => other.endsWith(`.${name}`))
    throw Object.assign(new Error(name), { code: isAbove ? 'ENODATA' : 'ENOTFOUND' })
  }
  return { readTexts, asked }
}

const recordsOf = async (names: Record<string, string[] | 'silent'>, address = 'letters@example.org') =>
  (await createSenderDomainCheck(nameServer(names))(address)).records

test.each([
  ['nothing', {}, { spf: 'missing', dkim: 'missing', dmarc: 'missing' }],
  [
    'two SPF records, which count as none',
    { 'example.org': ['v=spf1 -all', 'v=spf1 mx -all'] },
    { spf: 'several' },
  ],
  ['a text that only looks like SPF', { 'example.org': ['v=spf10 -all'] }, { spf: 'missing' }],
  [
    'a DMARC record without a policy',
    { '_dmarc.example.org': ['v=DMARC1; rua=mailto:a@example.org'] },
    { dmarc: 'missing' },
  ],
  [
    'no key where keys stand elsewhere',
    { '_domainkey.example.net': ['v=DKIM1; p=MIG'] },
    { dkim: 'missing' },
  ],
])('a sender domain is not reported as correct if it has %s', async (_, names, told) => {
  expect(await recordsOf(names as Record<string, string[]>)).toMatchObject(told)
})

test('an unknown sender domain is reported as unknown, but not one that has only a DMARC record', async () => {
  const isDomain = async (names: Record<string, string[]>) =>
    (await createSenderDomainCheck(nameServer(names))('letters@example.org')).isDomain
  expect(await isDomain({ 'example.net': ['v=spf1 -all'] })).toBe(false)
  expect(await isDomain({ '_dmarc.example.org': ['v=DMARC1; p=none'] })).toBe(true)
})

test('a sender domain with SPF, DKIM and DMARC records is correct, whatever the name of its key', async () => {
  const inOrder = { spf: 'there', dkim: 'there', dmarc: 'there' }
  expect(await recordsOf(whole)).toEqual(inOrder)
  const { 'selector1._domainkey.example.org': key, ...rest } = whole
  expect(await recordsOf({ ...rest, 'own2026._domainkey.example.org': key })).toEqual(inOrder)
})

test('a sender subdomain uses the DMARC policy of its parent, but needs its own SPF record and key', async () => {
  expect(await recordsOf(whole, 'letters@mail.example.org')).toEqual({
    spf: 'missing',
    dkim: 'missing',
    dmarc: 'there',
  })
})

test('a DNS record of the sender domain is not reported as missing when the name server does not respond', async () => {
  const names = {
    'example.org': 'silent',
    '_domainkey.example.org': 'silent',
    '_dmarc.example.org': 'silent',
  } as const
  expect(await recordsOf(names)).toEqual({ spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' })
})

test('DNS records of the sender domain are looked up every ten minutes, and sooner after a failed lookup', async () => {
  let now = 0
  const known = nameServer(whole)
  const look = createSenderDomainCheck({ ...known, steady: () => now })
  await look('a@example.org')
  const once = known.asked.length
  now = 9 * 60_000
  await look('b@EXAMPLE.org')
  expect(known.asked).toHaveLength(once)
  now = 11 * 60_000
  await look('a@example.org')
  expect(known.asked).toHaveLength(2 * once)

  const silent = nameServer({ 'example.org': 'silent' })
  const again = createSenderDomainCheck({ ...silent, steady: () => now })
  await again('a@example.org')
  now += 61_000
  await again('a@example.org')
  expect(silent.asked.filter((name) => name === 'example.org')).toHaveLength(2)
})
