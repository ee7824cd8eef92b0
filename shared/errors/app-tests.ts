import { defineErrors } from '#shared/errors/define.ts'

/** Errors about testers' reports. */
export const appTestErrors = defineErrors('app_test', {
  app_unknown: { text: 'Enter an app number from 1 to 20', english: 'programs' },
  works_missing: { words: 'testing.refusal.works' },
  device_invalid: { words: 'testing.refusal.device' },
  words_too_long: { words: 'testing.refusal.words' },
  not_signed_in: { status: 401, words: 'testing.refusal.signed-out' },
  not_tester: { status: 403, words: 'testing.refusal.no-tester', sql: 'TTNOT' },
  app_not_finished: { status: 409, words: 'testing.refusal.not-finished', sql: 'TTSTA' },
})
