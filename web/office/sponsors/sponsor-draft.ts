import type { SponsorFormValues } from '#shared/sponsor-form.ts'
import type { AdminSponsor } from '#shared/sponsors.ts'

/** Initial values: Bronze, and hidden until it is activated. */
export const emptySponsor: SponsorFormValues = {
  name: '',
  tier: 'bronze',
  description: '',
  logo_url: '',
  website_url: '',
  contact_person: '',
  contact_email: '',
  sponsorship_amount: '',
  is_active: false,
}

export function createSponsorFormValues(sponsor: AdminSponsor): SponsorFormValues {
  return {
    name: sponsor.name,
    tier: sponsor.tier,
    description: sponsor.description,
    logo_url: sponsor.logo_url,
    website_url: sponsor.website_url,
    contact_person: sponsor.contact_person ?? '',
    contact_email: sponsor.contact_email ?? '',
    sponsorship_amount: sponsor.sponsorship_amount === null ? '' : String(sponsor.sponsorship_amount),
    is_active: sponsor.is_active,
  }
}
