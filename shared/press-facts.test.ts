import { expect, it } from 'vitest'
import { defaultFacts } from '#shared/campaign.ts'
import { parseCampaignFacts } from '#shared/campaign-schema.ts'
import { listFactChanges, listPressFacts } from '#shared/press-facts.ts'

const facts = (...rows: [string, unknown][]) =>
  parseCampaignFacts(rows.map(([key, value]) => ({ key, value })))
const labels = (...rows: [string, unknown][]) => listPressFacts(facts(...rows)).map(({ label }) => label)

it('the press facts omit facts that the owner has not entered', () => {
  expect(labels()).toEqual(['What', 'Record title', 'When', 'Pace'])
})

it('entered press facts are listed with their date, and facts that the owner added are listed last', () => {
  const told = listPressFacts(
    facts(
      ['fundraising', { raised: 35_240, goal: 300_000, supporters: 245, date: '2025-07-17' }],
      ['press', { state: 'open', facts: [{ label: 'Where', value: 'One desk' }] }],
    ),
  )
  expect(told).toContainEqual({
    label: 'Money',
    value: '$35,240 of $300,000 from 245 supporters, counted 17 July 2025',
  })
  expect(told.at(-1)).toEqual({ label: 'Where', value: 'One desk' })
})

it('a changed press fact is listed with its old and new text, but a new fact is not listed', () => {
  const was = facts(['fundraising', { raised: 12_410 }])
  const isNow = facts(['fundraising', { raised: 35_240 }], ['attempt', { builder: 'Ada' }])
  expect(listFactChanges(was, isNow)).toEqual([{ label: 'Money', was: '$12,410', isNow: '$35,240' }])
  expect(listFactChanges(was, was)).toEqual([])
})

it('amounts in the press facts are also shown in the second currency, if there is one', () => {
  const second = { currency: 'NGN', rate: 1540, date: '2025-07-17' }
  const fundraising = { ...defaultFacts.fundraising, raised: 35_240, goal: 300_000, second }
  const money = listPressFacts({ ...defaultFacts, fundraising }).find(({ label }) => label === 'Money')
  expect(money?.value).toBe('$35,240 (₦54,269,600) of $300,000 (₦462,000,000)')
})
