import { expect, test } from 'vitest'
import { senderWords } from '#web/features/letters/sender-words.ts'

const at = { domain: 'example.org', checkedAt: '2025-07-18T06:00:00Z', isDomain: true }
const inOrder = { spf: 'there', dkim: 'there', dmarc: 'there' } as const

test('what was not looked up, or not answered, is neither well nor wrong', () => {
  expect(senderWords({ ...at, domain: 'localhost', records: null })).toEqual({
    tone: 'open',
    sentence: 'SPF, DKIM and DMARC were not looked up: no letter leaves this site yet.',
    advice: [],
  })
  expect(senderWords({ ...at, records: { ...inOrder, dkim: 'unknown' } })).toMatchObject({
    tone: 'open',
    sentence: expect.stringContaining('DKIM of example.org could not be looked up'),
  })
})

test('a domain that there is not is told alone', () => {
  const none = { spf: 'missing', dkim: 'missing', dmarc: 'missing' } as const
  expect(senderWords({ ...at, isDomain: false, records: none })).toMatchObject({
    tone: 'wrong',
    sentence: 'There is no domain example.org, so most mailboxes refuse your letters.',
  })
})

test('what is missing or there twice is named, each with what to do', () => {
  const { tone, sentence, advice } = senderWords({
    ...at,
    records: { spf: 'several', dkim: 'unknown', dmarc: 'missing' },
  })
  expect(tone).toBe('wrong')
  expect(sentence).toMatch(
    /^SPF and DMARC of example\.org are not in order\..* DKIM of example\.org could not be looked up/,
  )
  expect(advice).toEqual([expect.stringContaining('put them together'), expect.stringContaining('_dmarc')])
})

test('all three in order are one sentence', () => {
  expect(senderWords({ ...at, records: inOrder })).toEqual({
    tone: 'well',
    sentence: 'SPF, DKIM and DMARC of example.org are in order.',
    advice: [],
  })
})
