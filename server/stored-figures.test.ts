import { expect, it } from 'vitest'
import { createMetrics } from '#backend/http/metrics.ts'
import { createStoredMetrics } from '#server/stored-figures.ts'
import { createTestApp } from '#tests/support/test-app.ts'

it('the metrics contain the figures of the database, each with a sentence', async () => {
  const { runAs } = await createTestApp()
  const text = await createMetrics(createStoredMetrics(runAs)).text()
  expect(text).toMatch(/^database_up 1$/m)
  expect(text).toMatch(/^votes_held 0$/m)
  expect(text).toContain('# HELP votes_held Votes held for an administrator to review')
})
