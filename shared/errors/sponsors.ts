import { defineErrors } from '#shared/errors/define.ts'

/** Errors about sponsors, for the back office. */
export const sponsorErrors = defineErrors('sponsor', {
  name_missing: { text: 'Sponsor name is required' },
  name_too_long: { text: 'Sponsor name must be 120 characters or fewer' },
  tier_missing: { text: 'Please choose a tier' },
  description_too_long: { text: 'Description must be 1,000 characters or fewer' },
  contact_too_long: { text: 'Contact person must be 120 characters or fewer' },
  logo_missing: { text: 'Logo URL is required' },
  url_invalid: { text: 'Please enter a valid URL' },
  email_invalid: { text: 'Please enter a valid email address' },
  amount_invalid: { text: 'Please enter an amount of 0 or more' },
  order_changed: {
    status: 409,
    text: 'The order was changed by {by}. Your change was not saved.',
    sql: 'SPORD',
  },
})
