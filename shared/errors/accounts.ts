import { defineErrors } from '#shared/errors/define.ts'

/** Errors about accounts: names of administrators, and metadata, which only programs write. */
export const accountErrors = defineErrors('account', {
  name_too_long: { text: 'The name must be 80 characters or fewer' },
  name_is_address: { text: 'Do not use an email address as your name. The name is public' },
  metadata_invalid: {
    text: 'The data must be a JSON object of 4,000 bytes or fewer, nested 6 levels deep at most',
  },
})
