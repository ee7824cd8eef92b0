import { expect, it } from 'vitest'
import { makeDemoAccount } from '#server/services/demo.ts'
import { listAdministrators } from '#server/services/identity/administrators.ts'
import { makeFirstAdministrator } from '#server/services/identity/first-administrator.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const password = 'twelve brave letters'
const administrators = async (runAs: Awaited<ReturnType<typeof createTestApp>>['runAs']) =>
  (await listAdministrators(runAs)).map(({ email }) => email)

it('the first administrator is created once, in addition to the demo account, and the start reports both', async () => {
  const { runAs } = await createTestApp()
  await makeDemoAccount(runAs)
  const ada = { ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: password }
  expect(await makeFirstAdministrator(runAs, ada)).toBe(
    'ada@example.org is now an administrator, in addition to the demo account.',
  )
  expect(await administrators(runAs)).toEqual(['demo@example.org', 'ada@example.org'])
  expect(await makeFirstAdministrator(runAs, ada)).toBeUndefined()
})

it('the setting ADMIN_EMAIL does not create a second administrator, and a warning explains this', async () => {
  const { runAs } = await createTestApp()
  await makeFirstAdministrator(runAs, { ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: password })
  expect(
    await makeFirstAdministrator(runAs, { ADMIN_EMAIL: 'bob@example.org', ADMIN_PASSWORD: password }),
  ).toMatch(/^Warning: ADMIN_EMAIL: bob@example.org was not made an administrator/)
  expect(await administrators(runAs)).toEqual(['ada@example.org'])
})
