import { expect, it } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import { createHydration } from '#tests/support/hydrate-site.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { days, hydrate } = await createHydration(await createTestSite())

it.each(days)(
  'every public page is hydrated as it was drawn, each in a language in turn: %s',
  async (day) => {
    const inTurn = (page: number, at: number) => [languageCodes[(page + at) % languageCodes.length] ?? 'en']
    expect(await hydrate(day, inTurn)).toEqual({})
  },
)
