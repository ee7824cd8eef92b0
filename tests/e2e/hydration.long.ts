import { expect, it } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import { createHydrationCheck } from '#tests/support/hydrate-site.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { days, hydrate } = await createHydrationCheck(await createTestSite())

it.each(days)('every public page is hydrated in every language as it was drawn: %s', async (day) => {
  expect(await hydrate(day, () => languageCodes)).toEqual({})
})
