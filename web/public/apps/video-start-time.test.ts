import { expect, it } from 'vitest'
import { parseVideoStartTime } from '#web/public/apps/video-start-time.ts'

it.each([
  ['no address', 'nonsense'],
  ['no time', 'https://films.example/watch?v=abc'],
  ['zero as its time', 'https://films.example/watch?v=abc&t=0s'],
  ['a word as its time', 'https://films.example/watch?t=soon#start'],
  ['a time that is too long', 'https://films.example/watch?t=999999'],
])('a video link with %s has no start time', (_, link) => {
  expect(parseVideoStartTime(link)).toBeUndefined()
})

it.each(['?v=abc&t=25572', '?t=25572s', '?start=25572', '#t=7h6m12s', '#t=07:06:12', '?t=426m12s'])(
  'a video link that ends in %s has a start time',
  (end) => {
    expect(parseVideoStartTime(`https://films.example/watch${end}`)).toBe('07:06:12')
  },
)
