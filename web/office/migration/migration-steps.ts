import { z } from 'zod'
import { capitalise } from '#shared/number-words.ts'
import { sponsorTiers } from '#shared/sponsors.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { type SeedSponsor, seedSponsors } from '#web/office/migration/seed-sponsors.ts'

/** Value for {provider} in the sentences of the specification. */
const provider = 'PostgreSQL'

export type MigrationResult = {
  step: string
  isGood: boolean
  message: string
  /** Figures of the result, one per line: migrated, totals, tiers. */
  figures: readonly string[]
}

type Outcome = Omit<MigrationResult, 'step'>

/**
 * Returns the three steps of the page, in the order of "Run All Tests". A step does not throw, because a
 * failure is its result.
 */
export function createMigrationSteps(backend: Backend) {
  return [
    step('Test Connection', `${provider} connection failed: `, async () => {
      const { length } = await allSponsors(backend)
      return good(`${provider} is responding.`, [`Sponsors: ${length}`])
    }),
    step('Run Migration', 'Migration failed: ', async () => {
      if ((await allSponsors(backend)).length > 0)
        return good('Sponsors already exist in the database. Migration skipped.', ['Migrated: 0'])
      return importSeedSponsors((seed) => createSponsor(backend, seed))
    }),
    step('Verify Migration', 'Verification failed: ', async () => {
      const sponsors = await allSponsors(backend)
      const active = sponsors.filter(({ is_active }) => is_active).length
      const byTier = sponsorTiers.map(
        (tier) => `${capitalise(tier)}: ${sponsors.filter((one) => one.tier === tier).length}`,
      )
      return good('Sponsors counted.', [`Total: ${sponsors.length}`, `Active: ${active}`, ...byTier])
    }),
  ] as const
}

/** Creates one sponsor at a time, so that a refusal affects only one. Fails only if no sponsor could be created. */
export async function importSeedSponsors(create: (seed: SeedSponsor) => Promise<void>): Promise<Outcome> {
  const errors: string[] = []
  for (const seed of seedSponsors)
    await create(seed).catch((error) => errors.push(`${seed.name}: ${reasonOf(error)}`))
  const migrated = seedSponsors.length - errors.length
  const figures = [`Migrated: ${migrated}`]
  if (errors.length === 0) return good(`Successfully migrated ${migrated} sponsors to ${provider}.`, figures)
  const message = `Migration completed with errors. Migrated ${migrated}/8 sponsors. Errors: ${errors.join(', ')}`
  return { isGood: migrated > 0, message, figures }
}

function step(name: string, failure: string, work: () => Promise<Outcome>) {
  const run = (): Promise<MigrationResult> =>
    work().then(
      (outcome) => ({ step: name, ...outcome }),
      (error) => ({ step: name, isGood: false, message: failure + reasonOf(error), figures: [] }),
    )
  return { name, run }
}

async function allSponsors(backend: Backend) {
  const answer = await backend.rest.from('sponsors').select('id,tier,is_active')
  const sponsor = z.object({ id: z.string(), tier: z.string(), is_active: z.boolean() })
  return z.array(sponsor).parse(getRowsOrThrow<unknown>(answer).rows)
}

async function createSponsor(backend: Backend, seed: SeedSponsor): Promise<void> {
  const { name, logo, website, tier, description, contactEmail, contactPerson } = seed
  const answer = await backend.rest.from('sponsors').insert({
    name,
    logo_url: logo,
    website_url: website,
    tier: tier.toLowerCase(),
    description,
    contact_email: contactEmail,
    contact_person: contactPerson,
    is_active: true,
    display_order: 0,
  })
  getRowsOrThrow<unknown>(answer)
}

function good(message: string, figures: readonly string[]): Outcome {
  return { isGood: true, message, figures }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'Unknown error'
}
