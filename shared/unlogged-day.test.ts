import { expect, it } from 'vitest'
import { defaultFacts } from '#shared/campaign.ts'
import { getModeForTexts, getUnloggedState } from '#shared/unlogged-day.ts'

const result = (status: 'not_recorded' | 'postponed' | 'verified') => ({
  attempt: {},
  result: { ...defaultFacts.result, status },
})
const nothing = { facts: result('not_recorded'), apps: [] }
const started = { ...nothing.facts, attempt: { loggedStart: '2025-09-05T00:00:00+01:00' } }
const app = { startedAt: '2025-09-05T00:00:00+01:00', finishedAt: null }

it('if the log is empty, the attempt is due after its planned start, and past after its planned end', () => {
  expect(getUnloggedState({ ...nothing, mode: 'live' })).toBe('due')
  expect(getUnloggedState({ ...nothing, mode: 'after' })).toBe('past')
  expect(getUnloggedState({ ...nothing, mode: 'after', facts: result('postponed') })).toBe('past')
})

it('an attempt has started if its log has a start, an app has started, or it has a result', () => {
  for (const mode of ['live', 'after'] as const) {
    expect(getUnloggedState({ ...nothing, mode, facts: started })).toBeNull()
    expect(getUnloggedState({ ...nothing, mode, apps: [app] })).toBeNull()
  }
  expect(getUnloggedState({ ...nothing, mode: 'after', facts: result('verified') })).toBeNull()
})

it('the result of an earlier attempt does not count as a start of the current one', () => {
  expect(getUnloggedState({ ...nothing, mode: 'live', facts: result('verified') })).toBe('due')
})

it('the site shows the texts for the day only once the start of the attempt is logged', () => {
  expect(getModeForTexts('live', 'due')).toBe('before')
  expect(getModeForTexts('live', null)).toBe('live')
  expect(getModeForTexts('after', 'past')).toBe('after')
})
