import { expect, it } from 'vitest'
import {
  describeSponsorMove,
  describeSponsorPosition,
  getNextSponsorPosition,
  getSponsorPosition,
  listSponsorPositions,
  moveSponsor,
} from '#web/office/sponsors/sponsor-order.ts'

const sponsors = [
  { id: 'a', name: 'Adire', tier: 'platinum' as const },
  { id: 'b', name: 'Bank', tier: 'gold' as const },
  { id: 'c', name: 'Clay', tier: 'gold' as const },
]
const order = (id: string, tier: 'platinum' | 'gold' | 'partner', place: number) =>
  moveSponsor(sponsors, id, { tier, place }).map((one) => `${one.id} ${one.tier}`)

it('a sponsor can be moved to every position between others', () => {
  expect(listSponsorPositions(sponsors, 'b').map(({ tier, place }) => `${tier} ${place}`)).toEqual([
    'platinum 1',
    'platinum 2',
    'gold 1',
    'gold 2',
    'silver 1',
    'bronze 1',
    'partner 1',
  ])
})

it('moving a sponsor with the arrow keys stops at both ends of the page', () => {
  expect(getSponsorPosition(sponsors, { id: 'c', name: 'Clay', tier: 'gold' })).toEqual({
    tier: 'gold',
    place: 2,
  })
  expect(getNextSponsorPosition(sponsors, { id: 'b', slot: { tier: 'gold', place: 1 }, step: -1 })).toEqual({
    tier: 'platinum',
    place: 2,
  })
  expect(
    getNextSponsorPosition(sponsors, { id: 'b', slot: { tier: 'platinum', place: 1 }, step: -1 }),
  ).toEqual({
    tier: 'platinum',
    place: 1,
  })
  expect(getNextSponsorPosition(sponsors, { id: 'b', slot: { tier: 'partner', place: 1 }, step: 1 })).toEqual(
    {
      tier: 'partner',
      place: 1,
    },
  )
})

it('moving a sponsor does not change the order of the others', () => {
  expect(order('c', 'gold', 1)).toEqual(['a platinum', 'c gold', 'b gold'])
  expect(order('b', 'platinum', 1)).toEqual(['b platinum', 'a platinum', 'c gold'])
  expect(order('a', 'partner', 1)).toEqual(['b gold', 'c gold', 'a partner'])
  expect(order('gone', 'gold', 1)).toEqual(['a platinum', 'b gold', 'c gold'])
})

it('the position and the move of a sponsor are described in words', () => {
  expect(describeSponsorPosition(sponsors, 'a', { tier: 'gold', place: 2 })).toBe('Gold, 2 of 3')
  const bank = { id: 'b', name: 'Bank', tier: 'gold' as const }
  expect(describeSponsorMove(bank, { tier: 'gold', place: 2 })).toBe('Bank moved to Gold, place 2.')
  expect(describeSponsorMove(bank, { tier: 'silver', place: 1 })).toBe('Bank moved to Silver.')
})
