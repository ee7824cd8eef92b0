import { describe, expect, it } from 'vitest'
import { sponsorErrors } from '#shared/errors/sponsors.ts'
import { sponsorForm } from '#shared/sponsor-form.ts'
import { findFormProblems } from '#web/common/forms/form-problems.ts'
import { emptySponsor } from './sponsor-draft.ts'

const complete = { ...emptySponsor, name: 'Example Foods', logo_url: '/sponsors/example-foods.svg' }

describe('a sponsor', () => {
  it('a sponsor without a name or a logo is refused in the sponsor form', () => {
    expect(findFormProblems(sponsorForm, emptySponsor)).toEqual({
      name: { code: sponsorErrors.name_missing },
      logo_url: { code: sponsorErrors.logo_missing },
    })
  })

  it.each(['javascript:alert(1)', 'http://example.org/a.png', 'example.org/a.png', '//example.org/a.png'])(
    'a sponsor cannot have the logo %s',
    (logo_url) => {
      expect(findFormProblems(sponsorForm, { ...complete, logo_url })).toEqual({
        logo_url: { code: sponsorErrors.url_invalid },
      })
    },
  )

  it.each([
    ['website_url', 'not an address', sponsorErrors.url_invalid],
    ['name', 'x'.repeat(121), sponsorErrors.name_too_long],
    ['description', 'x'.repeat(1001), sponsorErrors.description_too_long],
    ['contact_person', 'x'.repeat(121), sponsorErrors.contact_too_long],
    ['tier', 'diamond', sponsorErrors.tier_missing],
    ['contact_email', 'nobody', sponsorErrors.email_invalid],
    ['sponsorship_amount', '-5', sponsorErrors.amount_invalid],
    ['sponsorship_amount', 'much', sponsorErrors.amount_invalid],
  ])('a sponsor is refused with this value of %s: %s', (field, value, code) => {
    expect(findFormProblems(sponsorForm, { ...complete, [field]: value })).toEqual({ [field]: { code } })
  })

  it('a new sponsor is bronze and hidden', () => {
    expect(sponsorForm.parse(complete)).toEqual({
      name: 'Example Foods',
      tier: 'bronze',
      description: '',
      logo_url: '/sponsors/example-foods.svg',
      website_url: '',
      contact_person: null,
      contact_email: null,
      sponsorship_amount: null,
      is_active: false,
    })
  })
})
