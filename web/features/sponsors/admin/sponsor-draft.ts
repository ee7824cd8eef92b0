import { type AdminSponsor, type SponsorForm, sponsorForm } from '#shared/sponsors.ts'

export type SponsorField = keyof SponsorForm
export type SponsorProblems = Partial<Record<SponsorField, string>>

/** M410: bronze, and not shown until somebody switches it on. */
export const emptySponsor: SponsorForm = {
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

export function formOf(sponsor: AdminSponsor): SponsorForm {
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

/** Every problem at once, the first one of each field. */
export function problemsOf(values: SponsorForm): SponsorProblems {
  const problems: SponsorProblems = {}
  for (const { path, message } of sponsorForm.safeParse(values).error?.issues ?? []) {
    const [field] = path
    if (isField(field)) problems[field] ??= message
  }
  return problems
}

function isField(field: unknown): field is SponsorField {
  return typeof field === 'string' && field in sponsorForm.shape
}
