import { expect, it } from 'vitest'
import { type Video, videoOf, videosOf, videoText } from '#shared/videos.ts'
import { logFrom } from '#tests/support/day-lines.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const video: Video = {
  name: 'Camera 1, card 3',
  from: start,
  to: start + 3_600_000,
  bytes: 123_456_789_012,
  sha256: 'a'.repeat(64),
}

it('a video is read from the text of its note, and any other text is not a video', () => {
  const named = { ...video, name: '🎥'.repeat(200) }
  expect(videoOf(videoText(named))).toEqual(named)
  expect(videoOf(videoText(video))).toEqual(video)
  for (const text of [
    null,
    'Video: Camera 1',
    `${videoText(video)} `,
    videoText(video).replace('2026-01-01T00', 'tomorrow'),
    videoText({ ...video, to: video.from }),
    videoText({ ...video, sha256: 'a' }),
  ])
    expect(videoOf(text)).toBeUndefined()
})

it('a video by a witness, one whose note was corrected, and one of the future do not count', () => {
  const videos = videosOf(
    logFrom(start, [
      [1500, 'note', { text: videoText({ ...video, name: 'Camera 2', from: start + 1 }) }],
      [1501, 'note', { text: videoText(video) }],
      [1502, 'note', { text: videoText(video), author_role: 'witness', witness_number: 1 }],
      [1503, 'note', { text: videoText(video) }],
      [1504, 'correction', { corrects: 4, text: 'Wrong card.' }],
      [59, 'note', { text: videoText(video) }],
    ]),
  )
  expect(videos.map(({ entry }) => entry)).toEqual([2, 1])
})
