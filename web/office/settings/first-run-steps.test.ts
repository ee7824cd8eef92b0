import { describe, expect, it } from 'vitest'
import { parseCampaignFacts } from '#shared/campaign-schema.ts'
import { firstRunSteps, getFirstRun } from '#web/office/settings/first-run-steps.ts'

const settingsOf = (...set: [key: string, value: unknown][]) => {
  const rows = set.map(([key, value]) => ({ key, value, version: 1, changed_at: '', actor: null }))
  return { rows, facts: parseCampaignFacts(rows) }
}
const openIds = (...asked: Parameters<typeof getFirstRun>) => getFirstRun(...asked).open.map(({ id }) => id)

describe('the first run', () => {
  it('the first-run set-up is skipped if the owner has already set anything', () => {
    expect(getFirstRun({}, settingsOf(['disclaimer', 'Ours alone'])).isEmpty).toBe(false)
    expect(getFirstRun({ poster: 'skipped' }, settingsOf()).isEmpty).toBe(false)
    expect(getFirstRun({ poster: 'open' }, settingsOf()).isEmpty).toBe(true)
  })
  it('the first-run set-up has fields for the name of the attempt and of its builder', () => {
    const [name] = firstRunSteps
    const asked = name?.section.settings.filter(({ path }) => name.paths.includes(path))
    expect(asked?.map(({ path }) => path)).toEqual(['attempt.name', 'attempt.builder', 'story.portrait'])
  })
  it('a setting that was saved under Settings completes its step of the first-run set-up', () => {
    expect(openIds({}, settingsOf(['attempt', { builder: 'Ayọ̀' }]))).toEqual(['dates', 'contact', 'poster'])
    expect(openIds({}, settingsOf(['attempt', { zone: 'UTC' }]))).toEqual(['name', 'contact', 'poster'])
  })
  it('the first-run set-up ends when each step is set, accepted or skipped', () => {
    const said = { name: 'kept', dates: 'skipped', poster: 'kept' } as const
    expect(openIds(said, settingsOf())).toEqual(['contact'])
    expect(openIds(said, settingsOf(['links', { contact: 'us@example.net' }]))).toEqual([])
  })
})
