import { expect, it } from 'vitest'
import { parseDetailLines } from '#web/public/give/ways.ts'

it('the details of a bank account are copied without spaces in the account number', () => {
  expect(
    parseDetailLines('Account name: 20 in 24\n\n Account number: 0000 000 000 \nPhone: +234 800-000\nBank:'),
  ).toEqual([
    { label: 'Account name', value: '20 in 24', copied: '20 in 24' },
    { label: 'Account number', value: '0000 000 000', copied: '0000000000' },
    { label: 'Phone', value: '+234 800-000', copied: '+234800000' },
  ])
})

it('a line of payment details without a colon has no label', () => {
  expect(parseDetailLines('Ask at the desk')).toEqual([
    { label: '', value: 'Ask at the desk', copied: 'Ask at the desk' },
  ])
  expect(parseDetailLines(null)).toEqual([])
})
