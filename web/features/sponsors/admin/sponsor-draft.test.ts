import { describe, expect, it } from 'vitest'
import { sponsorForm } from '#shared/sponsors.ts'
import { problemsIn } from '#web/lib/forms/form-problems.ts'
import { emptySponsor } from './sponsor-draft.ts'

const complete = { ...emptySponsor, name: 'Example Foods', logo_url: '/sponsors/example-foods.svg' }

describe('a sponsor', () => {
  it('cannot be saved without a name or a logo', () => {
    expect(problemsIn(sponsorForm, emptySponsor)).toEqual({
      name: 'Sponsor name is required',
      logo_url: 'Logo URL is required',
    })
  })

  it.each(['javascript:alert(1)', 'http://example.org/a.png', 'example.org/a.png', '//example.org/a.png'])(
    'cannot have the logo %s',
    (logo_url) => {
      expect(problemsIn(sponsorForm, { ...complete, logo_url })).toEqual({
        logo_url: 'Please enter a valid URL',
      })
    },
  )

  it.each([
    ['website_url', 'not an address', 'Please enter a valid URL'],
    ['contact_email', 'nobody', 'Please enter a valid email address'],
    ['sponsorship_amount', '-5', 'Please enter an amount of 0 or more'],
    ['sponsorship_amount', 'much', 'Please enter an amount of 0 or more'],
  ])('is refused with this value of %s: %s', (field, value, message) => {
    expect(problemsIn(sponsorForm, { ...complete, [field]: value })).toEqual({ [field]: message })
  })

  it('starts as bronze and hidden, and stores empty values as null', () => {
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
