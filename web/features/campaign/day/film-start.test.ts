import { expect, it } from 'vitest'
import { readVideoStart } from '#web/features/campaign/day/film-start.ts'

it.each([
  ['no link', 'nonsense'],
  ['a film from its beginning', 'https://films.example/watch?v=abc'],
  ['its beginning, said', 'https://films.example/watch?v=abc&t=0s'],
  ['what is no time', 'https://films.example/watch?t=soon#start'],
  ['more than a film has', 'https://films.example/watch?t=999999'],
])('%s has no time to name', (_, link) => {
  expect(readVideoStart(link)).toBeUndefined()
})

it.each(['?v=abc&t=25572', '?t=25572s', '?start=25572', '#t=7h6m12s', '#t=07:06:12', '?t=426m12s'])(
  'a link that ends in %s has its start time',
  (end) => {
    expect(readVideoStart(`https://films.example/watch${end}`)).toBe('07:06:12')
  },
)
