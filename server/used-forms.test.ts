import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { createUsedFormStore } from '#server/used-forms.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const database = await createTestDatabase()
const runAs = createRunAs(database.login, () => {})
const used = createUsedFormStore(runAs)

test('a form without scripts whose node was killed can be submitted again after a minute', async () => {
  const id = randomBytes(16)
  expect(await used.claim(id)).toBe(true)
  await runAs(
    service,
    (tx) => tx`update private.used_forms set created_at = now() - interval '2 minutes' where id = ${id}`,
  )
  expect(await used.claim(id)).toBe(true)
  await used.finish(id, '/forms/vote?done=voted')
  expect(await used.claim(id)).toBe('/forms/vote?done=voted')
})
