import { expect, test } from 'vitest'
import { getPlayerUrl, getYouTubeUrl } from '#web/public/learn-more/playlist.ts'

const films = [
  { id: 'aaaaaaaaaaa', title: 'Day one of training', length: '8:12' },
  { id: 'bbbbbbbbbbb', title: 'The tools on the desk', length: '' },
]
const why = null

test('a video playlist without videos has no URL', () => {
  expect(getPlayerUrl({ why, playlist: null, items: [] })).toBeNull()
})

test('a playlist without selected videos plays from its beginning', () => {
  expect(getPlayerUrl({ why, playlist: 'PL123456789012', items: [] })).toBe(
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL123456789012&autoplay=1&rel=0',
  )
})

test('a selected video plays as part of its list', () => {
  const playlist = { why, playlist: 'PL123456789012', items: films }
  expect(getPlayerUrl(playlist)).toContain('/embed/aaaaaaaaaaa?list=PL123456789012')
  expect(getPlayerUrl(playlist, films[1])).toContain('/embed/bbbbbbbbbbb?list=PL123456789012')
})

test('videos without a list play separately', () => {
  expect(getPlayerUrl({ why, playlist: null, items: films }, films[1])).toBe(
    'https://www.youtube-nocookie.com/embed/bbbbbbbbbbb?autoplay=1&rel=0',
  )
})

test('a video that does not load has a link to the same video on YouTube', () => {
  const items = [{ id: 'aaaaaaaaaaa', title: 'One', length: '1:00' }]
  expect(getYouTubeUrl({ why, playlist: 'PL1', items })).toBe('https://www.youtube.com/watch?v=aaaaaaaaaaa')
  expect(getYouTubeUrl({ why, playlist: 'PL1', items: [] })).toBe('https://www.youtube.com/playlist?list=PL1')
})
