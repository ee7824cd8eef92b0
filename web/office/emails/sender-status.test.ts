import { expect, test } from 'vitest'
import { describeSender } from '#web/office/emails/sender-status.ts'

const at = { domain: 'example.org', checkedAt: '2025-07-18T06:00:00Z', isDomain: true }
const inOrder = { spf: 'there', dkim: 'there', dmarc: 'there' } as const

test('the sender’s DNS records without a response are reported as neither correct nor wrong', () => {
  expect(describeSender({ ...at, domain: 'localhost', records: null })).toEqual({
    tone: 'open',
    sentence: 'SPF, DKIM and DMARC have not been checked, because the site does not send email yet.',
    advice: [],
  })
  expect(describeSender({ ...at, records: { ...inOrder, dkim: 'unknown' } })).toMatchObject({
    tone: 'open',
    sentence: expect.stringContaining('DKIM for example.org could not be checked'),
  })
})

test('a sender’s mail domain that does not exist is reported without its records', () => {
  const none = { spf: 'missing', dkim: 'missing', dmarc: 'missing' } as const
  expect(describeSender({ ...at, isDomain: false, records: none })).toMatchObject({
    tone: 'wrong',
    sentence: 'The domain example.org does not exist, so most email providers will reject your emails.',
  })
})

test('each missing or duplicate DNS record of the sender is listed with its solution', () => {
  const { tone, sentence, advice } = describeSender({
    ...at,
    records: { spf: 'several', dkim: 'unknown', dmarc: 'missing' },
  })
  expect(tone).toBe('wrong')
  expect(sentence).toMatch(
    /^SPF and DMARC for example\.org are not set up correctly\..* DKIM for example\.org could not be checked/,
  )
  expect(advice).toEqual([
    expect.stringContaining('Merge them into one record'),
    expect.stringContaining('_dmarc'),
  ])
})

test('three correct DNS records of the sender are summarised in one sentence', () => {
  expect(describeSender({ ...at, records: inOrder })).toEqual({
    tone: 'well',
    sentence: 'SPF, DKIM and DMARC for example.org are set up correctly.',
    advice: [],
  })
})
