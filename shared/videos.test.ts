import { expect, it } from 'vitest'
import { createVideoEntry, listVideos, type Video } from '#shared/videos.ts'
import { createDayLog } from '#tests/support/create-day-log.ts'

const start = Date.parse('2026-01-01T00:00:00Z')
const video: Video = {
  name: 'Camera 1, card 3',
  from: start,
  to: start + 3_600_000,
  bytes: 123_456_789_012,
  sha256: 'a'.repeat(64),
}

it('a note with a video’s text, an uploaded file and a corrected video entry do not count as videos', () => {
  const { bytes, sha256 } = video
  const videos = listVideos(
    createDayLog(start, [
      [1500, 'evidence_added', createVideoEntry({ ...video, name: 'Camera 2', from: start + 1 })],
      [1501, 'evidence_added', createVideoEntry(video)],
      [1502, 'note', { text: createVideoEntry(video).text }],
      [1503, 'evidence_added', createVideoEntry(video)],
      [1504, 'correction', { corrects: 4, text: 'Wrong card.' }],
      [1505, 'evidence_added', { text: video.name, details: { bytes, sha256 } }],
    ]),
  )
  expect(videos).toEqual([
    { ...video, entry: 2 },
    { ...video, name: 'Camera 2', from: start + 1, entry: 1 },
  ])
})
