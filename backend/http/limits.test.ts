import { expect, it } from 'vitest'
import type { Transaction } from '#backend/db/connect.ts'
import { createLimits, readSignInLimits } from '#backend/http/limits.ts'

it('the sign-in limits alone delay no email and do not query the database', async () => {
  const fail = () => expect.fail('the database was asked')
  const limits = createLimits({ runAs: fail, isOn: true, secret: 'key', settings: readSignInLimits() })
  expect(await limits.delay(fail as unknown as Transaction)).toBe(0)
})
