import { expect, test } from 'vitest'
import { at, defaultFacts, modeOf } from '#shared/campaign.ts'
import { campaignFacts, factsFrom, settingSchemas } from '#shared/campaign-schema.ts'

test('an end before the start is refused and changes nothing', () => {
  const facts = factsFrom([{ key: 'attempt', value: { end: '2025-09-04T00:00:00+01:00' } }])
  expect(facts.attempt).toEqual(defaultFacts.attempt)
})

test('links must be https, and one bad row does not remove the others', () => {
  const facts = factsFrom([
    { key: 'links', value: { donation: 'javascript:alert(1)' } },
    { key: 'fundraising', value: { raised: 40_000 } },
    { key: 'unknown', value: 1 },
  ])
  expect(facts.links.donation).toBeNull()
  expect(facts.fundraising).toMatchObject({ raised: 40_000, goal: null })
})

test('a result is not claimed unless it was entered', () => {
  expect(defaultFacts.result).toEqual({ status: 'not_recorded', apps: null, date: null, source: null })
  expect(campaignFacts.parse({})).toEqual(defaultFacts)
})

test('figures are not claimed unless entered, and the dates of the specification apply until they are changed', () => {
  expect(defaultFacts.fundraising).toMatchObject({ goal: null, raised: null, supporters: null })
  expect(defaultFacts.statistics).toBeNull()
  expect(at(defaultFacts.attempt.start)).toBe(Date.UTC(2025, 8, 4, 23))
  expect(at(defaultFacts.attempt.countdownStart)).toBe(Date.UTC(2025, 5, 14, 23))
})

test('the mode is before, live from the first second, and after from the last', () => {
  const start = at(defaultFacts.attempt.start)
  const end = at(defaultFacts.attempt.end)
  const modes = [start - 1, start, end - 1, end].map((instant) => modeOf(defaultFacts, instant))
  expect(modes).toEqual(['before', 'live', 'live', 'after'])
})

test('an incomplete start has one error, and the times that depend on it have none', () => {
  const { start: _, ...attempt } = defaultFacts.attempt
  const { error } = settingSchemas.attempt.safeParse({ ...attempt, start: 'T06:00' })
  expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual(['start'])
})
