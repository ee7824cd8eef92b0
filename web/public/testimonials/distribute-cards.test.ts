import { expect, test } from 'vitest'
import { countCardCopies, distributeCards } from '#web/public/testimonials/distribute-cards.ts'

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

test('testimonial cards are distributed to the columns in turn', () => {
  expect(distributeCards(cards, 1)).toEqual([cards])
  expect(distributeCards(cards, 2)).toEqual([
    ['a', 'c', 'e', 'g'],
    ['b', 'd', 'f'],
  ])
  expect(distributeCards(cards, 3)).toEqual([
    ['a', 'd', 'g'],
    ['b', 'e'],
    ['c', 'f'],
  ])
})

test('two testimonial cards leave a third column empty', () => {
  expect(distributeCards(['a', 'b'], 3)).toEqual([['a'], ['b'], []])
})

test('a short column of testimonials is repeated until the height is filled', () => {
  expect([1, 2, 3, 5, 12].map(countCardCopies)).toEqual([5, 3, 2, 1, 1])
})
