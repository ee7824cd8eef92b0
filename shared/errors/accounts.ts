import { defineErrors } from '#shared/errors/define.ts'

/** Errors about the names of administrators. */
export const accountErrors = defineErrors('account', {
  name_too_long: { text: 'The name must be 80 characters or fewer' },
  name_is_address: { text: 'Do not use an email address as your name. The name is public' },
})
