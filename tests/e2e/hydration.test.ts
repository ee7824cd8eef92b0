import { expect, it } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import { createHydrationCheck } from '#tests/support/hydrate-site.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { days, hydrate } = await createHydrationCheck(await createTestSite())

it.each(days)('every public page hydrates without differences, each in another language: %s', async (day) => {
  const inTurn = (page: number, at: number) => [languageCodes[(page + at) % languageCodes.length] ?? 'en']
  expect(await hydrate(day, inTurn)).toEqual({})
})
