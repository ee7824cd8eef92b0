import { expect, it } from 'vitest'
import { sponsorshipTiers } from '#shared/sponsorship-tiers.ts'
import { groupSponsorsByTier } from '#web/public/sponsors/sponsors-by-tier.ts'

it('every sponsor is shown exactly once', () => {
  const sponsors = [
    { id: 'a', tier: 'platinum' as const },
    { id: 'b', tier: 'bronze' as const },
    { id: 'c', tier: 'platinum' as const },
  ]
  const rows = groupSponsorsByTier(sponsorshipTiers, sponsors).map((row) => [
    row.name,
    row.sponsors.map(({ id }) => id),
  ])
  expect(rows).toEqual([
    ['Title Sponsor', []],
    ['Platinum', ['a', 'c']],
    ['Gold', []],
    ['Silver', []],
    ['Bronze', ['b']],
  ])
})

it('a sponsor whose tier was renamed is still shown', () => {
  expect(groupSponsorsByTier([], [{ tier: 'gold' as const }])).toEqual([
    { name: 'Gold', subtitle: null, sponsors: [{ tier: 'gold' }] },
  ])
})
