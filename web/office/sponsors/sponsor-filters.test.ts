import { expect, it } from 'vitest'
import { sponsorTiers } from '#shared/sponsors.ts'
import { matchesSponsorFilters, sponsorListUrlFormat } from '#web/office/sponsors/sponsor-filters.ts'

const sponsor = {
  id: 'a',
  name: 'Adire Works',
  tier: 'gold' as const,
  description: 'Cloth',
  logo_url: '',
  website_url: 'https://cloth.example',
  contact_person: 'Ngozi Eze',
  contact_email: 'desk@adire.example',
  sponsorship_amount: null,
  is_active: true,
  created_at: '2025-07-01T00:00:00Z',
}
const found = (search: string) =>
  matchesSponsorFilters(sponsor, sponsorListUrlFormat.parse(new URLSearchParams(search)))

it('a sponsor of another tier does not match the filter', () => {
  for (const search of ['q=cloth', 'tier=silver', 'q=adire&tier=silver']) expect(found(search)).toBe(false)
})

it('a sponsor search finds names and contacts without their accents', () => {
  for (const search of ['q=ADIRE w', 'q=ngozi', 'q=desk@']) expect(found(search)).toBe(true)
  expect(
    matchesSponsorFilters(
      { ...sponsor, contact_person: null, contact_email: null },
      sponsorListUrlFormat.parse(new URLSearchParams('q=adire')),
    ),
  ).toBe(true)
})

it('sponsors of all tiers are shown until one tier is selected', () => {
  expect(found('')).toBe(true)
  const tiers = sponsorTiers.filter((tier) => found(`tier=${tier}`))
  expect(tiers).toEqual(['gold'])
})
