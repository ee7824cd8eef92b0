import { expect, it } from 'vitest'
import { createTestApp } from '#tests/support/test-app.ts'
import { createBackendClient } from '#web/common/data/backend.ts'
import { createMigrationSteps, importSeedSponsors } from '#web/office/migration/migration-steps.ts'
import { seedSponsors } from '#web/office/migration/seed-sponsors.ts'

const { app, secrets } = await createTestApp()
const nobody = createBackendClient({
  url: 'http://localhost',
  publishableKey: secrets.publishableKey,
  fetch: async (input, init) => app.fetch(new Request(input, init)),
})

it('a visitor who runs the sponsor migration stores no sponsors', async () => {
  const [, run, verify] = createMigrationSteps(nobody)
  const outcome = await run.run()
  expect(outcome).toMatchObject({ isGood: false, figures: ['Migrated: 0'] })
  expect(outcome.message).toMatch(
    /^Migration completed with errors\. Migrated 0\/8 sponsors\. Errors: Demo Energy: /,
  )
  expect((await verify.run()).figures).toContain('Total: 0')
})

it('each step of the sponsor migration reports a server that does not respond', async () => {
  const silent = createBackendClient({
    url: 'http://localhost',
    publishableKey: secrets.publishableKey,
    fetch: () => Promise.reject(new Error('silence')),
  })
  const messages: string[] = []
  for (const step of createMigrationSteps(silent)) messages.push((await step.run()).message)
  expect(messages[0]).toMatch(/^PostgreSQL connection failed: .*silence/)
  expect(messages[1]).toMatch(/^Migration failed: .*silence/)
  expect(messages[2]).toMatch(/^Verification failed: .*silence/)
})

it('a sponsor that cannot be migrated does not stop the others', async () => {
  const refuseTwo = async ({ name }: { name: string }) => {
    if (name === 'Demo Energy') throw new Error('too bright')
    if (name === 'Mock Motors') throw undefined
  }
  expect(await importSeedSponsors(refuseTwo)).toEqual({
    isGood: true,
    message:
      'Migration completed with errors. Migrated 6/8 sponsors. Errors: Demo Energy: too bright, Mock Motors: Unknown error',
    figures: ['Migrated: 6'],
  })
})

it('the eight seed sponsors have the tiers of the specification', () => {
  const tiers = seedSponsors.map(({ tier }) => tier)
  expect(tiers).toEqual([
    ...['PLATINUM', 'PLATINUM', 'PLATINUM'],
    ...['GOLD', 'GOLD', 'SILVER', 'SILVER', 'BRONZE'],
  ])
})
