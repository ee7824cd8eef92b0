import { expect, it } from 'vitest'
import { countVideoPlays } from '#web/office/analytics/video-plays.ts'

const row = (value: string, hits: number) => ({ value, visitors: hits, hits })

it('a video without any progress events has a zero for each quarter', () => {
  const details = [
    row('video_play|film|see_why', 10),
    row('video_progress|see_why|25', 8),
    row('video_progress|see_why|100', 2),
    row('video_play|film|stream', 3),
    row('share|network|x', 4),
  ]
  expect(countVideoPlays(details)).toEqual([
    { film: 'see_why', plays: 10, quarters: [8, 0, 0, 2] },
    { film: 'stream', plays: 3, quarters: [0, 0, 0, 0] },
  ])
})

it('viewers who reached the first quarter without a start event count as starts of the video', () => {
  expect(countVideoPlays([row('video_progress|post|25', 2)])).toEqual([
    { film: 'post', plays: 2, quarters: [2, 0, 0, 0] },
  ])
})
