import { expect, it } from 'vitest'
import { countMissingVotes, countOpenSlots, findCutOff } from '#web/public/ideas/board/open-slots.ts'

const ideas = Array.from({ length: 25 }, (_, at) => ({ id: `idea ${at + 1}`, vote_count: 100 - at }))
const planned =
  (...numbers: number[]) =>
  ({ id }: { id: string }) =>
    numbers.some((number) => id === `idea ${number}`)
const filled = (count: number) => Array.from({ length: count }, () => ({ title: 'Taken' }))

it('the board hides the number of open slots if votes do not decide', () => {
  expect(countOpenSlots({ slots: 'plan' }, { mode: 'before', apps: [] })).toBeNull()
  expect(countOpenSlots({ slots: 'votes' }, { mode: 'live', apps: [] })).toBeNull()
  expect(countOpenSlots({ slots: 'votes' }, { mode: 'after', apps: [] })).toBeNull()
})

it('a slot with a planned app does not count as open on the board', () => {
  expect(countOpenSlots({ slots: 'votes' }, { mode: 'before', apps: [] })).toBe(20)
  expect(countOpenSlots({ slots: 'votes' }, { mode: 'before', apps: [...filled(3), { title: '' }] })).toBe(17)
  expect(countOpenSlots({ slots: 'votes' }, { mode: 'before', apps: filled(20) })).toBe(0)
})

it('the board has no cut-off line if no ideas are below it', () => {
  expect(findCutOff(ideas.slice(0, 20), 20, planned())).toBeNull()
  expect(findCutOff(ideas, 0, planned(1, 2))).toBeNull()
})

it('the ideas above the board’s cut-off line are those that get a slot', () => {
  expect(findCutOff(ideas, 20, planned())).toMatchObject({ above: 20, last: { id: 'idea 20' } })
  expect(findCutOff(ideas, 18, planned(1, 5))).toMatchObject({ above: 20, last: { id: 'idea 20' } })
  expect(findCutOff(ideas, 18, planned(24, 25))).toMatchObject({ above: 18, last: { id: 'idea 18' } })
})

it('an idea with as many votes as the last one above the board’s cut-off line needs one more vote', () => {
  expect(countMissingVotes({ id: 'a', vote_count: 63 }, { id: 'b', vote_count: 63 })).toBe(1)
  expect(countMissingVotes({ id: 'a', vote_count: 59 }, { id: 'b', vote_count: 63 })).toBe(5)
})
