import { describe, expect, it } from 'vitest'
import { createVideoMessageHandler } from '#web/common/video/video-progress.ts'

/** Creates a player of a video of 200 seconds, and lists the reported quarters. */
function player() {
  const told: (number | 'next')[] = []
  const read = createVideoMessageHandler({
    onQuarter: (quarter) => told.push(quarter),
    onNextFilm: () => told.push('next'),
  })
  const say = (info: object) => read(JSON.stringify({ event: 'infoDelivery', info }))
  const play = (from: number, to: number) => {
    for (let at = from; at <= to; at += 2) say({ currentTime: at })
  }
  say({ currentTime: 0, duration: 200, videoData: { video_id: 'one' } })
  return { told, read, say, play }
}

describe('the progress of a video', () => {
  it('each quarter of a video is reported once, even if the video is played again', () => {
    const { told, play } = player()
    play(0, 200)
    play(0, 120)
    expect(told).toEqual([25, 50, 75, 100])
  })
  it('skipped parts of a video do not count as played', () => {
    const { told, say, play } = player()
    play(0, 20)
    say({ currentTime: 140 })
    play(142, 160)
    expect(told).toEqual([75])
  })
  it('a video counts as ended at the last second that the player reports', () => {
    const { told, play, say } = player()
    play(192, 198)
    say({ currentTime: 199.2 })
    expect(told).toEqual([100])
  })
  it('the progress of a video starts again with the next video of a list', () => {
    const { told, say, play } = player()
    play(0, 60)
    say({ currentTime: 0, duration: 100, videoData: { video_id: 'two' } })
    play(0, 60)
    expect(told).toEqual([25, 'next', 25, 50])
  })
  it.each(['', '{', '{"info":null,"x":"currentTime"}', '{"info":{"currentTime":9}}', 7, null])(
    'the player message %j does not report progress of a video',
    (message) => {
      const { told, read } = player()
      read(message)
      expect(told).toEqual([])
    },
  )
})
