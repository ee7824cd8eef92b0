import { defineErrors } from '#shared/errors/define.ts'

/** Errors about bounced addresses, which only programs report. */
export const bounceErrors = defineErrors('bounce', {
  reason_length: { text: 'Give each address a reason of 1 to 300 characters', english: 'programs' },
  too_many: { text: 'At most 1,000 addresses at once', english: 'programs' },
})
