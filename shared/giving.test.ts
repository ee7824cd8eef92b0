import { expect, it } from 'vitest'
import { defaultFacts } from '#shared/campaign.ts'
import { getGivingEnd } from '#shared/giving.ts'

const closedOn = (closed: string | null, now: string, zone = 'Africa/Lagos') =>
  getGivingEnd(
    { attempt: { ...defaultFacts.attempt, zone }, giving: { ways: [], milestones: [], late: null, closed } },
    Date.parse(now),
  )

it('donations are open without an end if the owner has entered no closing day', () => {
  expect(closedOn(null, '2030-01-01T00:00:00Z')).toBeNull()
  expect(getGivingEnd({ ...defaultFacts, giving: null }, Date.parse('2030-01-01T00:00:00Z'))).toBeNull()
})

it.each([
  ['Africa/Lagos', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
  ['America/New_York', '2027-01-01T04:59:59Z', '2027-01-01T05:00:00Z'],
])('donations close when the closing day begins in %s', (zone, before, from) => {
  expect(closedOn('2027-01-01', before, zone)).toBeNull()
  expect(closedOn('2027-01-01', from, zone)).toBe('2027-01-01')
})
