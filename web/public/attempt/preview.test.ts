import { expect, it } from 'vitest'
import { type CampaignFacts, defaultFacts } from '#shared/campaign.ts'
import { getDemoMode, getShownFacts, getShownInstant } from '#web/public/attempt/preview.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const demo = { demo: true, demoOpensIn: 'before' } as const

const factsWith = (
  attempt: Partial<CampaignFacts['attempt']>,
  result: Partial<CampaignFacts['result']> = {},
): CampaignFacts => ({
  ...defaultFacts,
  attempt: { ...defaultFacts.attempt, ...attempt },
  result: { ...defaultFacts.result, ...result },
})
const modeOfDemo = (facts: CampaignFacts, address = '', config: { demo: boolean } = demo) =>
  getDemoMode(new URLSearchParams(address), { config, facts, now })

const passed = { start: '2026-02-01T09:00:00Z', end: '2026-02-02T09:00:00Z' }
const running = { start: '2026-03-01T09:00:00Z', end: '2026-03-02T09:00:00Z' }
const ahead = { start: '2026-04-01T09:00:00Z', end: '2026-04-02T09:00:00Z' }

it('a production site never shows a preview mode', () => {
  expect(modeOfDemo(factsWith(passed), 'preview=after', { demo: false })).toBeNull()
})

it('a demo whose log contains a start shows its real mode', () => {
  expect(modeOfDemo(factsWith({ ...passed, loggedStart: passed.start }))).toBeNull()
})

it('a demo with a recorded result shows its real mode', () => {
  expect(modeOfDemo(factsWith(passed, { status: 'postponed' }))).toBeNull()
})

it.each([
  ['runs', running],
  ['is ahead', ahead],
])('a demo whose attempt %s shows its real mode', (_, attempt) => {
  expect(modeOfDemo(factsWith(attempt))).toBeNull()
})

it.each([
  ['the release', {}],
  ['another hour', { start: '2025-09-05T09:00:00+01:00', end: '2025-09-06T09:00:00+01:00' }],
  ['another day', passed],
])('a demo with the past date of %s opens in Before, 48 days before the day', (_, attempt) => {
  const facts = factsWith(attempt)
  expect(modeOfDemo(facts)).toBe('before')
  const shown = getShownInstant(new URLSearchParams(), { config: demo, facts, now })
  expect(Math.floor((Date.parse(facts.attempt.start) - shown) / 86_400_000)).toBe(48)
})

it('a demo shows the preview mode named in the URL', () => {
  expect(modeOfDemo(factsWith({}), 'preview=after')).toBe('after')
})

it('the result of the sample day does not replace a recorded result', () => {
  const facts = factsWith({}, { status: 'not_achieved', apps: 17 })
  expect(getShownFacts(facts, 'after')).toBe(facts)
})

it('the result of the sample day is not used for an attempt with a start in the log', () => {
  const facts = factsWith({ loggedStart: defaultFacts.attempt.start })
  expect(getShownFacts(facts, 'after')).toBe(facts)
})

it('only the sample day has an invented result', () => {
  expect(getShownFacts(factsWith({}), null).result.status).toBe('not_recorded')
  const sample = getShownFacts(factsWith({}), 'after')
  expect(sample.result.status).toBe('completed_unverified')
  expect(sample.disclaimer).toBe('Demo data. Independent, not endorsed by any record body')
})
