import { expect, it } from 'vitest'
import { appTest, maxAppTestCharacters } from '#shared/app-tests.ts'
import { appTestErrors } from '#shared/errors/app-tests.ts'
import { listErrorCodes } from '#tests/support/list-error-codes.ts'

it.each<[string, object]>([
  [appTestErrors.app_unknown, { app_number: 21 }],
  [appTestErrors.works_missing, { works: undefined }],
  [appTestErrors.device_invalid, { device: ' ' }],
  [appTestErrors.words_too_long, { words: 'x'.repeat(maxAppTestCharacters + 1) }],
])('a tester’s report is refused with the error %s', (code, changes) => {
  const report = { app_number: 3, works: true, device: 'Tecno Spark', words: '' }
  expect(listErrorCodes(appTest, { ...report, ...changes })).toEqual([code])
})
