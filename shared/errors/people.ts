import { defineErrors } from '#shared/errors/define.ts'

/** Errors about supporters in the back office. */
export const personErrors = defineErrors('person', {
  name_length: { sql: 'CMNAM', text: 'Enter a name of 2 to 80 characters.' },
  reason_missing: { sql: 'CMWHY', text: 'Enter a reason.' },
  resume_reason_missing: { sql: 'CMWHY', text: 'Enter a reason for resuming emails.' },
  too_many: { text: 'Choose 500 people or fewer.' },
  word_missing: { sql: 'CMWRD', text: 'Type ERASE to erase this person.' },
  no_supporter: { status: 404, sql: 'CMNOF', text: 'This person is no longer a supporter.' },
  view_exists: { status: 409, sql: 'CMVUE', text: 'You already have a view with this name.' },
  is_administrator: {
    status: 409,
    sql: 'SPADM',
    text: 'An administrator’s account cannot be erased here. Ask another administrator to remove it first.',
  },
})
